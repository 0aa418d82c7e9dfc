import type { Context } from "ponder:registry";
import { type Hash, TransactionReceiptNotFoundError } from "viem";
import type { FullBlock } from "./find-block";

type Receipt = { readonly transactionHash: Hash; readonly status: string };
/** Of a method that viem does not know, through the same connection. */
type AskReceipts = (call: {
  readonly method: "eth_getBlockReceipts";
  readonly params: readonly [hash: Hash];
}) => Promise<readonly Receipt[] | null>;

/** Errors of a node without the method, by name: the client may come with another copy of viem. */
const LACKING: ReadonlySet<string> = new Set(["MethodNotFoundRpcError", "MethodNotSupportedRpcError"]);

/**
 * Finds the failed transactions of a block.
 * @throws {TransactionReceiptNotFoundError} The node has no receipt for one of them yet. Without it, a failed transaction would be indexed
 * as successful.
 */
export async function findFailed(client: Context["client"], block: FullBlock): Promise<ReadonlySet<Hash>> {
  try {
    const ask = client.request as unknown as AskReceipts;
    const receipts = await ask({ method: "eth_getBlockReceipts", params: [block.hash] });
    const statuses = new Map(receipts?.map(({ transactionHash, status }) => [transactionHash, status]));
    const missing = block.transactions.find(({ hash }) => !statuses.has(hash));
    if (missing) throw new TransactionReceiptNotFoundError({ hash: missing.hash });
    return new Set([...statuses].flatMap(([hash, status]) => (status === "0x0" ? [hash] : [])));
  } catch (error) {
    if (!(error instanceof Error && LACKING.has(error.name))) throw error;
    return askForEach(client, block);
  }
}

async function askForEach(client: Context["client"], block: FullBlock): Promise<ReadonlySet<Hash>> {
  const receipts = await Promise.all(block.transactions.map(({ hash }) => client.getTransactionReceipt({ hash })));
  return new Set(receipts.flatMap((each) => (each.status === "reverted" ? [each.transactionHash] : [])));
}
