import { isFoyerError } from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import type { Intent } from "../../intents/intent.ts";
import { type Book, isOver } from "./book.ts";
import { followBatch, lookAtBatch } from "./follow-batch.ts";
import { nameCalls } from "./name-calls.ts";
import type { CallsContext, Place } from "./place.ts";
import type { SendCallsRequest, SentCalls } from "./state.ts";
import { untilOver } from "./until-over.ts";

/** Returns the id that a wallet is given for a batch, so that it can be asked about without its answer. */
export function idOf({ id }: Pick<Intent, "id">): `0x${string}` {
  return `0x${id}`;
}

/** Returns the open intent of a batch whose answer did not arrive. One with a transfer is of a single call, and is looked for on the chain. */
export function findLost(
  intents: Intents,
  place: Place,
  { calls }: Pick<SendCallsRequest, "calls">,
): Intent | undefined {
  const intent = intents.find(nameCalls(place, calls));
  return intent?.transfer ? undefined : intent;
}

/**
 * Asks the wallet about a batch whose answer did not arrive, in this visit or an earlier one. One that it knows is followed, and
 * is no longer in doubt; undefined where the wallet does not know it, or cannot say.
 * @throws {FoyerError} flow/aborted
 */
export async function recallLost(
  context: CallsContext,
  book: Book,
  a: { readonly lost: Intent; readonly intents: Intents; readonly place: Place; readonly request: SendCallsRequest },
): Promise<SentCalls | undefined> {
  const { lost, intents, place, request } = a;
  const { key } = book.begin({ place, mode: "batch", calls: request.calls });
  const id = idOf(lost);
  book.change(key, { id, status: "pending" });
  book.changeCalls(key, "pending");
  try {
    const found = await lookAtBatch(context, book, { key, signal: request.signal });
    intents.release(lost.key);
    if (!isOver(found)) void followBatch(context, book, { key });
  } catch (error) {
    book.drop(key);
    if (isFoyerError(error, "flow/aborted")) throw error;
    return undefined;
  }
  return { id, mode: "batch", settled: ({ signal } = {}) => untilOver(context, book, { key, signal }) };
}
