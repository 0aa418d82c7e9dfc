import type { Fee, Network, Speed } from "@foyer/contract";
import { fetchRpcResult, type RpcRequest } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import { needQuantity, readQuantity, toQuantity } from "../quantity.ts";

/** Blocks looked back on. */
const BLOCKS = 10;

/**
 * How each speed is paid for. `percentile`: the share of what a block took that paid a smaller tip. `room`: in quarters of
 * the base fee, how much of it is set aside. It rises by an eighth with each full block: by a quarter in two of them, to
 * the double in six, to the triple in nine.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
const SPEEDS: readonly { readonly speed: Speed; readonly percentile: number; readonly room: bigint }[] = [
  { speed: "slow", percentile: 10, room: 5n },
  { speed: "normal", percentile: 50, room: 8n },
  { speed: "fast", percentile: 90, room: 12n },
];
const QUARTERS = 4n;

type Asking = Pick<RpcRequest, "host" | "scope"> & { readonly network: Network<"eip155"> };
/** What a unit of gas costs. */
type Price = Omit<Fee<"eip155">, "gas">;
type Prices = { readonly [S in Speed]: Price };

/**
 * Asks what a unit of gas costs: at each speed, where the chain has a base fee; else now, as on older chains and of nodes
 * that tell no history.
 * @see https://ethereum.github.io/execution-apis/ (eth_feeHistory)
 */
export async function fetchGasPrice(a: Asking): Promise<{ readonly price: Price; readonly speeds?: Prices }> {
  const params = [toQuantity(BigInt(BLOCKS)), "latest", SPEEDS.map(({ percentile }) => percentile)];
  // Whatever is wrong with the history, the price is asked for next.
  const ask = (method: string, given: readonly unknown[]): Promise<unknown> =>
    fetchRpcResult({ ...a, method, params: given }).catch(() => undefined);
  const [history, usual] = await Promise.all([ask("eth_feeHistory", params), ask("eth_maxPriorityFeePerGas", [])]);
  const speeds = readPrices(history, readQuantity(usual) ?? 0n);
  if (speeds) return { price: speeds.normal, speeds };
  const price = await fetchRpcResult({ ...a, method: "eth_gasPrice", params: [] });
  return { price: { gasPrice: needQuantity(price, a.network, "it gave no price") } };
}

/**
 * The last base fee is that of the block to come, and the one before that of the latest: wallets start from either. What is
 * `usual`, they tip where blocks had room for less. Who sends all there is must leave as much as they will ask for.
 */
function readPrices(history: unknown, usual: bigint): Prices | undefined {
  const [latest, next] = readList(read(history, "baseFeePerGas"), BLOCKS + 1)
    .slice(-2)
    .map(readQuantity);
  const base = next && latest !== undefined && latest > next ? latest : next;
  const [low, middle, high] = SPEEDS.map((_, index) => readTip(history, index));
  if (!base || low === undefined || middle === undefined || high === undefined) return undefined;
  const normal = most(middle, usual);
  // Who tips nothing and is taken all the same has paid elsewhere.
  const slow = low === 0n ? normal : least(low, normal);
  const tips: { readonly [S in Speed]: bigint } = { slow, normal, fast: most(high, normal) };
  const prices = SPEEDS.map(({ speed, room }): readonly [Speed, Price] => {
    const tip = tips[speed];
    const maxFeePerGas = (base * room) / QUARTERS + tip;
    return [speed, { maxFeePerGas, maxPriorityFeePerGas: tip, baseFeePerGas: next ?? base }];
  });
  // Each speed is in the list once.
  return Object.fromEntries(prices) as Prices;
}

/** The tip of a percentile, in the middle of the blocks; an empty block tells of none, unless all are. */
function readTip(history: unknown, index: number): bigint | undefined {
  const ratios = readList(read(history, "gasUsedRatio"), BLOCKS);
  const told = readList(read(history, "reward"), BLOCKS).flatMap((block, at) => {
    const tip = readQuantity(read(block, index));
    return tip === undefined ? [] : [{ tip, isEmpty: ratios[at] === 0 }];
  });
  const busy = told.filter(({ isEmpty }) => !isEmpty);
  const tips = (busy.length > 0 ? busy : told).map(({ tip }) => tip).sort((one, other) => (one < other ? -1 : 1));
  return tips[Math.floor(tips.length / 2)];
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
