import { FoyerError, isFoyerError, unlessAborted } from "@foyer/contract";
import { pollOutcome } from "@foyer/contract/on-demand";
import { readReason } from "../../kit/read-reason.ts";
import { type Book, isOver } from "./book.ts";
import { toCallsError } from "./calls-errors.ts";
import type { CallsContext } from "./place.ts";
import { type BatchNews, readStatus } from "./read-status.ts";
import type { CallBatch } from "./state.ts";

/** How often a wallet is asked, in milliseconds. */
export const LOOK_MS = 1_500;

/**
 * Asks the wallet once what became of a batch, and notes it.
 * @throws {FoyerError} calls/unknown, wallet/method-unsupported, flow/aborted
 */
export async function lookAtBatch(
  context: CallsContext,
  book: Book,
  { key, signal }: { readonly key: number; readonly signal?: AbortSignal | undefined },
): Promise<CallBatch> {
  const batch = book.get(key);
  const { id = "" } = batch;
  const { place } = book.originOf(key);
  const answer = await unlessAborted({ flow: "calls-status", signals: [context.signal, signal] }, () =>
    place.ask({ method: "wallet_getCallsStatus", params: [id] }),
  ).catch((error: unknown) => {
    throw toCallsError(error, { id, of: batch.calls.length });
  });
  const news = readStatus(answer, batch);
  if (!news) throw new FoyerError("network/unreachable", { chain: place.chain, problem: "the wallet gave no status" });
  return write(context, book, { key, news });
}

/** Looks until nothing more will become of it. A wallet that cannot be asked leaves it unknown. */
export async function followBatch(
  context: CallsContext,
  book: Book,
  { key }: { readonly key: number },
): Promise<CallBatch> {
  const { place } = book.originOf(key);
  const polling = { host: { clock: context.ports.clock }, scope: context.signal, everyMs: LOOK_MS };
  try {
    return await pollOutcome(polling, async () => {
      const batch = await lookAtBatch(context, book, { key }).catch((error: unknown) => {
        throw isPassing(error) ? toUnreachable(error, place.chain) : error;
      });
      return isOver(batch) ? batch : undefined;
    });
  } catch (error) {
    // The wallet has taken it, and may have done it, whatever else it says.
    return book.change(key, { status: "unknown", failure: readReason(error) });
  }
}

/** Another question may be answered: a wallet's node that hiccups, a link that is down for a moment. */
function isPassing(error: unknown): boolean {
  return isFoyerError(error, "wallet/internal") || isFoyerError(error, "wallet/timeout");
}

function toUnreachable(cause: unknown, chain: string): FoyerError {
  return new FoyerError("network/unreachable", { chain, problem: "the wallet gave no status" }, { cause });
}

function write(
  { events }: CallsContext,
  book: Book,
  { key, news }: { readonly key: number; readonly news: BatchNews },
): CallBatch {
  const before = book.get(key);
  const to = before.calls[0]?.to ?? "";
  const { account } = before;
  const after = book.change(key, news);
  // Whoever keeps what accounts did hears of each transaction once.
  for (const hash of news.hashes.filter((one) => !before.hashes.includes(one)))
    events.emit("transaction-sent", { account, hash, to, operation: "execute" });
  return after;
}
