import type { Fee } from "@foyer/contract";

/** What sending costs, in the smallest unit of the chain's own coin. */
export type FeeSum = {
  /** All of it at most, `opening` included. */
  readonly total: bigint;
  /** All of it as the chain stands; `total` where that is the same. */
  readonly expected: bigint;
  /** The part that opens an account of the receiver for the token. */
  readonly opening: bigint;
  /** What the account has to keep besides. */
  readonly keep: bigint;
  /** The fee that the sent token withholds from the transfer, in its own smallest unit; absent if there is none. */
  readonly withheld?: bigint | undefined;
};

/** Adds up the fee of a namespace; undefined where it is no sum, as a rate alone. */
export function sumFee(fee: Fee): FeeSum | undefined {
  if ("lamports" in fee) {
    const { lamports, rent = 0n, keep = 0n, withheld } = fee;
    const total = lamports + rent;
    return { total, expected: total, opening: rent, keep, ...(withheld && { withheld }) };
  }
  const total = readTotal(fee);
  if (total === undefined) return undefined;
  const keep = ("satPerVbyte" in fee && fee.keep) || 0n;
  return { total, expected: readExpected(fee) ?? total, opening: 0n, keep };
}

/** What would be paid if the next block were the one; undefined where nothing says that it is less than the most. */
function readExpected(fee: Fee): bigint | undefined {
  if (!("gas" in fee) || "amount" in fee) return undefined;
  const { gas, maxFeePerGas: most, maxPriorityFeePerGas: tip, baseFeePerGas: base, rollupFee = 0n } = fee;
  if (most === undefined || tip === undefined || base === undefined || base + tip > most) return undefined;
  return gas * (base + tip) + rollupFee;
}

function readTotal(fee: Exclude<Fee, Fee<"solana">>): bigint | undefined {
  if ("partialFee" in fee) return fee.partialFee;
  if ("microStx" in fee) return fee.microStx;
  if ("budget" in fee) return fee.budget;
  if ("amount" in fee) return readCosmos(fee);
  if ("satPerVbyte" in fee) return fee.sats;
  const price = fee.maxFeePerGas ?? fee.gasPrice;
  return price === undefined ? undefined : fee.gas * price + (fee.rollupFee ?? 0n);
}

/** Chains may take their fees in several coins. The adapter asks in the network's own, so the one there is is that. */
function readCosmos({ amount }: Fee<"cosmos">): bigint | undefined {
  const [only, ...others] = amount;
  return only && others.length === 0 && /^\d{1,78}$/.test(only.amount) ? BigInt(only.amount) : undefined;
}
