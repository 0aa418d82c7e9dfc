import type { RpcParams, RpcResult } from "@foyer/embedded/protocol";
import type { Hex } from "viem";
import { FrameError } from "../../messages/frame-error.ts";
import type { AccountCall } from "../../smart-account/encode-calls.ts";
import { formatId } from "../../smart-account/sent-calls.ts";
import type { OperationRequest } from "../frame-rpc.ts";
import { askOperation, type Confirmed } from "./ask-operation.ts";

/** Has a transaction of a smart account confirmed, and resolves with its hash once it is on the chain. */
export async function askAccountTransaction(
  request: OperationRequest,
  [asked]: RpcParams<"eth_sendTransaction">,
): Promise<string> {
  const { to, value = "0x0", data, input, chainId } = asked;
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw new FrameError("INVALID_PARAMS", "'data' and 'input' are two");
  requireChain(request, chainId);
  const calls = [toCall({ to: to ?? undefined, value, data: data ?? input })];
  const { sent, settled } = await askOperation(request, { calls });
  const found = await settled;
  if (found === undefined)
    throw new FrameError("UNREACHABLE", `It was sent and is not on the network yet, as user operation ${sent.hash}`);
  return found.receipt.transactionHash;
}

/** Has a batch of calls confirmed and sends it as one: all of them happen, or none (EIP-5792). */
export async function askCalls(
  request: OperationRequest,
  params: RpcParams<"wallet_sendCalls">,
): Promise<RpcResult<"wallet_sendCalls">> {
  const { id } = await sendCalls(request, params);
  return { id };
}

/** The same, with what becomes of it. */
export async function sendCalls(
  request: OperationRequest,
  [asked]: RpcParams<"wallet_sendCalls">,
): Promise<{ readonly id: string } & Pick<Confirmed, "settled">> {
  const { smart, network } = request;
  requireChain(request, asked.chainId);
  requireCapabilities([asked.capabilities, ...asked.calls.map((call) => call.capabilities)], network.paymaster);
  if (asked.id !== undefined && smart.sent.find(asked.id) !== undefined)
    throw new FrameError("INTERNAL", "A batch of this id was sent already", 5_720);
  const { sent, settled } = await askOperation(request, { calls: asked.calls.map(toCall) });
  const id = asked.id ?? formatId(sent);
  smart.sent.note(id, sent);
  return { id, settled };
}

type Asked = {
  readonly to?: string | undefined;
  readonly value?: string | undefined;
  readonly data?: string | undefined;
};

function toCall({ to, value = "0x0", data = "0x" }: Asked): AccountCall {
  if (to === undefined)
    throw new FrameError("INVALID_PARAMS", "An account that does several calls as one creates no contracts", -32_602);
  return { to: to as Hex, value: BigInt(value), data: data.toLowerCase() as Hex };
}

function requireChain({ network }: OperationRequest, chainId: string | undefined): void {
  if (chainId !== undefined && BigInt(chainId) !== BigInt(network.reference))
    throw new FrameError("UNSUPPORTED_CHAIN", "What is asked for is of another chain", 5_710);
}

/** What a page says that it cannot do without. Only the operator's own paymaster is ever asked to pay. */
function requireCapabilities(
  all: readonly (Readonly<Record<string, unknown>> | undefined)[],
  paymaster: string | undefined,
): void {
  for (const [name, value] of all.flatMap((each) => Object.entries(each ?? {}))) {
    const { optional, url } = Object(value) as { optional?: unknown; url?: unknown };
    const isOffered = name === "atomic" || (name === "paymasterService" && url === paymaster);
    if (!isOffered && optional !== true)
      throw new FrameError("INTERNAL", `The capability '${name}' is not offered`, 5_700);
  }
}
