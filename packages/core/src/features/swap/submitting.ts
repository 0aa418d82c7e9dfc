import { FoyerError, isFoyerError, type SwapPermit } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { mayHaveActed } from "../../kit/may-have-acted.ts";
import { readReason } from "../../kit/read-reason.ts";
import type { Desk, SwapContext } from "./desk.ts";
import type { Facts } from "./facts.ts";
import { explainIncomplete } from "./judge.ts";
import { report } from "./report.ts";
import type { SwapStep, SwapVerbs } from "./state.ts";
import { createSteps, type Steps } from "./steps.ts";

type Sent = Awaited<ReturnType<SwapVerbs["submit"]>>;

/** Makes what has the wallet do what was looked over. */
export function createSubmitting(
  context: SwapContext,
  desk: Desk,
  { refresh }: { readonly refresh: () => Promise<void> },
): SwapVerbs["submit"] {
  let running: { readonly id: number; readonly sent: Promise<Sent> } | undefined;
  const steps = createSteps(context, desk);
  const submit = async (signal: AbortSignal | undefined): Promise<Sent> => {
    const { id } = readReviewed(context, desk);
    desk.change(id, { stage: "asking", failure: undefined });
    try {
      const { hash, settled } = await run(desk, steps, { id, signal });
      desk.change(id, { stage: "sent", step: undefined, hash, outcome: "pending" });
      report(context, "SWAP_SUCCESS");
      void follow(settled).then(async (outcome) => {
        desk.change(id, { outcome });
        await refresh();
      });
      return { ...(hash !== undefined && { hash }) };
    } catch (error) {
      const failure = toSwapError(error);
      report(context, "SWAP_ERROR");
      // Everything that was written is kept, and so is what was allowed on the way.
      const stage = mayHaveSwapped(desk, error)
        ? ({ stage: "sent", outcome: "unknown" } as const)
        : { stage: "reviewing" as const };
      desk.change(id, { ...stage, step: undefined, failure: readReason(failure) });
      throw failure;
    }
  };
  return (request = {}) => {
    // Pressed twice, it is swapped once.
    if (running && running.id === desk.facts()?.id && desk.facts()?.stage === "asking") return running.sent;
    const sent = submit(request.signal);
    running = { id: desk.facts()?.id ?? 0, sent };
    return sent;
  };
}

/** One step after the other; those that are done are not done again by whoever tries again. */
async function run(
  desk: Desk,
  steps: Steps,
  { id, signal }: { readonly id: number; readonly signal: AbortSignal | undefined },
): ReturnType<Steps["swap"]> {
  let permit: SwapPermit | undefined;
  for (;;) {
    const [step, ...rest] = desk.facts()?.steps ?? [];
    desk.change(id, { step });
    if (step === "swap" || step === undefined) return await steps.swap({ id, permit, signal });
    if (step === "batch") {
      const sent = await steps.batch({ id, signal });
      if (sent) return sent;
      // The wallet said that it could, and does not: it is asked for one after the other.
      desk.change(id, { steps: ["approve", "swap"] });
      continue;
    }
    if (step === "permit") permit = await steps.permit({ id, signal });
    else await steps.allow({ id, signal, isReset: step === "reset" });
    const next: readonly SwapStep[] = step === "permit" && !permit ? ["approve", ...rest] : rest;
    // A permit is good for this once: who tries again signs again.
    if (step !== "permit" || !permit) desk.change(id, { steps: next });
    else return await steps.swap({ id, permit, signal });
  }
}

/**
 * What was looked over, where it still is what the account in use would swap.
 * @throws {FoyerError} swap/incomplete, swap/expired
 */
function readReviewed({ foyer, ports }: SwapContext, desk: Desk): Facts {
  const [facts, draft] = [desk.facts(), desk.draft()];
  const isSame = facts && accountInUse(foyer.getSnapshot(), "eip155") === facts.account;
  if (!isSame || facts.stage !== "reviewing" || facts.quote.status !== "ready")
    throw new FoyerError("swap/incomplete", { problem: explainIncomplete(draft?.problem) });
  const { quote } = facts.quote;
  if (facts.agreed === undefined || quote.minimum < facts.agreed)
    throw new FoyerError("swap/incomplete", { problem: "The price has changed, and nobody has agreed to it" });
  if (ports.clock.now() >= quote.expiresAt) {
    desk.change(facts.id, { failure: { code: "swap/expired" } });
    throw new FoyerError("swap/expired", { expiredAt: quote.expiresAt });
  }
  return facts;
}

/** Whoever cannot be asked says nothing of what became of it: what this page sent is looked for again with the rest. */
async function follow(
  settled: () => Promise<"confirmed" | "failed" | "unknown">,
): Promise<"confirmed" | "failed" | "unknown"> {
  return await settled().catch(() => "unknown" as const);
}

/** Whether the wallet was asked to swap, and did not say that it does not: then it is not offered again as if nothing had happened. */
function mayHaveSwapped(desk: Desk, error: unknown): boolean {
  const step = desk.facts()?.step;
  return (step === "swap" || step === "batch") && isFoyerError(error) && mayHaveActed(error.code);
}

/** A person's no is an error of its own: nothing is wrong, and everything is still there. */
function toSwapError(error: unknown): unknown {
  if (!isFoyerError(error, "wallet/rejected")) return error;
  return new FoyerError("swap/rejected", error.context, { cause: error });
}
