import type { Speed } from "@foyer/contract";
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

/** What a transaction pays to be taken sooner: so much computing at most, at so many micro-lamports a unit. */
export type Budget = { readonly unitLimit: number; readonly unitPrice: number };

/** How many of a hundred slots were paid less in, at each speed. */
const PERCENTILES: { readonly [S in Speed]: number } = { slow: 10, normal: 50, fast: 90 };

/**
 * What others paid of late for a unit of computing, in micro-lamports, to change what this transaction changes: at each
 * speed, of what nodes remember; 0 where none tells.
 * @see https://solana.com/docs/rpc/http/getrecentprioritizationfees
 */
export async function fetchUnitPrices(a: Sending, message: Message): Promise<{ readonly [S in Speed]: number }> {
  const changed = message.staticAccountKeys.filter((_, index) => message.isAccountWritable(index));
  const keys = changed.slice(0, ACCOUNT_LIMIT).map((key) => key.toBase58());
  const slots = readList(await fetchIfTold(a, "getRecentPrioritizationFees", [keys]), SLOT_LIMIT);
  const prices = slots
    .flatMap((slot) => readWhole(read(slot, "prioritizationFee")) ?? [])
    .map((price) => Math.min(Number(price), PRICE_LIMIT))
    .sort((one, other) => one - other);
  const at = (speed: Speed): number => prices[Math.floor((prices.length * PERCENTILES[speed]) / 100)] ?? 0;
  return { slow: at("slow"), normal: at("normal"), fast: at("fast") };
}

/** How much computing is paid for, by the units that a trial took; nothing is where that is not known. */
export function limitUnits(units: bigint | undefined): number {
  return units ? Math.min(Math.ceil((Number(units) + OWN_UNITS) * MARGIN), UNIT_LIMIT) : 0;
}

/**
 * Pays to be taken sooner; nothing where nobody pays.
 * @see https://solana.com/docs/core/fees#prioritization-fees
 */
export function writeBudget(web3: Web3, { unitLimit, unitPrice }: Budget): readonly Instruction[] {
  if (unitLimit === 0 || unitPrice === 0) return [];
  return [
    web3.ComputeBudgetProgram.setComputeUnitLimit({ units: unitLimit }),
    web3.ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice }),
  ];
}
