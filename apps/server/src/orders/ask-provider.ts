import type { z } from "@hono/zod-openapi";
import { Fault } from "../faults/fault.ts";
import type { Fetch } from "../rpc/ask-node.ts";

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 512 * 1024;

/** What is asked of a provider. */
export type ProviderCall<Answer> = {
  readonly provider: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as it is. */
  readonly body?: string | undefined;
  readonly schema: z.ZodType<Answer>;
  /** How much of an answer is read. Default: 512 KiB. */
  readonly limitBytes?: number | undefined;
};

/** What asking is done with. `signal`: nobody waits any more. */
export type Asking = { readonly fetch: Fetch; readonly signal: AbortSignal; readonly now: () => number };

/**
 * Asks a provider, within limits of time and size, and no further than its own URL. What it says, and the URL with its keys, are
 * in no message.
 * @throws {Fault} provider/failed
 */
export async function askProvider<Answer>(
  { provider, url, headers, body, schema, limitBytes = ANSWER_BYTES }: ProviderCall<Answer>,
  { fetch, signal }: Asking,
): Promise<Answer> {
  const fail = (reason: string, cause?: unknown): Fault<"provider/failed"> =>
    new Fault("provider/failed", { provider, reason }, { cause });
  let text: string;
  try {
    const response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      redirect: "error",
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw fail(`HTTP ${response.status}`);
    text = await readText(response, limitBytes);
  } catch (error) {
    throw error instanceof Fault ? error : fail("no answer", error);
  }
  const { data, error } = schema.safeParse(parse(text));
  if (error) throw fail("an answer of another shape", error);
  return data;
}

async function readText(response: Response, limitBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new TypeError("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
