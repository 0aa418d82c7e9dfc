import type { RpcParams } from "@foyer/embedded/protocol";
import { FrameError } from "../../messages/frame-error.ts";
import type { Network } from "../../networks/networks.ts";
import type { EvmTransaction } from "../../wallet/wallet.ts";
import type { Node } from "../node/create-node.ts";

type Asked = RpcParams<"eth_sendTransaction">[0];

/** More than a chain's own limit of a block is a mistake, or a trap for whoever pays. */
const MOST_GAS = 100_000_000n;
/** What a node estimates, and a fifth more: state moves between the estimate and the block. */
const SPARE = { numerator: 6n, denominator: 5n } as const;

/**
 * Decides everything that the page left open, and what it may not decide: the nonce and the fees are the frame's.
 * @throws {FrameError} INVALID_PARAMS, UNREACHABLE; NodeRefusal: the node cannot estimate what the transaction needs
 */
export async function fillTransaction(a: {
  readonly asked: Asked;
  readonly network: Network;
  readonly node: Node;
}): Promise<EvmTransaction> {
  const { asked, network, node } = a;
  const { from, to, value = "0x0" } = asked;
  const data = readData(asked);
  if (asked.chainId !== undefined && BigInt(asked.chainId) !== BigInt(network.reference)) {
    throw new FrameError("UNSUPPORTED_CHAIN", "The transaction is of another chain");
  }
  if (asked.type !== undefined && BigInt(asked.type) > 2n)
    throw new FrameError("INVALID_PARAMS", "Transactions of this type are not signed");
  if (!to && data === "0x") throw new FrameError("INVALID_PARAMS", "Neither a receiver nor a contract's code");
  const call = { from, ...(to ? { to } : {}), value, ...(data === "0x" ? {} : { data }) };
  const [nonce, estimated, fees] = await Promise.all([
    node("eth_getTransactionCount", [from, "pending"]),
    node("eth_estimateGas", [call]),
    readFees(node),
  ]);
  const gas = max(
    (toBigInt(estimated) * SPARE.numerator) / SPARE.denominator,
    asked.gas === undefined ? 0n : BigInt(asked.gas),
  );
  if (gas > MOST_GAS) throw new FrameError("INVALID_PARAMS", "The transaction needs more gas than a block has");
  return {
    chainId: Number(network.reference),
    ...(to ? { to: to as `0x${string}` } : {}),
    value: BigInt(value),
    data,
    nonce: Number(toBigInt(nonce)),
    gas,
    ...fees,
  };
}

function readData({ data, input }: Asked): `0x${string}` {
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase()) {
    throw new FrameError("INVALID_PARAMS", "'data' and 'input' are two");
  }
  return (data ?? input ?? "0x").toLowerCase() as `0x${string}`;
}

type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint } | { readonly gasPrice: bigint };

/** Twice the newest base fee and the tip, so that six full blocks in a row leave it valid; before EIP-1559, the price. */
export async function readFees(node: Node): Promise<Fees> {
  const block = Object(await node("eth_getBlockByNumber", ["latest", false])) as { baseFeePerGas?: unknown };
  if (typeof block.baseFeePerGas !== "string") return { gasPrice: toBigInt(await node("eth_gasPrice", [])) };
  const baseFee = toBigInt(block.baseFeePerGas);
  const tip = await node("eth_maxPriorityFeePerGas", []).then(toBigInt, async () =>
    max(toBigInt(await node("eth_gasPrice", [])) - baseFee, 0n),
  );
  return { maxFeePerGas: baseFee * 2n + tip, maxPriorityFeePerGas: tip };
}

/** The most that it costs besides its value, in wei. */
export function mostFee(transaction: EvmTransaction): bigint {
  return transaction.gas * ("gasPrice" in transaction ? transaction.gasPrice : transaction.maxFeePerGas);
}

export function toBigInt(value: unknown): bigint {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{1,64}$/.test(value))
    throw new FrameError("UNREACHABLE", "The network's node answered with no number");
  return BigInt(value);
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
