import { RPC_ERROR_CODES, type RpcError } from "../../src/rpc/rpc-error.ts";
import { fromWire, toWire } from "../wire/bytes.ts";
import { COSMOS_METHODS, type WalletAnswer, type WalletRequest } from "../wire/messages.ts";
import { answerPolkadot } from "./answer-polkadot.ts";
import { answerSolana, answerSui } from "./answer-standard.ts";
import type { Caller } from "./caller.ts";

type Methods = { readonly [name: string]: (...inputs: readonly unknown[]) => Promise<unknown> };

/** Answers a page's request; what goes wrong becomes an error, with its code where the namespace has codes. */
export async function answerRequest(caller: Caller, request: WalletRequest): Promise<WalletAnswer> {
  try {
    return { result: toWire(await answer(caller, request)) ?? null };
  } catch (thrown) {
    const { code, message, data } = (thrown ?? {}) as Partial<RpcError>;
    const hasCodes = request.kind !== "polkadot" && request.kind !== "cosmos";
    const known = code ?? (hasCodes ? RPC_ERROR_CODES.internal : undefined);
    const error = { message: String(message), ...(data !== undefined && { data }) };
    return { error: known === undefined ? error : { ...error, code: known } };
  }
}

async function answer({ wallet, origin }: Caller, request: WalletRequest): Promise<unknown> {
  const site = wallet.siteAt(origin);
  if (request.kind === "evm") return await wallet.evm.request({ ...request, origin });
  if (request.kind === "solana") return await answerSolana({ wallet, origin }, request.action, fromWire(request.input));
  if (request.kind === "sui") return await answerSui({ wallet, origin }, request.action, fromWire(request.input));
  if (request.kind === "wbip") return await site.wbip.request(request.method, fromWire(request.params));
  if (request.kind === "polkadot") return await answerPolkadot(site, request.action, fromWire(request.input));
  // A page may send anything at all.
  if (!COSMOS_METHODS.includes(request.method)) throw new Error(`The wallet does not support ${request.method}.`);
  const keplr = wallet.cosmos.keplr(site.page) as Methods;
  return await keplr[request.method]?.(...(fromWire(request.inputs) as readonly unknown[]));
}
