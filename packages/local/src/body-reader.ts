import type { IncomingMessage } from "node:http";

/** The most that API Gateway takes. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/**
 * The whole body; null when it is larger than API Gateway would take. The rest is then read and dropped, so that its
 * sender gets to the answer.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_PAYLOAD_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_PAYLOAD_BYTES ? Buffer.concat(chunks) : null;
}
