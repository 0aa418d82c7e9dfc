import type { Context } from "ponder:registry";
import { type Hash, MethodNotFoundRpcError, MethodNotSupportedRpcError } from "viem";
import type { FullBlock } from "./find-block";

type Receipt = { readonly transactionHash: Hash; readonly status: string };
/** Of a method that viem does not know, through the same connection. */
type AskReceipts = (call: {
  readonly method: "eth_getBlockReceipts";
  readonly params: readonly [hash: Hash];
}) => Promise<readonly Receipt[] | null>;

/** Finds which transactions of a block did nothing but cost their fee. */
export async function findFailed(client: Context["client"], block: FullBlock): Promise<ReadonlySet<Hash>> {
  try {
    const ask = client.request as unknown as AskReceipts;
    const receipts = await ask({ method: "eth_getBlockReceipts", params: [block.hash] });
    return new Set(receipts?.flatMap((each) => (each.status === "0x0" ? [each.transactionHash] : [])));
  } catch (error) {
    if (!(error instanceof MethodNotFoundRpcError || error instanceof MethodNotSupportedRpcError)) throw error;
    return askForEach(client, block);
  }
}

async function askForEach(client: Context["client"], block: FullBlock): Promise<ReadonlySet<Hash>> {
  const receipts = await Promise.all(block.transactions.map(({ hash }) => client.getTransactionReceipt({ hash })));
  return new Set(receipts.flatMap((each) => (each.status === "reverted" ? [each.transactionHash] : [])));
}
