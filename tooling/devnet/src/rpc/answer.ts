import { RPC_CODES, type RpcFailure } from "./rpc-failure.ts";

/** A JSON-RPC 2.0 answer. */
export type RpcAnswer = {
  readonly jsonrpc: "2.0";
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
};

/** Answers by method name; what is thrown becomes an error. */
export type RpcMethods = { readonly [name: string]: (params: readonly unknown[]) => unknown };

/** Answers the text of a request, or of a list of them. */
export function answerText(methods: RpcMethods, body: string): RpcAnswer | readonly RpcAnswer[] {
  const request = parseRequest(body);
  if (request === undefined) return refuse(null, { code: RPC_CODES.parse, message: "Parse error" });
  return Array.isArray(request) ? request.map((each) => answer(methods, each)) : answer(methods, request);
}

/** Reads JSON; undefined when it is none. */
export function parseRequest(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // Not JSON: answered with -32700 by the caller.
    return undefined;
  }
}

/** Answers one request. */
export function answer(methods: RpcMethods, request: unknown): RpcAnswer {
  const { id = null, method, params = [] } = (request ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  if (typeof method !== "string" || !Array.isArray(params)) {
    return refuse(id, { code: RPC_CODES.invalidRequest, message: "Invalid Request" });
  }
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return refuse(id, { code: RPC_CODES.methodNotFound, message: `Method not found: ${method}` });
  try {
    return { jsonrpc: "2.0", id, result: run(params) };
  } catch (error) {
    const { code = RPC_CODES.internal, message, data } = error as Partial<RpcFailure>;
    return refuse(id, { code, message: String(message), ...(data !== undefined && { data }) });
  }
}

/** Makes an answer that is an error. */
export function refuse(id: unknown, error: { code: number; message: string; data?: unknown }): RpcAnswer {
  return { jsonrpc: "2.0", id, error };
}
