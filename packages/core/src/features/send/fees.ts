import {
  type AssetId,
  type ChainId,
  type Fee,
  type FeeEstimate,
  isFoyerError,
  parseAccountId,
  type Speed,
} from "@foyer/contract";
import { readReason } from "../../kit/read-reason.ts";
import { type Desk, RUNS, type SendContext } from "./desk.ts";
import { type Facts, type FeeFact, isOpen, type Prices } from "./facts.ts";
import { sumFee } from "./fee-sum.ts";
import { isCoin } from "./find-token.ts";
import { judgeDraft, readAmount } from "./judge-draft.ts";

/** What asks the chain about a draft. */
export interface Fees {
  /**
   * Asks what the draft would cost as it is; whether that was answered before anything else was asked or changed. Never
   * rejects: a failure is in the draft.
   */
  ask(): Promise<boolean>;
  /** The same for the chain's own coin, where the draft is complete and nobody has asked. */
  askUnasked(): Promise<void>;
  /** Writes all there is of the token, less what it costs where that is paid in it. Never rejects. */
  writeMax(): Promise<void>;
  /** Takes another price of those that are known; what was looked over stays so, unless it cannot be paid. */
  choose(speed: Speed): void;
}

/** Makes what asks. */
export function createFees(context: Pick<SendContext, "foyer" | "runs" | "signal">, desk: Desk): Fees {
  const { runs, signal: over } = context;
  const ask = async (facts: Facts, transfer: Priced): Promise<FeeFact | undefined> => {
    const fee = { status: "loading" } as const;
    desk.change(facts.id, { fee });
    try {
      // A newer question ends the older: what comes late changes nothing.
      return await runs.only(RUNS.fee, over, (signal) => readFee(context.foyer, { ...transfer, facts, signal }));
    } catch {
      // Where nobody asks any more, as when the kit stops, it is unknown again.
      if (desk.facts()?.fee === fee) desk.change(facts.id, { fee: { status: "unknown" } });
      return undefined;
    }
  };
  const askAsItIs = async (): Promise<boolean> => {
    const [facts, draft] = [desk.facts(), desk.draft()];
    if (!facts || draft?.to.status !== "known" || draft.value === undefined) return false;
    const fee = await ask(facts, { to: draft.to.address, amount: BigInt(draft.value) });
    return fee !== undefined && desk.change(facts.id, withFee(fee));
  };
  return {
    ask: askAsItIs,
    async askUnasked() {
      const [facts, draft] = [desk.facts(), desk.draft()];
      if (!facts?.token || !isCoin(facts.token.asset) || facts.stage !== "editing") return;
      if (draft?.problem === undefined && facts.fee.status === "unknown") await askAsItIs();
    },
    async writeMax() {
      const facts = desk.edit({});
      if (!facts?.token) return;
      const held = BigInt(facts.token.value);
      if (!isCoin(facts.token.asset) || held === 0n) {
        desk.edit({ isMax: true });
        return;
      }
      const to = facts.to.status === "known" ? facts.to.address : parseAccountId(facts.account).address;
      let fee = await ask(facts, { to, amount: probe(held, facts.reserve) });
      // Much of it may be what cannot be spent yet.
      if (fee?.status === "failed" && fee.code === "wallet/insufficient-funds")
        fee = await ask(facts, { to, amount: 1n });
      if (fee) desk.change(facts.id, { ...withFee(fee), ...(fee.status !== "failed" && { isMax: true }) });
    },
    choose(speed) {
      const facts = desk.facts();
      if (facts && isOpen(facts)) desk.change(facts.id, atSpeed(facts, speed));
    },
  };
}

/** The same at another speed: all there is, less what that costs, is then another amount. */
function atSpeed(facts: Facts, speed: Speed): Partial<Facts> {
  const { fee } = facts;
  if (fee.status !== "known" || !fee.speeds) return { speed };
  const priced = { speed, ...withFee({ ...fee, sum: fee.speeds[speed].sum }) };
  if (facts.stage !== "reviewing") return priced;
  const next: Facts = { ...facts, ...priced, ...(facts.isMax && { fixed: undefined }) };
  const read = readAmount(next);
  return judgeDraft(next, read) === undefined
    ? { ...priced, fixed: read.value, failure: undefined }
    : { ...priced, fixed: undefined, stage: "editing" };
}

/** What is asked about where all is meant: near to it, and with room for the fee; half of it where that is not known. */
function probe(held: bigint, reserve: bigint): bigint {
  return reserve > 0n && reserve < held ? held - reserve : (held + 1n) / 2n;
}

/** As much of a transfer as its price depends on. */
type Priced = { readonly to: string; readonly amount: bigint };

function withFee(fee: FeeFact): Partial<Facts> {
  if (fee.status !== "known") return { fee };
  return { fee, reserve: fee.sum.total + fee.sum.keep };
}

/** Where and what of a draft is sent, as the kit is asked for it. */
export function toRequest({ account, namespace, token }: Facts): {
  readonly namespace: Facts["namespace"];
  readonly chain: ChainId;
  readonly asset?: AssetId;
} {
  const { reference } = parseAccountId(account);
  // What an adapter listed is one of its assets; without one, it is the chain's own coin.
  const asset = token && !isCoin(token.asset) ? (token.asset as AssetId) : undefined;
  return { namespace, chain: `${namespace}:${reference}`, ...(asset && { asset }) };
}

async function readFee(
  foyer: SendContext["foyer"],
  { facts, ...asked }: Priced & { readonly facts: Facts; readonly signal: AbortSignal },
): Promise<FeeFact> {
  try {
    const estimate = await foyer.estimateFee({ ...toRequest(facts), ...asked });
    const speeds = readSpeeds(estimate);
    const sum = speeds ? speeds[facts.speed].sum : sumFee(estimate);
    return sum ? { status: "known", sum, ...(speeds && { speeds }) } : { status: "unknown" };
  } catch (error) {
    // Where nobody can say it, the wallet does.
    if (isFoyerError(error, "wallet/method-unsupported")) return { status: "unknown" };
    return { status: "failed", ...readReason(error) };
  }
}

/** What each speed costs, where all of them are sums. */
function readSpeeds({ speeds }: FeeEstimate): Prices | undefined {
  if (!speeds) return undefined;
  const [slow, normal, fast] = [speeds.slow, speeds.normal, speeds.fast].map(toPriced);
  return slow && normal && fast && { slow, normal, fast };
}

function toPriced(fee: Fee): Prices[Speed] | undefined {
  const sum = sumFee(fee);
  return sum && { sum, fee };
}
