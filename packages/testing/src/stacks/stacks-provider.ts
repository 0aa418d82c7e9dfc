import { findFailure } from "../script/failures.ts";
import { findOwn } from "../script/find-own.ts";
import type { StacksCore, StacksEvent } from "./stacks-core.ts";
import { STACKS_CODES, StacksFailure } from "./stacks-dialect.ts";
import { LEATHER_REQUESTS, methodsOf, XVERSE_REQUESTS } from "./wallet-requests.ts";
import type { WbipCall } from "./wbip-call.ts";

type Listening = { readonly eventName: string; readonly cb: (payload: never) => void };

/** The object that a wallet puts into a page. */
export type StacksProvider = {
  request(method: string, params?: unknown): Promise<unknown>;
  /** Xverse alone. */
  addListener?(listening: Listening): () => void;
};

/** A provider and the count of its listeners. */
export type MadeProvider = { readonly provider: StacksProvider; listenerCount(): number };

/** Makes the provider that the pages of one site see. */
export function createStacksProvider(core: StacksCore, origin: string): MadeProvider {
  const listeners = new Set<Listening>();
  core.onEvent((event: StacksEvent) => {
    if (event.origin !== undefined && event.origin !== origin) return;
    for (const { eventName, cb } of [...listeners]) if (eventName === event.name) cb(event.payload as never);
  });
  const request: StacksProvider["request"] = (method, params) =>
    (findFailure(method, core.lies) ?? (() => answer(core, { method, params, origin })))();
  const xverse = {
    // By these, libraries tell Xverse from others.
    signMultipleTransactions: () => undefined,
    createRepeatInscriptions: () => undefined,
    request,
    addListener(listening: Listening) {
      listeners.add(listening);
      return () => void listeners.delete(listening);
    },
  };
  const provider = core.dialect === "xverse" ? xverse : { isLeather: true, request };
  return { provider, listenerCount: () => listeners.size };
}

/** Xverse resolves with its errors, Leather throws them; both in envelopes of JSON-RPC. */
async function answer(core: StacksCore, call: WbipCall): Promise<unknown> {
  if ("answer" in core.lies) return core.lies.answer;
  const envelope = { jsonrpc: "2.0", id: "1" };
  try {
    return { ...envelope, result: await handle(core, call) };
  } catch (error) {
    if (!(error instanceof StacksFailure)) throw error;
    const code = STACKS_CODES[core.dialect][error.kind];
    const failed = { ...envelope, error: { code, message: error.message } };
    if (core.dialect === "leather") throw failed;
    return failed;
  }
}

async function handle(core: StacksCore, call: WbipCall): Promise<unknown> {
  const own = core.dialect === "xverse" ? XVERSE_REQUESTS : LEATHER_REQUESTS;
  const all = Object.assign({}, own, ...core.parts.map(({ methods }) => methods)) as typeof own;
  const handler = methodsOf(core).includes(call.method) ? findOwn(all, call.method) : undefined;
  if (!handler) throw new StacksFailure("unsupported", `The wallet does not support ${call.method}.`);
  return await handler(core, call);
}
