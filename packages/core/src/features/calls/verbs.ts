import { FoyerError, unlessAborted } from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import { askAbilities, forgetAtomic, needAbilities } from "./abilities.ts";
import { type Book, createBook, isOver } from "./book.ts";
import { isLacking, toCallsError } from "./calls-errors.ts";
import { checkRequest } from "./check-request.ts";
import { chooseMode, needsBatch } from "./choose-mode.ts";
import { findLost, recallLost } from "./find-lost.ts";
import { followBatch, lookAtBatch } from "./follow-batch.ts";
import { nameCalls } from "./name-calls.ts";
import { sendOneByOne } from "./one-by-one.ts";
import { type CallsContext, needPlace, type Place } from "./place.ts";
import { noteUnsent, type Sending, sendBatch } from "./send-batch.ts";
import type { CallBatch, CallsVerbs, SendCallsRequest, SentCalls } from "./state.ts";
import { untilOver } from "./until-over.ts";

/** Makes one kit's verbs. */
export function create(context: CallsContext, intents: Intents): CallsVerbs {
  const book = createBook(context);
  const running = new Map<number, Promise<SentCalls>>();
  /** One run of a batch at a time: another caller gets what it gives. */
  const once = (key: number, run: () => Promise<SentCalls>): Promise<SentCalls> => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const sent = run().finally(() => running.delete(key));
    running.set(key, sent);
    return sent;
  };
  /** Batches whose answer this page still waits for, by their names. */
  const waiting = new Set<string>();
  return {
    async sendCalls(request) {
      const place = needPlace(context, request.chain);
      await checkRequest(place, request);
      if (request.isRepeat) releaseCalls(intents, place, request);
      const name = nameCalls(place, request.calls);
      const lost = waiting.has(name) ? undefined : findLost(intents, place, request);
      const recalled = lost && (await recallLost(context, book, { lost, intents, place, request }));
      if (recalled) return recalled;
      intents.prepare(place.account);
      const mode = chooseMode(await needAbilities(context, place, request.signal), request);
      // The wallet may have done them as one, though it no longer does several so.
      if (lost && mode === "oneByOne")
        throw new FoyerError("transaction/unsettled", { problem: "the wallet does not say what became of it." });
      const { key } = book.begin({ place, mode, calls: request.calls });
      if (mode === "batch") {
        waiting.add(name);
        return await once(key, () => sendAsOne(context, book, { key, intents, request })).finally(
          () => void waiting.delete(name),
        );
      }
      book.change(key, { id: nameOf(context, key) });
      return await once(key, () => sendOneByOne(context, book, { key, intents, signal: request.signal }));
    },
    async resumeCalls({ id, signal }) {
      const batch = book.find(id);
      if (batch?.mode !== "oneByOne") throw new FoyerError("calls/unknown", { id });
      const { key } = batch;
      return await once(key, () => sendOneByOne(context, book, { key, intents, signal }));
    },
    async getCallsStatus({ id, signal }) {
      const known = book.find(id);
      if (!known) return await findElsewhere(context, book, { id, signal });
      // What is asked for one after the other is known here alone.
      if (known.mode === "oneByOne" || isOver(known)) return known;
      return await lookAtBatch(context, book, { key: known.key, signal });
    },
    async followCalls({ id, signal }) {
      const known = book.find(id) ?? (await findElsewhere(context, book, { id, signal }));
      return await untilOver(context, book, { key: known.key, signal });
    },
    async showCallsStatus({ id, signal }) {
      const batch = book.find(id);
      if (batch?.mode === "oneByOne") throw new FoyerError("calls/unknown", { id });
      const { ask } = batch ? book.originOf(batch.key).place : needPlace(context);
      await unlessAborted({ flow: "show-calls", signals: [context.signal, signal] }, () =>
        ask({ method: "wallet_showCallsStatus", params: [id] }),
      ).catch((error: unknown) => {
        throw toCallsError(error, { id, of: 0 });
      });
    },
    getCapabilities: async ({ chain, signal } = {}) => askAbilities(context, needPlace(context, chain), signal),
  };
}

/** As one; a wallet that does not do it after all is asked for one after the other, and the state says so before. */
async function sendAsOne(context: CallsContext, book: Book, sending: Sending): Promise<SentCalls> {
  const { key, intents, request } = sending;
  try {
    return await sendBatch(context, book, sending);
  } catch (error) {
    if (!isLacking(error) || needsBatch(request)) {
      noteUnsent(book, sending, error);
      throw error;
    }
    forgetAtomic(context, book.originOf(key).place);
    book.changeCalls(key, "waiting");
    book.change(key, { mode: "oneByOne", id: nameOf(context, key) });
    return await sendOneByOne(context, book, { key, intents, signal: request.signal });
  }
}

/** The user was told that these calls may have been made, and wants them again. */
function releaseCalls(intents: Intents, place: Place, { calls }: SendCallsRequest): void {
  for (const call of calls) intents.release(nameCalls(place, [call]));
  intents.release(nameCalls(place, calls));
}

/** Calls that an earlier visit asked for: the wallet knows them, and they are followed from now on. */
async function findElsewhere(
  context: CallsContext,
  book: Book,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal | undefined },
): Promise<CallBatch> {
  const { key } = book.begin({ place: needPlace(context), mode: "batch", calls: [] });
  book.change(key, { id, status: "pending" });
  try {
    const found = await lookAtBatch(context, book, { key, signal });
    if (!isOver(found)) void followBatch(context, book, { key });
    return found;
  } catch (error) {
    book.drop(key);
    throw error;
  }
}

function nameOf({ ports }: CallsContext, key: number): string {
  return `one-by-one:${ports.clock.now()}:${key}`;
}
