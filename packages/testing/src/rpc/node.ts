import { createRpcError, RPC_ERROR_CODES } from "./rpc-error.ts";

type NodeAnswer = { readonly result?: unknown; readonly error?: { code: number; message: string; data?: unknown } };

/** Passes a request on to a chain's node and its answer, or error, back. */
export async function forwardToNode(
  url: string,
  call: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: call.method, params: call.params ?? [] });
  const answer = await post(url, body);
  if (answer.error) throw createRpcError(answer.error);
  return answer.result;
}

async function post(url: string, body: string): Promise<NodeAnswer> {
  try {
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    return (await response.json()) as NodeAnswer;
  } catch (cause) {
    const error = createRpcError({ code: RPC_ERROR_CODES.internal, message: `The node at ${url} did not answer.` });
    throw Object.assign(error, { cause });
  }
}
