import type { IncomingMessage } from "node:http";

const MAX_BODY_BYTES = 1024 * 1024;

/** Reads the body of a request; undefined when it is longer than a megabyte, or broken off. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return undefined;
      chunks.push(chunk);
    }
  } catch {
    // Whoever asked has gone: nobody reads the answer.
    return undefined;
  }
  return Buffer.concat(chunks);
}
