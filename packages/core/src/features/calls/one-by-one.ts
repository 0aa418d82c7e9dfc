import { FoyerError, isFoyerError } from "@foyer/contract";
import { pollOutcome } from "@foyer/contract/on-demand";
import type { Intents } from "../../intents/create-intents.ts";
import { readReason } from "../../kit/read-reason.ts";
import { type Book, countDone } from "./book.ts";
import { LOOK_MS } from "./follow-batch.ts";
import { nameCalls } from "./name-calls.ts";
import { type CallsContext, needPlace, type Place } from "./place.ts";
import type { CallBatch, CallToSend, SentCalls } from "./state.ts";
import { untilOver } from "./until-over.ts";

/** Calls that are asked for one after the other. */
export type Stepping = {
  readonly key: number;
  readonly intents: Intents;
  readonly signal: AbortSignal | undefined;
};

/** One of them. */
type Step = Stepping & { readonly index: number };

/** A call that the chain has or will have: `settled` waits for what it decides. */
type OnItsWay = { settled(signal: AbortSignal): Promise<"confirmed" | "failed"> };

/**
 * Asks for each call once the chain has done the one before, from the first that is not done. Whatever stops it is told
 * with how many were done.
 * @throws {FoyerError} calls/rejected, calls/interrupted, flow/aborted, and what else the adapter says where none was done
 */
export async function sendOneByOne(context: CallsContext, book: Book, stepping: Stepping): Promise<SentCalls> {
  const { key, signal } = stepping;
  const { id = "" } = book.change(key, { status: "asking", failure: undefined });
  const last = book.get(key).calls.length - 1;
  const scope = signal ? AbortSignal.any([context.signal, signal]) : context.signal;
  for (let index = 0; index < last; index += 1) {
    const step = { ...stepping, index };
    try {
      const sent = await begin(context, book, step);
      if (sent) await settle(book, step, () => sent.settled(scope));
    } catch (error) {
      throw stop(book, step, error);
    }
  }
  const step = { ...stepping, index: last };
  const sent = await begin(context, book, step).catch((error: unknown) => {
    throw stop(book, step, error);
  });
  book.change(key, { status: "pending" });
  // The last one is followed as long as the kit is there.
  void (sent ? settle(book, step, () => sent.settled(context.signal)) : Promise.resolve()).then(
    () => void book.change(key, { status: "confirmed" }),
    (error: unknown) => void stop(book, step, error),
  );
  return { id, mode: "oneByOne", settled: (o) => untilOver(context, book, { key, signal: o?.signal }) };
}

/** Has one call sent, or finds the one that was; undefined where it is done already. */
async function begin(context: CallsContext, book: Book, step: Step): Promise<OnItsWay | undefined> {
  const { key, index, intents, signal } = step;
  const { place, calls } = book.originOf(key);
  const call = calls[index] as CallToSend;
  const name = nameCalls(place, [call]);
  if (book.get(key).calls[index]?.status === "unknown") await lookFor(book, step, name);
  const { status, hash } = book.get(key).calls[index] ?? {};
  if (status === "confirmed") return undefined;
  if (status === "pending" && hash !== undefined) return findSent(context, place, hash);
  if (status === "unknown") throw interrupt(book, step, "nobody knows whether it was done");
  requireSame(context, book, step);
  signal?.throwIfAborted();
  book.changeCall(key, index, { status: "asked" });
  const { to, value: amount = 0n, data } = call;
  const transfer = toTransfer(call);
  const sent = await intents.ask({
    key: name,
    account: place.account,
    transfer: { to, amount, data },
    told: { amount: `${amount}`, ...(data && { operation: "execute" as const }) },
    isBeside: true,
    check: () => requireSame(context, book, step),
    ask: (watch) => context.foyer.sendTransaction({ ...transfer, chain: place.chain, watch, signal }),
    onLate(answer) {
      if (book.get(key)?.calls[index]?.status !== "unknown") return;
      if ("sent" in answer) noteSent(book, step, answer.sent.hash);
      else if (answer.isRefused) book.changeCall(key, index, { status: "rejected" });
    },
  });
  noteSent(book, step, sent.hash);
  return { settled: (own) => sent.settled({ signal: own }) };
}

