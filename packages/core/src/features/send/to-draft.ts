import { formatAmount } from "../../accounts/amounts.ts";
import { type Priced, toCents } from "../../accounts/convert-amount.ts";
import { VALUE_DIGITS } from "../../limits.ts";
import type { Token } from "../tokens/state.ts";
import type { Facts } from "./facts.ts";
import type { FeeSum } from "./fee-sum.ts";
import { type IsSame, isContractOf } from "./find-token.ts";
import { judgeDraft, readAmount } from "./judge-draft.ts";
import type { Receiver, SendDraft, SendingFee, SpeedFees } from "./state.ts";

/** Makes of what is known the draft that is shown. */
export function toDraft(facts: Facts, isSame: IsSame): SendDraft {
  const { namespace, account, token, unit, isMax, receiver, stage, failure, doubt, hash } = facts;
  const read = readAmount(facts);
  const { value } = read;
  return {
    namespace,
    account,
    token,
    amount: isMax && token && value !== undefined ? writeAmount(value, token, unit) : facts.amount,
    unit,
    isMax,
    value: value === undefined ? undefined : `${value}`,
    counterValue: value === undefined || !token ? undefined : writeCounterValue(value, token, unit),
    receiver,
    to: withToken(facts, isSame),
    fee: toFee(facts),
    speed: facts.speed,
    speeds: toSpeeds(facts),
    problem: judgeDraft(facts, read),
    stage,
    failure,
    doubt,
    hash,
  };
}

/** Writes a sum in a unit, as a person would: cut at the cent in dollars. */
export function writeAmount(value: bigint, token: Token, unit: SendDraft["unit"]): string {
  return unit === "usd" ? (toUsd(value, token) ?? "") : formatAmount(value, token.decimals);
}

/** The same sum in the unit that it is not written in; undefined where nobody knows the price. */
function writeCounterValue(value: bigint, token: Token, unit: SendDraft["unit"]): string | undefined {
  return unit === "usd" ? formatAmount(value, token.decimals) : toUsd(value, token);
}

function toUsd(value: bigint, priced: Priced): string | undefined {
  const cents = toCents(value, priced);
  return cents === undefined ? undefined : formatAmount(cents, VALUE_DIGITS);
}

/** Whether it is the token's own contract depends on the token, which may change. */
function withToken({ to, token }: Facts, isSame: IsSame): Receiver {
  if (to.status !== "known" || !token || !isContractOf(to.address, token.asset, isSame)) return to;
  return { ...to, warnings: ["token-contract", ...to.warnings] };
}

function toFee(facts: Facts): SendingFee {
  const { fee } = facts;
  return fee.status === "known" ? writeFee(fee.sum, facts) : fee;
}

function toSpeeds(facts: Facts): SpeedFees | undefined {
  const { fee } = facts;
  if (fee.status !== "known" || !fee.speeds) return undefined;
  const { slow, normal, fast } = fee.speeds;
  return { slow: writeFee(slow.sum, facts), normal: writeFee(normal.sum, facts), fast: writeFee(fast.sum, facts) };
}

function writeFee({ total, expected, opening, withheld }: FeeSum, { currency, coin }: Facts): SpeedFees["normal"] {
  const usd = toUsd(expected, { decimals: currency.decimals, price: coin?.price });
  return {
    status: "known",
    value: `${total}`,
    ...(expected < total && { expected: `${expected}` }),
    ...(opening > 0n && { opening: `${opening}` }),
    ...(withheld !== undefined && { withheld: `${withheld}` }),
    decimals: currency.decimals,
    symbol: currency.symbol,
    ...(usd !== undefined && { usd }),
  };
}
