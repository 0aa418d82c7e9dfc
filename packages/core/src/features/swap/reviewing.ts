import { FoyerError, type SwapCall, type SwapQuote } from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import { readReason } from "../../kit/read-reason.ts";
import { selectAccount } from "../../selectors.ts";
import { type Desk, givenTo, needChain, type SwapContext } from "./desk.ts";
import { type Facts, keyOf, type Quoted } from "./facts.ts";
import type { Quoting } from "./quoting.ts";
import type { SwapStep, SwapVerbs } from "./state.ts";

/** How long a permit is good for, in ms: a wallet may wait for its owner. */
const PERMIT_MS = 1_200_000;
/** Units of gas that letting somebody take a token costs, about. */
const APPROVE_GAS = 60_000n;

/** Makes what looks a draft over. */
export function createReview(
  context: SwapContext,
  desk: Desk,
  {
    ask,
    prepare,
  }: Quoting & {
    /** Notes where the chain stands, before the wallet is asked. */
    readonly prepare: Intents["prepare"];
  },
): SwapVerbs["review"] {
  /** Counts reviews: only the newest one writes. */
  let run = 0;
  return async () => {
    const begun = desk.edit({});
    if (!begun) return false;
    run += 1;
    const own = run;
    const key = keyOf(begun);
    /** The draft as it is now, unless it was written in, or reviewed again, since this review began. */
    const current = (): Facts | undefined => {
      const now = desk.facts();
      return own === run && now?.id === begun.id && keyOf(now) === key && now.stage === "editing" ? now : undefined;
    };
    const { id } = begun;
    prepare(begun.account);
    // Asked again: prices change.
    if (!(await ask()) || desk.draft()?.problem !== undefined) return false;
    const facts = current();
    if (facts?.quote.status !== "ready") return false;
    try {
      const { quote } = facts.quote;
      const steps = await findSteps(context, facts, quote);
      const fee = await priceSteps(context, facts, { ...facts.quote, steps });
      if (current()?.quote.status !== "ready") return false;
      desk.change(id, { ...fee, steps });
      if (desk.draft()?.problem !== undefined) return false;
      // No more is agreed to than is shown: a newer quote may bring less, which is said.
      return desk.change(id, { stage: "reviewing", agreed: quote.minimum });
    } catch (error) {
      if (current()) desk.change(id, { failure: readReason(error) });
      return false;
    }
  };
}

/** What the wallet has to be asked for, in turn. */
async function findSteps(
  context: SwapContext,
  { account, chain: id }: Pick<Facts, "account" | "chain">,
  quote: SwapQuote,
): Promise<readonly SwapStep[]> {
  const { spender, from: asset, amount } = quote;
  if (spender === undefined) return ["swap"];
  const chain = needChain(context, id);
  const given = givenTo(context, context.signal);
  const allowed = await chain.fetchAllowance({ account, asset, spender }, given);
  if (allowed >= amount) return ["swap"];
  const { foyer, ports } = context;
  const provider = foyer.provider({ namespace: "eip155" });
  if (provider !== undefined && (await chain.canBatch({ account, provider }, given))) return ["batch"];
  const deadline = BigInt(Math.ceil((ports.clock.now() + PERMIT_MS) / 1_000));
  const canSign = quote.takesPermit === true && !isSmart(context);
  const permit = canSign
    ? await chain.fetchPermit({ account, asset, spender, amount, deadline }, given).catch(() => undefined)
    : undefined;
  if (permit) return ["permit", "swap"];
  if (allowed === 0n) return ["approve", "swap"];
  // Some tokens change what is allowed only from nothing: whoever tries it out knows.
  const call = chain.approve({ asset, spender, amount });
  const goes = await foyer.estimateFee({ ...toTransfer(call), namespace: "eip155", chain: id }).then(
    () => true,
    () => false,
  );
  return goes ? ["approve", "swap"] : ["reset", "approve", "swap"];
}

/** Nobody can tell by a signature of a contract's account who signed. */
function isSmart({ foyer }: Pick<SwapContext, "foyer">): boolean {
  const { details = {} } = selectAccount(foyer.getSnapshot(), "eip155") ?? {};
  return "kind" in details && details.kind === "smart";
}

/**
 * What all steps take, about. Where only the swap is left the chain is asked, which fails where the swap would.
 * @throws {FoyerError} swap/no-liquidity, swap/refused, network/unreachable
 */
async function priceSteps(
  context: SwapContext,
  { chain }: Pick<Facts, "chain">,
  { quote, provider, steps }: Quoted & { readonly steps: readonly SwapStep[] },
): Promise<Pick<Facts, "gas" | "isFeeShort">> {
  const call = await provider.build(quote, givenTo(context, context.signal));
  await checkCall(context, { quote, provider, chain, call });
  const approvals = steps.filter((step) => step === "approve" || step === "reset" || step === "batch").length;
  if (steps.length > 1 || steps[0] === "batch") {
    return { gas: quote.gas + APPROVE_GAS * BigInt(approvals), isFeeShort: false };
  }
  try {
    const estimate = await context.foyer.estimateFee({ ...toTransfer(call), namespace: "eip155", chain });
    return { gas: "gas" in estimate ? BigInt(estimate.gas) : quote.gas, isFeeShort: false };
  } catch (error) {
    const reason = readReason(error);
    if (reason.code === "wallet/insufficient-funds") return { gas: undefined, isFeeShort: true };
    // Where nobody can say it, the wallet does.
    if (reason.code === "wallet/method-unsupported") return { gas: quote.gas, isFeeShort: false };
    if (reason.code === "network/unreachable") throw error;
    throw refuse(quote, error);
  }
}

/**
 * Has a node try the transaction out: a quote is somebody's word, and what is between may have changed since.
 * @throws {FoyerError} swap/no-liquidity, swap/refused
 */
export async function checkCall(
  context: SwapContext,
  { quote, provider, chain: id, call }: Quoted & { readonly chain: Facts["chain"]; readonly call: SwapCall },
): Promise<void> {
  const trial = await needChain(context, id).tryOut({ ...quote, call }, givenTo(context, context.signal));
  if (trial.status === "unknown") return;
  if (trial.status === "fails") {
    throw refuse(quote, new Error(trial.reason));
  }
  if (trial.received >= quote.minimum) return;
  throw new FoyerError("swap/refused", { provider: provider.name, problem: "it brings less than it was quoted at" });
}

/** What would fail on the chain is what the pools no longer give. */
function refuse({ from, to }: SwapQuote, cause: unknown): FoyerError {
  return new FoyerError("swap/no-liquidity", { from, to }, { cause });
}

/** A call, as the kit sends it. */
export function toTransfer({ to, data, value }: SwapCall): {
  readonly to: string;
  readonly data: `0x${string}`;
  readonly amount: bigint;
} {
  return { to, data, amount: value };
}
