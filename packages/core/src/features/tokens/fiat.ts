import type { Token } from "./state.ts";

/** Places behind the point of a sum in US dollars. */
const CENTS = 2;

/** A sum in US dollars, and whether it leaves out tokens that nobody knows a price of. */
export type FiatTotal = { readonly value: `${number}`; readonly isPartial: boolean };

/**
 * What a holding is worth in US dollars, as decimal digits with two places, cut off and never rounded up. Undefined where
 * nobody knows its price: that is not zero.
 * @example
 * import { toFiat } from "@foyer/core/tokens";
 *
 * toFiat({ value: "1500000", decimals: 6, price: { value: "999", decimals: 3, at: 0 } }); // "1.49"
 */
export function toFiat(token: Pick<Token, "value" | "decimals" | "price">): `${number}` | undefined {
  const cents = toCents(token);
  return cents === undefined ? undefined : writeCents(cents);
}

/**
 * What several holdings are worth together. Undefined where not one of them has a price. What imitates another token is
 * left out.
 * @example
 * import { fiatTotal, selectTokens } from "@foyer/core/tokens";
 *
 * const list = selectTokens(foyer.getSnapshot());
 * if (list?.status === "ready") fiatTotal(list.items)?.value; // "1240.99"
 */
export function fiatTotal(items: readonly Token[]): FiatTotal | undefined {
  const real = items.filter(({ isImitation }) => !isImitation);
  const known = real.map(toCents).filter((cents) => cents !== undefined);
  if (known.length === 0) return undefined;
  return { value: writeCents(known.reduce((sum, cents) => sum + cents, 0n)), isPartial: known.length < real.length };
}

function toCents({ value, decimals, price }: Pick<Token, "value" | "decimals" | "price">): bigint | undefined {
  if (!price) return undefined;
  return (BigInt(value) * BigInt(price.value) * 10n ** BigInt(CENTS)) / 10n ** BigInt(decimals + price.decimals);
}

function writeCents(cents: bigint): `${number}` {
  const digits = `${cents}`.padStart(CENTS + 1, "0");
  return `${digits.slice(0, -CENTS)}.${digits.slice(-CENTS)}` as `${number}`;
}
