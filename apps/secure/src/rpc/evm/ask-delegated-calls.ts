import type { RpcParams, RpcResult } from "@foyer/embedded/protocol";
import type { Address } from "viem";
import { FrameError } from "../../messages/frame-error.ts";
import { createDelegatedAccount } from "../../smart-account/delegated-account.ts";
import { readDelegation } from "../../smart-account/read-delegation.ts";
import type { Authorization } from "../../wallet/wallet.ts";
import type { ApprovalRequest, OperationRequest } from "../frame-rpc.ts";
import { sendCalls } from "./ask-calls.ts";
import { toBigInt } from "./fill-transaction.ts";

/** `delegate`: the contract that the operator named for the network. */
type DelegatedRequest = ApprovalRequest & { readonly delegate: Address };

/** EIP-5792: several calls are not done as one for this account. */
const NOT_ATOMIC = 5_760;

/**
 * Has a batch of the plain account confirmed and sends it as one, under its own address. With the first one it takes on the code of the
 * contract that the operator named (EIP-7702); a page chooses none.
 * @throws {FrameError} UNSUPPORTED_METHOD: the account carries other code, or what was named is no such contract
 */
export async function askDelegatedCalls(
  request: DelegatedRequest,
  params: RpcParams<"wallet_sendCalls">,
): Promise<RpcResult<"wallet_sendCalls">> {
  const { network, account, smart, signal } = request;
  if (await isDelegated(request)) {
    const { id } = await sendCalls(toOperationRequest(request, undefined), params);
    return { id };
  }
  const { free } = await smart.beginnings.enter(`${network.id}:${account.toLowerCase()}`);
  try {
    signal.throwIfAborted();
    const authorization = (await isDelegated(request)) ? undefined : await authorize(request);
    const { id, settled } = await sendCalls(toOperationRequest(request, authorization), params);
    settled.then(free, free);
    return { id };
  } catch (error) {
    free();
    throw error;
  }
}

function toOperationRequest(request: DelegatedRequest, authorization: Authorization | undefined): OperationRequest {
  const sender = createDelegatedAccount({ address: request.account as Address, authorization });
  return { ...request, sender };
}

/** Whether it has taken the code on already, so that it is not asked for again. */
async function isDelegated({ nodes, network, account, delegate }: DelegatedRequest): Promise<boolean> {
  const found = await readDelegation(await nodes.verified(network), { account, delegate });
  if (found.state === "foreign") {
    const whose = found.other === undefined ? "other code" : `the code of ${found.other}`;
    throw new FrameError(
      "UNSUPPORTED_METHOD",
      `The account carries ${whose} on this network, which is not replaced`,
      NOT_ATOMIC,
    );
  }
  if (found.state === "absent")
    throw new FrameError("UNSUPPORTED_METHOD", "There is no such code to take on, on this network", NOT_ATOMIC);
  return found.state === "supported";
}

/** Of this very chain and no other; the account's transactions under way would make it count for nothing. */
async function authorize({ nodes, network, account, delegate }: DelegatedRequest): Promise<Authorization> {
  const node = await nodes.verified(network);
  const nonce = toBigInt(await node("eth_getTransactionCount", [account, "latest"]));
  return { chainId: Number(network.reference), delegate, nonce: Number(nonce) };
}
