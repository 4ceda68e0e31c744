export { type DemoCombat, startDemo } from "./demo.ts";
export { type Duelbook, startDuelbook } from "./duelbook.ts";
export type { LocalSettings } from "./settings.ts";
