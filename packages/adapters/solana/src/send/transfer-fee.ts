import { readDeep, readWhole } from "../chain/exact-json.ts";

/** A fee that a mint of Token-2022 keeps of each transfer: hundredths of a per cent, and units of the token at most. */
export type TransferFee = { readonly points: bigint; readonly most: bigint };

/** The fee of a mint, and the one that follows it from an epoch on. */
export type TransferFees = { readonly older: TransferFee; readonly newer: TransferFee & { readonly epoch: bigint } };

/** A whole, in hundredths of a per cent. */
const WHOLE = 10_000n;
const U64_LIMIT = 2n ** 64n;

/**
 * Reads what a mint keeps of transfers, as `jsonParsed` shows it; undefined if that cannot be read.
 * @see https://www.solana-program.com/docs/token-2022/extensions#transfer-fees
 */
export function readTransferFees(extension: unknown): TransferFees | undefined {
  const state = readDeep(extension, "state");
  const [older, newer] = ["olderTransferFee", "newerTransferFee"].map((one) => readFee(readDeep(state, one)));
  return older && newer && { older, newer };
}

function readFee(value: unknown): TransferFees["newer"] | undefined {
  const [epoch, most, points] = ["epoch", "maximumFee", "transferFeeBasisPoints"].map((part) =>
    readWhole(readDeep(value, part)),
  );
  if (epoch === undefined || most === undefined || points === undefined || points > WHOLE) return undefined;
  return { epoch, most, points };
}

/** The fee of an epoch. */
export function feeAt({ older, newer }: TransferFees, epoch: bigint): TransferFee {
  return epoch >= newer.epoch ? newer : older;
}

/**
 * Computes what is kept of a transfer: rounded up, as the program does.
 * @see https://github.com/solana-program/token-2022/blob/main/interface/src/extension/transfer_fee/mod.rs
 */
export function withheldOf(amount: bigint, { points, most }: TransferFee): bigint {
  const fee = (amount * points + WHOLE - 1n) / WHOLE;
  return fee < most ? fee : most;
}

/** Computes the least that has to be sent for `amount` to arrive; undefined where that is more than any account holds. */
export function amountFor(amount: bigint, { points, most }: TransferFee): bigint | undefined {
  const left = WHOLE - points;
  const share = left === 0n ? U64_LIMIT : (amount * WHOLE + left - 1n) / left;
  const least = share - amount < most ? share : amount + most;
  return least < U64_LIMIT ? least : undefined;
}