function noteSent(book: Book, { key, index }: Step, hash: string): void {
  const { hashes } = book.changeCall(key, index, { status: "pending", hash });
  if (!hashes.includes(hash)) book.change(key, { hashes: [...hashes, hash] });
}

/** Looks whether the chain has a call whose answer did not come. */
async function lookFor(book: Book, step: Step, name: string): Promise<void> {
  const found = await step.intents.look(name);
  if (found.status === "sent") noteSent(book, step, found.hash);
}

/** What is called is told as that, and what only pays as a payment. */
function toTransfer({ to, value = 0n, data }: CallToSend) {
  const told = { operation: "execute", ...(value > 0n && { amount: value }) } as const;
  return { namespace: "eip155", to, amount: value, ...(data && { data, told }) } as const;
}

/** One that was sent and of which it was not heard what became. */
function findSent({ ports }: CallsContext, { adapter, account }: Place, hash: string): OnItsWay {
  const { outcome } = adapter.capabilities;
  return {
    settled: (scope) =>
      pollOutcome({ host: { clock: ports.clock }, scope, everyMs: LOOK_MS }, async () => {
        const found = await outcome?.({ account, hash, signal: scope });
        return found && found.status !== "pending"
          ? found.status === "confirmed"
            ? "confirmed"
            : "failed"
          : undefined;
      }),
  };
}

/** Waits for what the chain decides. */
async function settle(book: Book, step: Step, settled: () => Promise<"confirmed" | "failed">): Promise<void> {
  const status = await settled();
  book.changeCall(step.key, step.index, { status });
  if (status === "failed") throw interrupt(book, step, "the chain did not do it");
}

/** Nobody's calls are made by another account, or by another wallet, than began with them. */
function requireSame(context: CallsContext, book: Book, step: Step): void {
  const { place } = book.originOf(step.key);
  const { account, connection } = needPlace(context, place.chain);
  if (account !== place.account || connection.id !== place.connection.id)
    throw interrupt(book, step, "another account is in use by now");
}

function interrupt(book: Book, { key, index }: Step, problem: string): FoyerError {
  const batch = book.get(key);
  return new FoyerError("calls/interrupted", { done: countDone(batch), of: batch.calls.length, call: index, problem });
}

/** Notes what stopped it; the error that says how many were done. */
function stop(book: Book, step: Step, error: unknown): unknown {
  const { key, index } = step;
  const call = book.get(key).calls[index];
  const isRejected = isFoyerError(error, "wallet/rejected") || isFoyerError(error, "send/rejected");
  // Who was asked and did not answer may have done it.
  if (call?.status === "asked")
    book.changeCall(key, index, { status: isRejected ? "rejected" : isOpen(book, step) ? "unknown" : "failed" });
  const batch = book.get(key);
  const [done, of] = [countDone(batch), batch.calls.length];
  const told = isRejected
    ? new FoyerError("calls/rejected", { done, of }, { cause: error })
    : done === 0 || isFoyerError(error, "calls/interrupted")
      ? error
      : new FoyerError(
          "calls/interrupted",
          { done, of, call: index, problem: error instanceof Error ? error.message : String(error) },
          { cause: error },
        );
  book.change(key, { status: statusOf(book.get(key)), failure: readReason(told) });
  return told;
}

function isOpen(book: Book, { key, index, intents }: Step): boolean {
  const { place, calls } = book.originOf(key);
  return intents.find(nameCalls(place, [calls[index] as CallToSend])) !== undefined;
}

/** How calls stand that go no further. */
function statusOf({ calls }: CallBatch): CallBatch["status"] {
  const has = (wanted: CallBatch["calls"][number]["status"]): boolean => calls.some(({ status }) => status === wanted);
  if (has("unknown") || has("pending")) return "unknown";
  if (has("confirmed")) return "partial";
  return has("rejected") ? "rejected" : "failed";
}
