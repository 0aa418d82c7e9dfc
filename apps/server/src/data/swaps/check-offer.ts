import { UpstreamFailure } from "../upstream-failure.ts";
import type { SwapOffer, SwapQuestion } from "./swap-source.ts";

const WHOLE = 10_000n;

/**
 * Checks that an offer is of what was asked for, by contracts that the operator knows: whoever holds the key of an upstream, or
 * stands before it, could otherwise have visitors' tokens taken.
 * @throws {UpstreamFailure}
 */
export function checkOffer(
  offer: SwapOffer,
  { question, routers }: { readonly question: SwapQuestion; readonly routers: readonly string[] },
): void {
  const { spender, transaction, expected, minimum } = offer;
  if (offer.chain !== question.chain) throw new UpstreamFailure("wrong-chain");
  const isOf = offer.from === question.from && offer.to === question.to && offer.amount === question.amount;
  if (!isOf) throw refuse("a swap of another token or amount");
  if (offer.receiver !== undefined && offer.receiver !== question.account) throw refuse("a swap for somebody else");
  if (![transaction.to, spender ?? transaction.to].every((one) => routers.includes(one)))
    throw refuse("a contract that is not on the list");
  if (transaction.value !== (question.from === "native" ? question.amount : 0n)) throw refuse("another value");
  // Rounding may cost a unit.
  const least = (expected * (WHOLE - BigInt(question.slippage))) / WHOLE - 1n;
  if (minimum <= 0n || minimum > expected || minimum < least) throw refuse("less than was allowed");
}

function refuse(detail: string): UpstreamFailure {
  return new UpstreamFailure("malformed", { detail });
}
