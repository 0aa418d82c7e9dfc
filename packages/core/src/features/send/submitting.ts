import { FoyerError, isFoyerError, type Namespace } from "@foyer/contract";
import type { Intents, LateAnswer } from "../../intents/create-intents.ts";
import { accountInUse } from "../../kit/account-in-use.ts";
import { readReason } from "../../kit/read-reason.ts";
import type { Desk, SendContext } from "./desk.ts";
import type { Facts } from "./facts.ts";
import { toRequest } from "./fees.ts";
import { isCoin } from "./find-token.ts";
import { explainIncomplete } from "./judge-draft.ts";
import type { RecentReceivers } from "./recent-receivers.ts";
import type { SendVerbs } from "./state.ts";

type Parts = {
  readonly recent: RecentReceivers;
  readonly intents: Intents;
  /** Reads what the account in use holds. Never rejects. */
  readonly refresh: (namespace: Namespace) => Promise<void>;
};
type Sent = { readonly hash: string };

/** Has the wallet send what was reviewed, and finds out what came of it. */
export interface Submitting {
  readonly submit: SendVerbs["submit"];
  readonly look: SendVerbs["look"];
  /** Notes where the chain stands, before the wallet is asked. */
  prepare(): void;
  /** Goes on writing what is unsure; whether it was. */
  takeBack(): boolean;
}

/** Makes it. */
export function createSubmitting(context: SendContext, desk: Desk, { recent, intents, refresh }: Parts): Submitting {
  let running: { readonly id: number; readonly sent: Promise<Sent> } | undefined;
  const finish = ({ facts, reviewed }: Submission, hash: string): void => {
    const { id, namespace } = facts;
    const { to, name } = reviewed;
    recent.note({ namespace, address: to, ...(name && { name }) }, desk.isSame(facts));
    context.state.recent = recent.all();
    desk.change(id, { stage: "sent", hash, failure: undefined, doubt: undefined });
    void refresh(namespace);
  };
  const look = async (submission: Submission): Promise<void> => {
    const { id } = submission.facts;
    const isOpen = (): boolean => desk.facts()?.id === id && desk.facts()?.stage === "unsure";
    desk.change(id, { doubt: "looking" });
    const found = await intents.look(keyOf(submission));
    if (!isOpen()) return;
    if (found.status === "sent") finish(submission, found.hash);
    else desk.change(id, { doubt: found.status === "none" ? "unknown" : found.status });
  };
  /** Applies the wallet's answer if it arrives after the caller has stopped waiting. */
  const settle = async (submission: Submission, answer: LateAnswer): Promise<void> => {
    const now = desk.facts();
    const shown = readFixed(desk);
    // Written in again, or asked for again, it is another one.
    if (!now || !shown || now.id !== submission.facts.id || !["unsure", "reviewing"].includes(now.stage)) return;
    if ("sent" in answer && keyOf(shown) === keyOf(submission)) finish(submission, answer.sent.hash);
    else if ("error" in answer && now.stage === "unsure" && answer.isRefused)
      desk.change(now.id, { stage: "reviewing", doubt: undefined, failure: readReason(toSendError(answer.error)) });
  };
  const submit = async (signal: AbortSignal | undefined): Promise<Sent> => {
    const submission = readReviewed(context, desk);
    const { id } = submission.facts;
    desk.change(id, { stage: "asking", failure: undefined, doubt: undefined });
    try {
      const { hash } = await ask(context, intents, {
        ...submission,
        signal,
        onLate: (answer) => void settle(submission, answer),
      });
      finish(submission, hash);
      return { hash };
    } catch (error) {
      // The draft is kept: a user who rejected may go back, or try again.
      const failure = toSendError(error);
      const isUnsure = intents.find(keyOf(submission)) !== undefined;
      desk.change(id, { stage: isUnsure ? "unsure" : "reviewing", failure: readReason(failure) });
      if (isUnsure) void look(submission);
      throw failure;
    }
  };
  return {
    prepare: () => {
      const { account } = desk.facts() ?? {};
      if (account) intents.prepare(account);
    },
    submit: (request = {}) => {
      // Pressed twice, it is sent once.
      if (running && running.id === desk.facts()?.id && desk.facts()?.stage === "asking") return running.sent;
      const sent = submit(request.signal);
      running = { id: desk.facts()?.id ?? 0, sent };
      return sent;
    },
    async look() {
      const submission = readUnsure(desk);
      if (submission && submission.facts.doubt !== "looking") await look(submission);
    },
    takeBack() {
      const submission = readUnsure(desk);
      if (!submission || submission.facts.doubt === "looking") return false;
      intents.release(keyOf(submission));
      desk.change(submission.facts.id, { stage: "editing", doubt: undefined, failure: undefined, fixed: undefined });
      return true;
    },
  };
}

