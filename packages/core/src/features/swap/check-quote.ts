import { FoyerError, type SwapQuote, type SwapRequest } from "@foyer/contract";
import { isSameAsset } from "./sides.ts";

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n;
const SUM_LIMIT = 2n ** 256n;
const ADDRESS = /^0x[\da-f]{40}$/i;

/**
 * Checks that a quote is of what was asked for: the account, both sides, the amount, and that no less is taken than the
 * person allows.
 * @throws {FoyerError} swap/refused
 */
export function checkQuote(
  quote: SwapQuote,
  { request, provider, now }: { readonly request: SwapRequest; readonly provider: string; readonly now: number },
): void {
  const problem = problemOf(quote, request, now);
  if (problem !== undefined) throw new FoyerError("swap/refused", { provider, problem });
}

function problemOf(quote: SwapQuote, request: SwapRequest, now: number): string | undefined {
  if (quote.account !== request.account) return "it is of another account";
  if (!isSameAsset(quote.from, request.from) || !isSameAsset(quote.to, request.to)) return "it is of another token";
  if (quote.amount !== request.amount) return "it is of another amount";
  if (!(quote.expected > 0n && quote.expected < SUM_LIMIT)) return "it brings nothing";
  if (quote.minimum > quote.expected) return "it takes no less than more than it brings";
  // Rounding may cost a unit.
  const least = (quote.expected * (WHOLE - BigInt(request.slippage))) / WHOLE - 1n;
  if (quote.minimum < least || quote.minimum <= 0n) return "it takes less than was allowed";
  if (quote.spender !== undefined && !ADDRESS.test(quote.spender)) return "who takes the token has no address";
  if (!Number.isFinite(quote.expiresAt) || quote.expiresAt <= now) return "it has expired";
  return undefined;
}
