import { FoyerError, isFoyerError, unlessAborted } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { mayHaveActed } from "../../kit/may-have-acted.ts";
import { readReason } from "../../kit/read-reason.ts";
import type { Book } from "./book.ts";
import { toCallsError } from "./calls-errors.ts";
import { followBatch } from "./follow-batch.ts";
import { type CallsContext, type Place, toHex } from "./place.ts";
import type { CallBatch, SendCallsRequest, SentCalls } from "./state.ts";
import { untilOver } from "./until-over.ts";

/** Calls that are about to be sent. */
export type Sending = { readonly key: number; readonly request: SendCallsRequest };

/**
 * Has the wallet do calls as one, all or none of them, and follows them to their end.
 * @throws {FoyerError} calls/invalid, calls/unsupported, calls/rejected, flow/aborted, and what else the adapter says
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_sendcalls
 */
export async function sendBatch(context: CallsContext, book: Book, { key, request }: Sending): Promise<SentCalls> {
  const { place } = book.originOf(key);
  const of = request.calls.length;
  book.changeCalls(key, "asked");
  const answer = await unlessAborted(
    { flow: "send-calls", signals: [context.signal, request.signal] },
    async (scope) => {
      await moveWallet(place, scope);
      return await place.ask({ method: "wallet_sendCalls", params: [toParams(place, request)] });
    },
  ).catch((error: unknown) => {
    throw toCallsError(error, { of });
  });
  // Older wallets answer with the id alone.
  const id = typeof answer === "string" ? answer : read(answer, "id");
  if (typeof id !== "string" || id === "") {
    const context = { namespace: "eip155", operation: "sendNative", problem: "it gave no id of the calls" };
    throw new FoyerError("wallet/internal", context);
  }
  book.changeCalls(key, "pending");
  book.change(key, { id, status: "pending" });
  void followBatch(context, book, { key });
  return { id, mode: "batch", settled: ({ signal } = {}) => untilOver(context, book, { key, signal }) };
}

/** Notes why a batch was not sent, or that nobody knows whether it was. */
export function noteUnsent(book: Book, key: number, error: unknown): CallBatch {
  const isRejected = isFoyerError(error, "calls/rejected");
  const isOpen = isFoyerError(error, "flow/aborted") || (isFoyerError(error) && mayHaveActed(error.code));
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
