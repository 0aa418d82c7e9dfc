import {
  type AccountId,
  FoyerError,
  parseAccountId,
  type SendStage,
  type SentTransaction,
  type Transfer,
} from "@foyer/contract";
import type { FoyerEvents } from "../events.ts";
import type { SendWatch } from "../flows/send-transaction.ts";
import { findAdapter } from "../kit/account-readings.ts";
import type { FeatureContext } from "../kit/foyer.ts";
import type { Finding, Intent, ToldIntent } from "./intent.ts";
import { createIntentBook, type IntentBook } from "./intent-book.ts";
import { lookAtChain } from "./look-at-chain.ts";
import { underLock } from "./under-lock.ts";
import { wasRefused } from "./was-refused.ts";

/** A request to move money. */
export type Asking<T> = {
  readonly key: string;
  readonly account: AccountId;
  readonly transfer?: Transfer | undefined;
  readonly told?: ToldIntent | undefined;
  /** Whether this page may ask for the same at the same time, as for two calls that are alike. */
  readonly isBeside?: boolean | undefined;
  /** Throws where it is not to be asked for any more. Called directly before it is written down, while no other tab writes. */
  check?(): void;
  /** Asks the wallet, and says how far that is. */
  ask(watch: Required<SendWatch>): Promise<T>;
  /** The wallet's answer, where it comes after `ask` has failed. */
  onLate?(answer: LateAnswer): void;
};

/** A wallet's answer that came after the caller stopped waiting. `isRefused`: nothing was moved, and nothing will be. */
export type LateAnswer = { readonly sent: SentTransaction } | { readonly error: unknown; readonly isRefused: boolean };

/**
 * Money that wallets are asked to move for one feature. The one rule: what is asked for is written down before; once a wallet
 * may have it, only the wallet's own answer, the chain, or the user's decision takes it off the book, and until then it is not
 * asked for again, here, in another tab, or after a reload.
 */
export interface Intents {
  /** Notes where the chain stands, so that what is sent later can be told from what was sent before. */
  prepare(account: AccountId): void;
  /** The open one of a key: it may have moved money. */
  find(key: string): Intent | undefined;
  /** @throws {FoyerError} transaction/unsettled, and what `check` and `ask` throw */
  ask<T>(asking: Asking<T>): Promise<T>;
  /** Looks at the chain for an open one; one that is found is told and taken off the book. Never rejects. */
  look(key: string): Promise<Finding>;
  /** Takes those of a key off the book: the user was told what may have happened, and has decided. */
  release(key: string): void;
  /** Runs something while no other tab writes down what is asked for. @throws what it throws */
  alone<T>(run: () => T): Promise<T>;
}

/** The dependencies of a feature's intents. */
type Desk<State, Own extends object> = {
  readonly context: FeatureContext<State, Own>;
  readonly book: IntentBook;
  /** Where the chain stood last, by account. */
  readonly marks: Map<string, string>;
  /** Asked by this page, which still waits for the answer. */
  readonly waiting: Set<string>;
};

/** Makes the intents of a feature. */
export function createIntents<State, Own extends object>(context: FeatureContext<State, Own>): Intents {
  const { adapters, events, signal, storage } = context;
  const book = createIntentBook(storage);
  const desk: Desk<State, Own> = { context, book, marks: new Map(), waiting: new Set() };
  const find = (key: string): Intent | undefined => book.all().find((intent) => intent.key === key);
  events.on("transaction-sent", ({ account, hash }) => {
    // The mark is outdated: this transaction was sent after it.
    desk.marks.delete(account);
    book.settle(hash);
  });
  return {
    find,
    prepare(account) {
      const { sentSince } = findAdapter(adapters, parseAccountId(account).namespace).capabilities;
      sentSince?.({ account, signal }).then(
        ({ mark }) => void desk.marks.set(account, mark),
        // Without a mark it is not known later which transactions were sent before.
        () => void desk.marks.delete(account),
      );
    },
    ask: (asking) => askOnce(desk, asking),
    async look(key) {
      const intent = find(key);
      if (!intent) return { status: "none" };
      const isOther = (hash: string): boolean => book.isSettled(hash);
      const found = await lookAtChain(intent, { adapters, signal, isOther });
      // A destroyed kit emits nothing: the next visit looks again.
      if (signal.aborted) return { status: "unknown" };
      // The wallet, or another tab, may have said it meanwhile.
      if (found.status !== "sent" || !book.all().some(({ id }) => id === intent.id)) return found;
      book.settle(found.hash);
      book.drop(intent.id);
      events.emit("transaction-sent", toEvent(intent, found.hash));
      return found;
    },
    release(key) {
      for (const { id } of book.all().filter((intent) => intent.key === key)) book.drop(id);
    },
    alone: (run) => alone(context, run),
  };
}