type Reviewed = { readonly to: string; readonly name?: string | undefined; readonly amount: bigint };
type Submission = { readonly facts: Facts; readonly reviewed: Reviewed };

/**
 * What was reviewed, where it still is what the account in use would send.
 * @throws {FoyerError} send/incomplete, transaction/unsettled
 */
function readReviewed({ foyer }: SendContext, desk: Desk): Submission {
  const [submission, draft] = [readFixed(desk), desk.draft()];
  const isSame =
    submission && accountInUse(foyer.getSnapshot(), submission.facts.namespace) === submission.facts.account;
  if (isSame && submission.facts.stage === "reviewing") return submission;
  if (draft?.stage === "unsure")
    throw new FoyerError("transaction/unsettled", {
      problem: "the wallet was asked for it, and its answer is not known.",
    });
  throw new FoyerError("send/incomplete", { problem: explainIncomplete(draft?.problem) });
}

function readUnsure(desk: Desk): Submission | undefined {
  const submission = readFixed(desk);
  return submission?.facts.stage === "unsure" ? submission : undefined;
}

function readFixed(desk: Desk): Submission | undefined {
  const facts = desk.facts();
  if (facts?.fixed === undefined || facts.to.status !== "known") return undefined;
  const { address: to, name } = facts.to;
  return { facts, reviewed: { to, name, amount: facts.fixed } };
}

/** Returns the key that equal transfers share. */
function keyOf({ facts, reviewed }: Submission): string {
  const { account, token } = facts;
  return [account, token?.asset ?? "", reviewed.to, reviewed.amount].join(" ");
}

function ask(
  { foyer }: SendContext,
  intents: Intents,
  a: Submission & { readonly signal: AbortSignal | undefined; readonly onLate: (answer: LateAnswer) => void },
): Promise<Sent> {
  const { facts, reviewed, signal, onLate } = a;
  const { account, token, fee: known, speed } = facts;
  const { to, amount } = reviewed;
  // What was shown is what is paid; where the chain has one price, the wallet knows it best.
  const fee = known.status === "known" ? known.speeds?.[speed].fee : undefined;
  const { decimals, symbol } = token ?? facts.currency;
  const currency = token && !isCoin(token.asset) ? { decimals, symbol } : undefined;
  const request = { ...toRequest(facts), to, amount };
  const { asset } = request;
  return intents.ask({
    key: keyOf(a),
    account,
    transfer: { to, amount, asset },
    told: { amount: `${amount}`, asset, decimals, symbol },
    check: () => {
      if (accountInUse(foyer.getSnapshot(), facts.namespace) !== account)
        throw new FoyerError("transaction/outdated", { problem: "another account or network is in use." });
    },
    ask: (watch) => foyer.sendTransaction({ ...request, currency, ...(fee && { fee }), watch, signal }),
    onLate,
  });
}

/** A person's no is an error of its own: nothing is wrong, and everything is still there. */
function toSendError(error: unknown): unknown {
  if (!isFoyerError(error, "wallet/rejected")) return error;
  return new FoyerError("send/rejected", error.context, { cause: error });
}
