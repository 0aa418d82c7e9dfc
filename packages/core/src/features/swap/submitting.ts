import { type AccountId, FoyerError, isFoyerError, type SwapPermit } from "@foyer/contract";
import { pollOutcome } from "@foyer/contract/on-demand";
import type { Intents } from "../../intents/create-intents.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { findAdapter } from "../../kit/account-readings.ts";
import { readReason } from "../../kit/read-reason.ts";
import type { Desk, SwapContext } from "./desk.ts";
import type { Facts } from "./facts.ts";
import { explainIncomplete } from "./judge.ts";
import type { Quoting } from "./needed.ts";
import { report } from "./report.ts";
import type { SwapStep, SwapVerbs } from "./state.ts";
import { createSteps, nameSwap, type Settling, type Steps } from "./steps.ts";

/** How often the chain is asked, in milliseconds. */
const LOOK_MS = 2_000;

type Sent = Awaited<ReturnType<SwapVerbs["submit"]>>;

/** Has the wallet do what was reviewed, and finds out what came of it. */
export type Submitting = Pick<SwapVerbs, "submit" | "look"> & {
  /** Goes on writing a swap whose wallet did not answer; whether it was one. */
  takeBack(): boolean;
};

/** Makes it. */
export function createSubmitting(
  context: SwapContext,
  desk: Desk,
  { intents, refresh }: { readonly intents: Intents; readonly refresh: () => Promise<void> },
): Submitting {
  let running: { readonly id: number; readonly sent: Promise<Sent> } | undefined;
  const finish = (id: number, { hash, settled }: Settling): void => {
    const isSent = { stage: "sent", step: undefined, failure: undefined, doubt: undefined, hash } as const;
    desk.change(id, { ...isSent, outcome: "pending" });
    report(context, "SWAP_SUCCESS");
    void follow(settled).then(async (outcome) => {
      desk.change(id, { outcome });
      await refresh();
    });
  };
  const steps = createSteps(context, desk, {
    intents,
    onLate({ id, key }, answer) {
      const now = readQuoting(desk, id);
      const isUnsure = readUnsure(desk)?.id === id;
      // Written in again, or asked for again, it is another one.
      if (!now || nameSwap(now) !== key || !(isUnsure || now.stage === "reviewing")) return;
      if ("settled" in answer) finish(id, answer);
      else if (isUnsure && answer.isRefused)
        desk.change(id, { ...REVIEWED, failure: readReason(toSwapError(answer.error)) });
    },
  });
  const look = async (facts: Quoting): Promise<void> => {
    const { id, account } = facts;
    desk.change(id, { doubt: "looking" });
    const found = await intents.look(nameSwap(facts));
    if (readUnsure(desk)?.id !== id) return;
    if (found.status !== "sent") desk.change(id, { doubt: found.status === "none" ? "unknown" : found.status });
    else finish(id, { hash: found.hash, settled: () => settleFound(context, account, found.hash) });
  };
  const submit = async (signal: AbortSignal | undefined): Promise<Sent> => {
    const { id, agreed } = readReviewed(context, desk);
    desk.change(id, { stage: "asking", failure: undefined, doubt: undefined, agreed });
    try {
      const settling = await run(desk, steps, { id, signal });
      finish(id, settling);
      return { ...(settling.hash !== undefined && { hash: settling.hash }) };
    } catch (error) {
      const failure = readReason(toSwapError(error));
      report(context, "SWAP_ERROR");
      const facts = readQuoting(desk, id);
      // Only what is asked to swap moves money: an approval that may still come does not.
      const isUnsure = facts !== undefined && isLast(facts.step) && intents.find(nameSwap(facts)) !== undefined;
      // Everything that was written is kept, and so is what was allowed on the way.
      desk.change(id, { ...(isUnsure ? UNSURE : REVIEWED), failure });
      if (isUnsure) void look(facts);
      throw toSwapError(error);
    }
  };
  return {
    submit: (request = {}) => {
      // Pressed twice, it is swapped once.
      if (running && running.id === desk.facts()?.id && desk.facts()?.stage === "asking") return running.sent;
      const sent = submit(request.signal);
      running = { id: desk.facts()?.id ?? 0, sent };
      return sent;
    },
    async look() {
      const facts = readUnsure(desk);
      if (facts && facts.doubt !== "looking") await look(facts);
    },
    takeBack() {
      const facts = readUnsure(desk);
      if (!facts || facts.doubt === "looking") return false;
      intents.release(nameSwap(facts));
      desk.change(facts.id, { ...REVIEWED, failure: undefined });
      return true;
    },
  };
}

const UNSURE = { stage: "sent", outcome: "unknown", step: undefined } as const;
const REVIEWED = { stage: "reviewing", outcome: undefined, doubt: undefined, step: undefined } as const;

function isLast(step: SwapStep | undefined): boolean {
  return step === "swap" || step === "batch";
}

function readQuoting(desk: Desk, id: number | undefined): Quoting | undefined {
  const facts = desk.facts();
  return facts && facts.id === id && facts.quote.status === "ready" ? { ...facts, quote: facts.quote } : undefined;
}

/** The draft, where its wallet was asked to swap and has not answered. */
function readUnsure(desk: Desk): Quoting | undefined {
  const facts = readQuoting(desk, desk.facts()?.id);
  return facts?.stage === "sent" && facts.outcome === "unknown" && facts.hash === undefined ? facts : undefined;
}

/** Waits for what the chain decides of a transaction that was found there. */
function settleFound(
  { adapters, ports, signal }: SwapContext,
  account: AccountId,
  hash: string,
): Promise<"confirmed" | "failed" | "unknown"> {
  const { outcome } = findAdapter(adapters, "eip155").capabilities;
  return pollOutcome({ host: { clock: ports.clock }, scope: signal, everyMs: LOOK_MS }, async () => {
    const { status = "unknown" } = (await outcome?.({ account, hash, signal })) ?? {};
    if (status === "pending") return undefined;
    return status === "confirmed" || status === "failed" ? status : "unknown";
  });
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
  // The quote that is shown by now brings no less, and is the one that is agreed to.
  return { ...facts, agreed: quote.minimum };
}

/** Whoever cannot be asked says nothing of what became of it: what this page sent is looked for again with the rest. */
async function follow(
  settled: () => Promise<"confirmed" | "failed" | "unknown">,
): Promise<"confirmed" | "failed" | "unknown"> {
  return await settled().catch(() => "unknown" as const);
}

/** A person's no is an error of its own: nothing is wrong, and everything is still there. */
function toSwapError(error: unknown): unknown {
  if (!isFoyerError(error, "wallet/rejected")) return error;
  return new FoyerError("swap/rejected", error.context, { cause: error });
}