async function askOnce<T, State, Own extends object>(desk: Desk<State, Own>, asking: Asking<T>): Promise<T> {
  const { book, context, waiting } = desk;
  const { id } = await alone(context, () => writeDown(desk, asking));
  waiting.add(id);
  const state: { isStarted?: true; stage?: SendStage; isOver?: true } = {};
  // No adapter has it, or one that tells when it asks, and has not yet.
  const isRefused = (error: unknown): boolean =>
    !state.isStarted || state.stage === "preparing" || wasRefused(error, { isAsked: state.stage === "asking" });
  try {
    const done = await asking.ask({
      onStart() {
        state.isStarted = true;
      },
      onStage(stage) {
        state.stage = stage;
      },
      onAnswer(answer) {
        // A destroyed kit has no listeners: the next one finds it on the chain.
        if ("sent" in answer && context.signal.aborted) return;
        if ("sent" in answer) book.settle(answer.sent.hash);
        const late = "sent" in answer ? answer : { ...answer, isRefused: isRefused(answer.error) };
        if ("sent" in late || late.isRefused) book.drop(id);
        if (state.isOver) asking.onLate?.(late);
      },
    });
    book.drop(id);
    return done;
  } catch (error) {
    if (isRefused(error)) book.drop(id);
    throw error;
  } finally {
    state.isOver = true;
    waiting.delete(id);
  }
}

function alone<State, Own extends object, T>({ foyer, ports }: FeatureContext<State, Own>, run: () => T): Promise<T> {
  return underLock({ name: `foyer:${foyer.id}:intents`, clock: ports.clock }, run);
}

/** Writes an intent into the book, unless one of its key is open. While this runs, no other tab writes. */
function writeDown<T, State, Own extends object>(desk: Desk<State, Own>, asking: Asking<T>): Intent {
  const { book, context, marks, waiting } = desk;
  const { key, account, transfer, told, isBeside, check } = asking;
  check?.();
  const open = book.all().filter((intent) => intent.key === key);
  if (open.some(({ id }) => !isBeside || !waiting.has(id)))
    throw new FoyerError("transaction/unsettled", {
      problem: "the wallet was asked for it, and its answer is not known.",
    });
  const mark = marks.get(account);
  marks.delete(account);
  const intent: Intent = {
    id: createId(),
    key,
    account,
    at: context.ports.clock.now(),
    ...(transfer && { transfer: toKept(transfer) }),
    ...(told && { told }),
    ...(mark !== undefined && { mark }),
  };
  book.put(intent);
  return intent;
}

/** Returns the event for an intent that was found on the chain. */
function toEvent({ account, transfer, told }: Intent, hash: string): FoyerEvents["transaction-sent"] {
  const { amount, ...rest } = told ?? {};
  return {
    ...rest,
    // Written by the kit as CAIP-10.
    account: account as AccountId,
    hash,
    to: transfer?.to ?? "",
    ...(amount !== undefined && { amount: BigInt(amount) }),
  };
}

function toKept({ to, amount, asset, data }: Transfer): NonNullable<Intent["transfer"]> {
  return { to, amount: `${amount}`, ...(asset && { asset }), ...(data && { data }) };
}

/** Also where the page is not secure, and has no `randomUUID`. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
