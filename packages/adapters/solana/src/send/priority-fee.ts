import { read, readList } from "@foyer/contract/wallet-standard";
import { readWhole } from "../chain/exact-json.ts";
import type { Message } from "./build-transfer.ts";
import type { Sending } from "./read-transfer.ts";
import { fetchIfTold } from "./try-out.ts";
import type { Instruction, Web3 } from "./web3.ts";

/** Micro-lamports for a unit of computing that are paid at most, whatever others pay. */
const PRICE_LIMIT = 1_000_000;
/** Slots that nodes remember. */
const SLOT_LIMIT = 150;
/** Accounts that nodes take in one question. */
const ACCOUNT_LIMIT = 128;
/** What saying the limit and the price takes, in units. */
const OWN_UNITS = 300;
/** A little more than the trial took, since accounts may change until then. */
const MARGIN = 1.2;
/** No transaction may take more units. @see https://solana.com/docs/core/fees/compute-budget */
const UNIT_LIMIT = 1_400_000;

/**
 * What others paid of late for a unit of computing, in micro-lamports, to change what this transaction changes: the middle
 * of what nodes remember; 0 where none tells.
 * @see https://solana.com/docs/rpc/http/getrecentprioritizationfees
 */
export async function fetchUnitPrice(a: Sending, message: Message): Promise<number> {
  const changed = message.staticAccountKeys.filter((_, index) => message.isAccountWritable(index));
  const keys = changed.slice(0, ACCOUNT_LIMIT).map((key) => key.toBase58());
  const slots = readList(await fetchIfTold(a, "getRecentPrioritizationFees", [keys]), SLOT_LIMIT);
  const prices = slots
    .flatMap((slot) => readWhole(read(slot, "prioritizationFee")) ?? [])
    .map((price) => Math.min(Number(price), PRICE_LIMIT))
    .sort((one, other) => one - other);
  return prices[Math.floor(prices.length / 2)] ?? 0;
}

/**
 * Pays to be taken sooner, by the units that a trial took; nothing where nobody pays.
 * @see https://solana.com/docs/core/fees#prioritization-fees
 */
export function writeBudget(
  web3: Web3,
  { units, price }: { readonly units: bigint | undefined; readonly price: number },
): readonly Instruction[] {
  if (!units || price === 0) return [];
  const limit = Math.min(Math.ceil((Number(units) + OWN_UNITS) * MARGIN), UNIT_LIMIT);
  return [
    web3.ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
    web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
  ];
}
