import { TIMES } from "@foyer/embedded/protocol";
import { FrameError } from "../../messages/frame-error.ts";

/** A node's answer to one method, as it is: whoever asks reads it as foreign data. */
export type Node = (method: string, params: readonly unknown[] | object, signal?: AbortSignal) => Promise<unknown>;

/** What a node answers with instead of a result. `data`: as it gives it, such as the data of a revert. */
export class NodeRefusal extends Error {
  override readonly name = "NodeRefusal";
  readonly code: number;
  readonly data: unknown;

  constructor({ message, code, data }: { readonly message: string; readonly code: number; readonly data: unknown }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** No answer of a node is longer, in bytes. */
const MOST_BYTES = 8_000_000;

/** Asks one node, by HTTP, one question at a time. */
export function createNode(rpc: string, fetch: typeof globalThis.fetch): Node {
  let id = 0;
  return async (method, params, signal) => {
    id += 1;
    const answer = await ask(fetch, rpc, {
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
      signal: AbortSignal.any([AbortSignal.timeout(TIMES.read), ...(signal ? [signal] : [])]),
    });
    const { result, error } = Object(answer) as { result?: unknown; error?: unknown };
    if (error !== undefined && error !== null) throw toRefusal(error);
    if (result === undefined)
      throw new FrameError("UNREACHABLE", "The network's node gave no answer to what it was asked");
    return result;
  };
}

async function ask(
  fetch: typeof globalThis.fetch,
  rpc: string,
  { body, signal }: { readonly body: string; readonly signal: AbortSignal },
): Promise<unknown> {
  try {
    const response = await fetch(rpc, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: "error",
    });
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new TypeError("the answer is too long");
    return JSON.parse(text);
  } catch (error) {
    if (signal.aborted && signal.reason instanceof FrameError) throw signal.reason;
    throw toUnreachable(error);
  }
}

function toUnreachable(error: unknown): FrameError {
  const why = error instanceof Error ? error.name : "unknown";
  return new FrameError("UNREACHABLE", `The network's node cannot be reached: ${why}`, { cause: error });
}

function toRefusal(error: unknown): NodeRefusal {
  const { message, code, data } = Object(error) as { message?: unknown; code?: unknown; data?: unknown };
  return new NodeRefusal({
    message: typeof message === "string" ? message.slice(0, 500) : "The node refused",
    code: typeof code === "number" ? code : -32_603,
    data,
  });
}

/** What a page is told of a refusal of a node's. */
export function tellRefusal(error: unknown): FrameError {
  if (error instanceof FrameError) return error;
  if (error instanceof NodeRefusal) {
    if (/insufficient (funds|lamports)/i.test(error.message))
      return new FrameError("INSUFFICIENT_FUNDS", error.message, error.code);
    return new FrameError("INVALID_PARAMS", error.message, error.code);
  }
  return new FrameError("INTERNAL", "Something went wrong");
}
