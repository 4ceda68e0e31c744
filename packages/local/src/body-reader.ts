import type { IncomingMessage } from "node:http";

/** The most that API Gateway takes. */
export const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/** The whole body; null when it is larger than API Gateway would take. The rest is then left unread. */
export async function readBody(
  request: IncomingMessage,
  maxBytes = MAX_PAYLOAD_BYTES,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
