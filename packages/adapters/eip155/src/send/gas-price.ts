import { FoyerError } from "@foyer/contract";
import { askRpc, fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { readQuantity, toQuantity } from "./quantity.ts";

/** Blocks looked back on, and the share of what each paid that lay below: the middle. */
const [BLOCKS, MIDDLE] = [10, 50];

type Asking = Pick<RpcRequest, "host" | "scope" | "network">;

/**
 * Asks what a unit of gas costs: at most, where the chain has a base fee, which at most doubles in six full blocks; else
 * now, as on older chains and of nodes that tell no history.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function fetchGasPrice(
  a: Asking,
): Promise<{ readonly maxFeePerGas: bigint } | { readonly gasPrice: bigint }> {
  const params = [toQuantity(BigInt(BLOCKS)), "latest", [MIDDLE]];
  const history = await askRpc({ ...a, method: "eth_feeHistory", params });
  const maxFeePerGas = "result" in history ? readMaxFee(history.result) : undefined;
  if (maxFeePerGas !== undefined) return { maxFeePerGas };
  return { gasPrice: needQuantity(a, await fetchRpcResult({ ...a, method: "eth_gasPrice", params: [] })) };
}

/**
 * Reads a quantity.
 * @throws {FoyerError} network/unreachable
 */
export function needQuantity({ network }: Pick<Asking, "network">, value: unknown): bigint {
  const quantity = readQuantity(value);
  if (quantity !== undefined) return quantity;
  throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no quantity" });
}

/** The last base fee is that of the block to come. */
function readMaxFee(history: unknown): bigint | undefined {
  const base = readQuantity(readList(read(history, "baseFeePerGas"), BLOCKS + 1).at(-1));
  const tips = readList(read(history, "reward"), BLOCKS)
    .flatMap((block) => readQuantity(read(block, 0)) ?? [])
    .sort((one, other) => (one < other ? -1 : 1));
  const tip = tips[Math.floor(tips.length / 2)];
  return base && tip !== undefined ? base * 2n + tip : undefined;
}
