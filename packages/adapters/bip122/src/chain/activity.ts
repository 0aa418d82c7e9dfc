import { type ActivityEntry, type ActivityPage, FoyerError, type PageRequest, parseAccountId } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { read, readList } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";
import type { Runtime } from "../runtime.ts";
import { fetchJson } from "./esplora.ts";

/** Transactions of one page that are in a block: so many are given at a time. */
const PAGE_SIZE = 25;
/** Transactions read of one answer: what waits comes along with the first page. */
const ENTRY_LIMIT = 100;
/** Inputs or outputs read of one transaction: a block has room for no more. */
const OUTPUT_LIMIT = 20_000;

/**
 * Lists what an address did, a page at a time: what waits for a block first. What it sent is what others got, and the fee.
 * @throws {FoyerError} network/unreachable, network/not-configured
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchActivity(
  { networks, run }: Runtime,
  a: PageRequest<"bip122">,
): Promise<ActivityPage<"bip122">> {
  const { namespace, reference, address } = parseAccountId(a.account);
  const network = findNetwork(networks, `${namespace}:${reference}`);
  const after = isTxid(a.cursor) ? `/chain/${a.cursor}` : "";
  const path = `/address/${encodeURIComponent(address)}/txs${after}`;
  const answer = await run({ operation: "activity", signal: a.signal }, (work) =>
    fetchJson({ ...work, network, path }),
  );
  if (!Array.isArray(answer))
    throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem: "it gave no transactions" });
  const items = answer.slice(0, ENTRY_LIMIT).flatMap((one) => readEntry(one, { network, address }) ?? []);
  const mined = items.filter(({ status }) => status === "confirmed");
  const last = mined.at(-1)?.hash;
  return { items, ...(mined.length >= PAGE_SIZE && last !== undefined && { next: last }) };
}

type Place = { readonly network: BitcoinNetwork; readonly address: string };

function readEntry(one: unknown, { network, address }: Place): ActivityEntry<"bip122"> | undefined {
  const hash = read(one, "txid");
  const spent = readOutputs(readList(read(one, "vin"), OUTPUT_LIMIT).map((input) => read(input, "prevout")));
  const made = readOutputs(readList(read(one, "vout"), OUTPUT_LIMIT));
  const isMined = read(read(one, "status"), "confirmed");
  if (!isTxid(hash) || typeof isMined !== "boolean" || !made) return undefined;
  const change = sumOf(made, address) - sumOf(spent ?? [], address);
  const others = made.filter(({ to }) => to !== address);
  const direction = change >= 0n ? "in" : others.length === 0 ? "self" : "out";
  const other = direction === "out" ? others[0]?.to : direction === "in" ? spent?.[0]?.to : undefined;
  const seconds = read(read(one, "status"), "block_time");
  const asset = `${network.caipNetworkId}/slip44:${network.testnet ? "1" : "0"}` as const;
  const value = change < 0n ? -change : change;
  return {
    hash,
    status: isMined ? "confirmed" : "pending",
    movements: [{ asset, value, ...network.nativeCurrency, direction, ...(other && { other }) }],
    ...(isMined && Number.isSafeInteger(seconds) && { at: Number(seconds) * 1_000 }),
  };
}

type Output = { readonly to: string | undefined; readonly value: bigint };

/** Undefined: one of them is none. What was made of nothing, as by a miner, was spent of nobody. */
function readOutputs(list: readonly unknown[]): readonly Output[] | undefined {
  const outputs = list
    .filter((one) => one !== null && one !== undefined)
    .map((one): Output | undefined => {
      const [to, value] = [read(one, "scriptpubkey_address"), read(one, "value")];
      const isSum = Number.isSafeInteger(value) && (value as number) >= 0;
      return isSum ? { to: typeof to === "string" ? to : undefined, value: BigInt(value as number) } : undefined;
    });
  return outputs.every((one) => one !== undefined) ? outputs : undefined;
}

function sumOf(outputs: readonly Output[], address: string): bigint {
  return outputs.reduce((sum, { to, value }) => (to === address ? sum + value : sum), 0n);
}

function isTxid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}
