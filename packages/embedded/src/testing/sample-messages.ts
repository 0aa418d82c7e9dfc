import { SAMPLE_CALLS, SAMPLE_EVENTS, SAMPLE_METHODS } from "./sample-calls.ts";

export type Sample = { readonly [key: string]: unknown } & { readonly type: string };

const ID = "3f1c9d2e-7a4b-4c5d-9e8f-102938475665";
const ERROR = { code: "REJECTED", message: "declined", retryable: false, data: 4001 };

function wrap(type: string, payload: unknown, index: number): Sample {
  return { v: 1, id: ID, seq: index, type, ...(payload !== undefined && { payload }) };
}

/** A good message of every type and method that a page posts. */
export function samplePageMessages(): readonly Sample[] {
  const rpc = Object.entries(SAMPLE_METHODS).map(([method, [params]]) => ({
    method,
    params,
    chainId: "eip155:1",
    chainNamespace: method.startsWith("solana_") ? "solana" : "eip155",
    rpcUrl: "https://rpc.example.org",
  }));
  return [
    ...Object.entries(SAMPLE_CALLS).map(([type, [ask]]): readonly [string, unknown] => [type, ask]),
    ...rpc.map((request): readonly [string, unknown] => ["RPC_REQUEST", request]),
  ].map(([type, payload], index) => wrap(type, payload, index));
}

/** A good answer of every type and method, a refusal of every type, and every event. */
export function sampleFrameMessages(): readonly Sample[] {
  return [
    ...Object.entries(SAMPLE_CALLS).flatMap(([type, [, answer]]): (readonly [string, unknown])[] => [
      [`${type}_SUCCESS`, answer],
      [`${type}_ERROR`, ERROR],
    ]),
    ...Object.entries(SAMPLE_METHODS).map(([method, [, result]]): readonly [string, unknown] => [
      "RPC_REQUEST_SUCCESS",
      { method, result },
    ]),
    ["RPC_REQUEST_ERROR", ERROR] as const,
    ...Object.entries(SAMPLE_EVENTS),
  ].map(([type, payload], index) => wrap(type, payload, index));
}
