import { FoyerError, isFoyerError, type Namespace } from "@foyer/contract";
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
  /** Reads what the account in use holds. Never rejects. */
  readonly refresh: (namespace: Namespace) => Promise<void>;
};
type Sent = { readonly hash: string };

/** Makes what has the wallet send what was reviewed. */
export function createSubmitting(context: SendContext, desk: Desk, { recent, refresh }: Parts): SendVerbs["submit"] {
  let running: { readonly id: number; readonly sent: Promise<Sent> } | undefined;
  const note = (facts: Facts, { to, name }: Reviewed): void => {
    recent.note({ namespace: facts.namespace, address: to, ...(name && { name }) }, desk.isSame(facts));
    context.state.recent = recent.all();
  };
  const submit = async (signal: AbortSignal | undefined): Promise<Sent> => {
    const { facts, reviewed } = readReviewed(context, desk);
    const { id, namespace } = facts;
    desk.change(id, { stage: "asking", failure: undefined });
    try {
      const { hash } = await ask(context.foyer, facts, { ...reviewed, signal });
      note(facts, reviewed);
      desk.change(id, { stage: "sent", hash });
      void refresh(namespace);
      return { hash };
    } catch (error) {
      // Everything that was written is kept: who said no may go back, or try again.
      const failure = toSendError(error);
      desk.change(id, { stage: "reviewing", failure: readReason(failure) });
      throw failure;
    }
  };
  return (request = {}) => {
    // Pressed twice, it is sent once.
    if (running && running.id === desk.facts()?.id && desk.facts()?.stage === "asking") return running.sent;
    const sent = submit(request.signal);
    running = { id: desk.facts()?.id ?? 0, sent };
    return sent;
  };
}

type Reviewed = { readonly to: string; readonly name?: string | undefined; readonly amount: bigint };

/**
 * What was reviewed, where it still is what the account in use would send.
 * @throws {FoyerError} send/incomplete
 */
function readReviewed({ foyer }: SendContext, desk: Desk): { readonly facts: Facts; readonly reviewed: Reviewed } {
  const [facts, draft] = [desk.facts(), desk.draft()];
  const isSame = facts && accountInUse(foyer.getSnapshot(), facts.namespace) === facts.account;
  if (!isSame || facts.stage !== "reviewing" || facts.fixed === undefined || facts.to.status !== "known")
    throw new FoyerError("send/incomplete", { problem: explainIncomplete(draft?.problem) });
  const { address: to, name } = facts.to;
  return { facts, reviewed: { to, name, amount: facts.fixed } };
}

function ask(
  foyer: SendContext["foyer"],
  facts: Facts,
  { to, amount, signal }: Reviewed & { readonly signal: AbortSignal | undefined },
): Promise<Sent> {
  const { token, fee: known, speed } = facts;
  // What was shown is what is paid; where the chain has one price, the wallet knows it best.
  const fee = known.status === "known" ? known.speeds?.[speed].fee : undefined;
  const currency = token && !isCoin(token.asset) ? { decimals: token.decimals, symbol: token.symbol } : undefined;
  return foyer.sendTransaction({ ...toRequest(facts), to, amount, currency, ...(fee && { fee }), signal });
}

/** A person's no is an error of its own: nothing is wrong, and everything is still there. */
function toSendError(error: unknown): unknown {
  if (!isFoyerError(error, "wallet/rejected")) return error;
  return new FoyerError("send/rejected", error.context, { cause: error });
}
