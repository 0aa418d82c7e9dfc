import { Fault, isFault } from "../faults/fault.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { withoutKeys } from "./without-keys.ts";

/** How the server asks a node: `fetch`, or a test's own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Asks the nodes of a chain in turn until one answers JSON; gives its words as they are, but for its keys. All of them
 * share one budget of time, in equal parts of what is left, so that a silent one leaves the next its turn.
 * @throws {Fault} rpc/upstream-failed, rpc/answer-too-large
 */
export async function askNode(a: {
  readonly chain: string;
  readonly urls: readonly string[];
  readonly body: string;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** Milliseconds for all of them together. */
  readonly budgetMs?: number;
}): Promise<string> {
  const causes: unknown[] = [];
  const ends = performance.now() + (a.budgetMs ?? FIXED_LIMITS.rpc.timeoutSeconds * 1000);
  for (const [index, url] of a.urls.entries()) {
    const share = Math.max(0, ends - performance.now()) / (a.urls.length - index);
    try {
      const signal = AbortSignal.any([a.signal, AbortSignal.timeout(Math.ceil(share))]);
      return withoutKeys(await ask(url, { ...a, signal }), a.urls);
    } catch (cause) {
      if (isFault(cause, "rpc/answer-too-large") || a.signal.aborted) throw cause;
      causes.push(cause);
    }
  }
  throw new Fault("rpc/upstream-failed", { chain: a.chain }, { cause: new AggregateError(causes) });
}

async function ask(url: string, a: { body: string; fetch: Fetch; signal: AbortSignal }): Promise<string> {
  const { origin, pathname, search, username, password } = new URL(url);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const response = await a.fetch(`${origin}${pathname}${search}`, {
    method: "POST",
    // Nothing of the visitor's request goes on, and a node that sends us elsewhere is no node of the table.
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      ...(username !== "" && { Authorization: `Basic ${credentials}` }),
    },
    redirect: "error",
    body: a.body,
    signal: a.signal,
  });
  const text = await readText(response);
  // Nodes answer calls that failed with statuses of errors, in JSON-RPC; what else they say is for their operators.
  JSON.parse(text);
  if (!/"(result|error)"\s*:/.test(text)) throw new TypeError(`HTTP ${response.status} without a JSON-RPC answer`);
  return text;
}

async function readText(response: Response): Promise<string> {
  const { answerBytes } = FIXED_LIMITS.rpc;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the download.
    if (size > answerBytes) throw new Fault("rpc/answer-too-large", { limitBytes: answerBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
