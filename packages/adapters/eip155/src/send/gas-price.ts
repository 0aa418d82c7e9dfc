import type { Network } from "@foyer/contract";
import { fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { needQuantity, readQuantity, toQuantity } from "../quantity.ts";

/** Blocks looked back on, and the share of what each paid that lay below: the middle. */
const [BLOCKS, MIDDLE] = [10, 50];

type Asking = Pick<RpcRequest, "host" | "scope"> & { readonly network: Network<"eip155"> };

/**
 * Asks what a unit of gas costs: at most, where the chain has a base fee, which at most doubles in six full blocks; else
 * now, as on older chains and of nodes that tell no history.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function fetchGasPrice(
  a: Asking,
): Promise<{ readonly maxFeePerGas: bigint } | { readonly gasPrice: bigint }> {
  const params = [toQuantity(BigInt(BLOCKS)), "latest", [MIDDLE]];
  // Whatever is wrong with the history, the price is asked for next.
  const ask = (method: string, given: readonly unknown[]): Promise<unknown> =>
    fetchRpcResult({ ...a, method, params: given }).catch(() => undefined);
  const [history, usual] = await Promise.all([ask("eth_feeHistory", params), ask("eth_maxPriorityFeePerGas", [])]);
  const maxFeePerGas = readMaxFee(history, readQuantity(usual) ?? 0n);
  if (maxFeePerGas !== undefined) return { maxFeePerGas };
  const price = await fetchRpcResult({ ...a, method: "eth_gasPrice", params: [] });
  return { gasPrice: needQuantity(price, a.network, "it gave no price") };
}

/**
 * The last base fee is that of the block to come, and the one before that of the latest: wallets start from either. What is
 * `usual`, they tip where blocks had room for less. Who sends all there is must leave as much as they will ask for.
 */
function readMaxFee(history: unknown, usual: bigint): bigint | undefined {
  const [latest, next] = readList(read(history, "baseFeePerGas"), BLOCKS + 1)
    .slice(-2)
    .map(readQuantity);
  const base = next && latest !== undefined && latest > next ? latest : next;
  const tips = readList(read(history, "reward"), BLOCKS)
    .flatMap((block) => readQuantity(read(block, 0)) ?? [])
    .sort((one, other) => (one < other ? -1 : 1));
  const tip = tips[Math.floor(tips.length / 2)];
  return base && tip !== undefined ? base * 2n + (tip > usual ? tip : usual) : undefined;
}
