import { formatAmount } from "../../accounts/amounts.ts";
import type { Token } from "./state.ts";

/** What something costs in US dollars, as decimal digits, e.g. "1234.5678". `at`: of the oldest price in it, in Unix milliseconds. */
export type Worth = { readonly usd: string; readonly at: number };

/**
 * What an account's sum of a token costs, exactly; undefined where nobody knows the price, which is not zero.
 * @example
 * import { worthOf } from "@foyer/core/tokens";
 *
 * const price = { value: "2", decimals: 0, at: 1_700_000_000_000 };
 * worthOf({ value: "15", decimals: 1, price }); // { usd: "3", at: 1700000000000 }
 */
export function worthOf({ value, decimals, price }: Pick<Token, "value" | "decimals" | "price">): Worth | undefined {
  if (!price) return undefined;
  return { usd: formatAmount(BigInt(value) * BigInt(price.value), decimals + price.decimals), at: price.at };
}

/**
 * What all tokens of a list cost together: those whose price is known. `isWhole`: whether it is known of all that the
 * account holds any of; of spam nobody asks. Undefined where it is known of none.
 * @example
 * import { selectTokens, totalWorth } from "@foyer/core/tokens";
 *
 * const list = selectTokens(foyer.getSnapshot());
 * const total = list?.status === "ready" ? totalWorth(list.items) : undefined;
 */
export function totalWorth(items: readonly Token[]): (Worth & { readonly isWhole: boolean }) | undefined {
  const held = items.filter(({ value, isImitation, isSpam }) => value !== "0" && !isImitation && !isSpam);
  const priced = (held.length > 0 ? held : items).flatMap(({ price, ...token }) =>
    price ? [{ ...token, price }] : [],
  );
  if (priced.length === 0) return undefined;
  const places = Math.max(...priced.map(({ decimals, price }) => decimals + price.decimals));
  const sum = priced.reduce((total, { value, decimals, price }) => {
    const scale = 10n ** BigInt(places - decimals - price.decimals);
    return total + BigInt(value) * BigInt(price.value) * scale;
  }, 0n);
  const at = Math.min(...priced.map(({ price }) => price.at));
  return { usd: formatAmount(sum, places), at, isWhole: held.every(({ price }) => price !== undefined) };
}
