import { FoyerError, isFoyerError, unlessAborted } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import type { Intents } from "../../intents/create-intents.ts";
import { readReason } from "../../kit/read-reason.ts";
import type { Book } from "./book.ts";
import { toCallsError } from "./calls-errors.ts";
import { findLost, idOf } from "./find-lost.ts";
import { followBatch } from "./follow-batch.ts";
import { nameCalls } from "./name-calls.ts";
import { type CallsContext, needPlace, type Place, toHex } from "./place.ts";
import type { CallBatch, SendCallsRequest, SentCalls } from "./state.ts";
import { untilOver } from "./until-over.ts";

/** Calls that are about to be sent. */
export type Sending = { readonly key: number; readonly intents: Intents; readonly request: SendCallsRequest };

/**
 * Has the wallet do calls as one, all or none of them, and follows them to their end. An id that comes after the caller
 * stopped waiting is followed, too.
 * @throws {FoyerError} calls/invalid, calls/unsupported, calls/rejected, transaction/outdated, transaction/unsettled,
 * flow/aborted, and what else the adapter says
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls
 */
export async function sendBatch(context: CallsContext, book: Book, sending: Sending): Promise<SentCalls> {
  const { key, intents, request } = sending;
  const { place } = book.originOf(key);
  const of = request.calls.length;
  const signals = [context.signal, request.signal];
  const follow = (id: string): void => {
    book.changeCalls(key, "pending");
    book.change(key, { id, status: "pending", failure: undefined });
    void followBatch(context, book, { key });
  };
  book.changeCalls(key, "asked");
  const id = await unlessAborted({ flow: "send-calls", signals }, async (scope) => {
    await moveWallet(place, scope);
    scope.throwIfAborted();
    return await intents.ask({
      key: nameCalls(place, request.calls),
      account: place.account,
      isBeside: true,
      check: () => requireSame(context, place),
      ask: (watch) =>
        unlessAborted({ flow: "send-calls", signals: [scope] }, () => {
          watch.onStart();
          watch.onStage("asking");
          // Written down directly before, and the newest of its key.
          const intent = findLost(intents, place, request);
          const params = [{ ...toParams(place, request), ...(intent && { id: idOf(intent) }) }];
          const answer = place.ask({ method: "wallet_sendCalls", params }).then(readId, (error: unknown) => {
            throw toCallsError(error, { of });
          });
          answer.then(
            (hash) => watch.onAnswer({ sent: { hash, settled: async () => "confirmed" } }),
            (error: unknown) => watch.onAnswer({ error }),
          );
          return answer;
        }),
      onLate(answer) {
        if ("sent" in answer && book.get(key)?.status === "unknown") follow(answer.sent.hash);
      },
    });
  });
  follow(id);
  return { id, mode: "batch", settled: ({ signal } = {}) => untilOver(context, book, { key, signal }) };
}

/** Older wallets answer with the id alone. */
function readId(answer: unknown): string {
  const id = typeof answer === "string" ? answer : read(answer, "id");
  if (typeof id === "string" && id !== "") return id;
  throw new FoyerError("transaction/unsettled", { problem: "the wallet gave no id of the calls." });
}

/** @throws {FoyerError} transaction/outdated */
function requireSame(context: CallsContext, place: Place): void {
  const { account, connection } = needPlace(context, place.chain);
  if (account === place.account && connection.id === place.connection.id) return;
  throw new FoyerError("transaction/outdated", { problem: "another account is in use." });
}

/** Notes why a batch was not sent, or that nobody knows whether it was. */
export function noteUnsent(book: Book, { key, intents, request }: Sending, error: unknown): CallBatch {
  const isRejected = isFoyerError(error, "calls/rejected");
  const isOpen = intents.find(nameCalls(book.originOf(key).place, request.calls)) !== undefined;
  const status = isRejected ? "rejected" : isOpen ? "unknown" : "failed";
  book.changeCalls(key, status);
  return book.change(key, { status, failure: readReason(error) });
}

/** A wallet on another chain is moved first: not every one does so by itself. */
async function moveWallet({ adapter, connection, chain }: Place, signal: AbortSignal): Promise<void> {
  const { walletChain, id: connectionId } = connection;
  if (walletChain === chain || walletChain === "per-request") return;
  await adapter.capabilities.switchNetwork?.({ connectionId, chain, signal });
}

function toParams({ address, chain }: Place, { calls, capabilities }: SendCallsRequest): object {
  return {
    version: "2.0.0",
    from: address,
    chainId: toHex(chain),
    atomicRequired: true,
    calls: calls.map(({ to, value = 0n, data }) => ({ to, value: toHex(value), ...(data && { data }) })),
    ...(capabilities && { capabilities }),
  };
}
