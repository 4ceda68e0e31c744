/** SHA-256 over the UTF-8 bytes of a text, as 64 lower-case hex digits. Given by the caller: the engine has none. */
export type Hash = (text: string) => string;
