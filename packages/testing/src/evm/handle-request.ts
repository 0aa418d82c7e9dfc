import { forwardToNode } from "../rpc/node.ts";
import { createRpcError, RPC_ERROR_CODES } from "../rpc/rpc-error.ts";
import { findFailure } from "../script/failures.ts";
import { ACCOUNT_REQUESTS } from "./account-requests.ts";
import { BATCH_REQUESTS } from "./batch-requests.ts";
import type { EvmCore } from "./core.ts";
import { NETWORK_REQUESTS } from "./network-requests.ts";
import type { EvmCall, EvmHandlers } from "./request.ts";
import { SIGNING_REQUESTS } from "./signing-requests.ts";
import { TRANSACTION_REQUESTS } from "./transaction-requests.ts";

const HANDLERS: EvmHandlers = {
  ...ACCOUNT_REQUESTS,
  ...NETWORK_REQUESTS,
  ...SIGNING_REQUESTS,
  ...TRANSACTION_REQUESTS,
  ...BATCH_REQUESTS,
};

/**
 * Answers one EIP-1193 request as the wallet would: reads go to the chain's node where one is known.
 * @see https://eips.ethereum.org/EIPS/eip-1193#request-1
 */
export function handleEvmRequest(core: EvmCore, call: EvmCall): Promise<unknown> {
  const failure = findFailure(call.method, core.lies);
  if (failure) return failure();
  const handler = Object.hasOwn(HANDLERS, call.method) ? HANDLERS[call.method] : undefined;
  return handler ? handler(core, call) : forward(core, call);
}

async function forward(core: EvmCore, call: EvmCall): Promise<unknown> {
  const url = core.state.rpc[core.state.chainId];
  if (url && /^(eth|net|web3)_/.test(call.method)) return forwardToNode(url, call);
  const message = `The wallet does not support ${call.method}.`;
  throw createRpcError({ code: RPC_ERROR_CODES.unsupportedMethod, message });
}
