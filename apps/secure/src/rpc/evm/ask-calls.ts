import type { RpcParams, RpcResult } from "@foyer/embedded/protocol";
import type { Hex } from "viem";
import { describeCalls } from "../../decode/evm/describe-calls.ts";
import { FrameError } from "../../messages/frame-error.ts";
import { inFrameWords } from "../../messages/to-frame-error.ts";
import { sendOperation } from "../../smart-account/bundler.ts";
import type { AccountCall } from "../../smart-account/encode-calls.ts";
import { hashOperation, sealSignature, toTypedData } from "../../smart-account/operation.ts";
import { type OperationNodes, type Prepared, prepareOperation } from "../../smart-account/prepare-operation.ts";
import { readStatus } from "../../smart-account/read-status.ts";
import { formatId, type Sent } from "../../smart-account/sent-calls.ts";
import type { SmartRequest } from "../frame-rpc.ts";
import { tellRefusal } from "../node/create-node.ts";
import { tryOperation } from "./try-operation.ts";

/** How often the chain is asked whether an operation is on it, and for how long, in milliseconds. */
const EVERY = 1_000;
const LONGEST = 120_000;

/** Has a transaction of a smart account confirmed, and resolves with its hash once it is on the chain. */
export async function askAccountTransaction(
  request: SmartRequest,
  [asked]: RpcParams<"eth_sendTransaction">,
): Promise<string> {
  const { to, value = "0x0", data, input, chainId } = asked;
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw new FrameError("INVALID_PARAMS", "'data' and 'input' are two");
  requireChain(request, chainId);
  const { sent, receipt } = await askOperation(request, [toCall({ to: to ?? undefined, value, data: data ?? input })]);
  const found = await receipt;
  if (found === undefined)
    throw new FrameError("UNREACHABLE", `It was sent and is not on the network yet, as user operation ${sent.hash}`);
  return found;
}

/** Has a batch of calls confirmed and sends it as one: all of them happen, or none (EIP-5792). */
export async function askCalls(
  request: SmartRequest,
  [asked]: RpcParams<"wallet_sendCalls">,
): Promise<RpcResult<"wallet_sendCalls">> {
  const { smart, network } = request;
  requireChain(request, asked.chainId);
  requireCapabilities([asked.capabilities, ...asked.calls.map((call) => call.capabilities)], network.paymaster);
  if (asked.id !== undefined && smart.sent.find(asked.id) !== undefined)
    throw new FrameError("INTERNAL", "A batch of this id was sent already", 5_720);
  const { sent } = await askOperation(request, asked.calls.map(toCall));
  const id = asked.id ?? formatId(sent);
  smart.sent.note(id, sent);
  return { id };
}

type Asked = {
  readonly to?: string | undefined;
  readonly value?: string | undefined;
  readonly data?: string | undefined;
};

function toCall({ to, value = "0x0", data = "0x" }: Asked): AccountCall {
  if (to === undefined)
    throw new FrameError("INVALID_PARAMS", "A smart account calls contracts and creates none", -32_602);
  return { to: to as Hex, value: BigInt(value), data: data.toLowerCase() as Hex };
}

function requireChain({ network }: SmartRequest, chainId: string | undefined): void {
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

type Confirmed = { readonly sent: Sent; readonly receipt: Promise<string | undefined> };

async function askOperation(request: SmartRequest, calls: readonly AccountCall[]): Promise<Confirmed> {
  const { id, signal, commit, network, wallet, queue, smart, setup } = request;
  const chainId = Number(network.reference);
  const nodes = await smart.nodesOf(network);
  const { lane, free } = smart.lanes.take(`${network.id}:${setup.address}`);
  try {
    const now = Math.floor(request.now() / 1_000);
    const prepared = await prepareOperation({ ...nodes, setup, calls, lane, chainId, now }).catch((error: unknown) => {
      throw tellRefusal(error);
    });
    const { operation, validity } = prepared;
    const hash = hashOperation(operation, chainId);
    const sheet = await describe({ request, calls, prepared, nodes });
    const signed = { kind: "typed-data", data: toTypedData({ operation, validity, chainId }) } as const;
    await queue.ask({
      ...{ id, signal, commit, sheet, signed },
      sign: async (agreed) => {
        const own = await inFrameWords(() => wallet.signEvm(agreed));
        await sendOperation(nodes.bundler, { operation, signature: sealSignature(validity, own), hash });
      },
    });
    const receipt = follow({ ...nodes, hash }).finally(free);
    // Nobody may be waiting for it.
    receipt.catch(() => undefined);
    return { sent: { chainId, hash }, receipt };
  } catch (error) {
    free();
    throw error;
  }
}

async function describe(a: {
  readonly request: SmartRequest;
  readonly calls: readonly AccountCall[];
  readonly prepared: Prepared;
  readonly nodes: OperationNodes;
}): Promise<Parameters<SmartRequest["queue"]["ask"]>[0]["sheet"]> {
  const { calls, prepared, nodes, request } = a;
  const trial = await tryOperation(nodes.node, prepared);
  return describeCalls({
    calls,
    prepared,
    network: request.network,
    own: request.setup.address,
    node: nodes.node,
    trial,
  });
}

/** In which transaction an operation is; nothing where it is in none for as long as anybody waits. */
async function follow(a: OperationNodes & { readonly hash: Hex }): Promise<string | undefined> {
  for (let waited = 0; waited < LONGEST; waited += EVERY) {
    const status = await readStatus(a).catch(() => undefined);
    if (status !== undefined && status.state !== "pending") return status.receipt.transactionHash;
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  return undefined;
}
