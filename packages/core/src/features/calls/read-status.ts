import { read, readList } from "@foyer/contract/wallet-standard";
import type { CallBatch } from "./state.ts";

const HASH = /^0x[\da-f]{64}$/i;
/** Receipts that are read of a batch. */
const LIMIT = 100;

/** What became of a batch. */
export type BatchNews = Pick<CallBatch, "status" | "hashes" | "calls">;

/**
 * Reads what a wallet says of a batch: numbers from 100 wait, from 200 are done, from 400 and from 500 are not, and from 600
 * are so in part. Older wallets have two words. Undefined where it says none of these.
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus
 */
export function readStatus(answer: unknown, batch: Pick<CallBatch, "calls">): BatchNews | undefined {
  const receipts = readList(read(answer, "receipts"), LIMIT).map((receipt) => {
    const hash = read(receipt, "transactionHash");
    return {
      hash: typeof hash === "string" && HASH.test(hash) ? hash : undefined,
      isFailed: isFailed(read(receipt, "status")),
    };
  });
  const said = readWord(read(answer, "status"));
  if (said === undefined) return undefined;
  // A wallet that says that it is done, of transactions that are not, has the chain against it.
  const failed = receipts.filter((receipt) => receipt.isFailed).length;
  const status = said !== "confirmed" || failed === 0 ? said : failed === receipts.length ? "failed" : "partial";
  const hashes = [...new Set(receipts.flatMap(({ hash }) => hash ?? []))];
  return { status, hashes, calls: tellCalls(batch.calls, status, receipts) };
}

function readWord(status: unknown): "pending" | "confirmed" | "failed" | "partial" | undefined {
  if (status === "PENDING") return "pending";
  if (status === "CONFIRMED") return "confirmed";
  const kind = typeof status === "number" ? Math.floor(status / 100) : 0;
  return ([undefined, "pending", "confirmed", undefined, "failed", "failed", "partial"] as const)[kind];
}

/** 0x0 in receipts as nodes write them; older wallets write words. */
function isFailed(status: unknown): boolean {
  return status === "0x0" || status === 0 || status === "reverted" || status === "failure";
}

type Receipt = { readonly hash: string | undefined; readonly isFailed: boolean };

/** One receipt is of all of them; as many as there are calls are of one each. */
function tellCalls(
  calls: CallBatch["calls"],
  status: "pending" | "confirmed" | "failed" | "partial",
  receipts: readonly Receipt[],
): CallBatch["calls"] {
  return calls.map((call, index) => {
    const receipt =
      receipts.length === calls.length ? receipts[index] : receipts.length === 1 ? receipts[0] : undefined;
    const own =
      status === "partial"
        ? receipt && receipts.length > 1
          ? receipt.isFailed
            ? "failed"
            : "confirmed"
          : "unknown"
        : status;
    return { ...call, status: own, ...(receipt?.hash !== undefined && { hash: receipt.hash }) };
  });
}
