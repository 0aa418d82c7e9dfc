import { read, readWhole } from "../chain/read.ts";
import { askChain, type RestRequest, unreachable } from "../chain/rest.ts";
import { TX_INDEX } from "../chain/tx-index.ts";

/** Transactions asked for at a time. */
const PAGE_SIZE = 25;
/** Transactions read of one answer: no node gives more, whatever it is asked for. */
const ROW_LIMIT = 100;

/** What a page of a search has. `hasNext`: whether there may be another one. */
export type FoundPage = { readonly rows: readonly unknown[]; readonly hasNext: boolean };

/**
 * Searches a node's index for transactions, newest first. `page` counts from 1.
 * @throws {FoyerError} network/unreachable, which says so where no server keeps an index
 * @see https://docs.cosmos.network/api#tag/Service/operation/GetTxsEvent
 */
export async function searchTransactions({
  search,
  page,
  ...a
}: Omit<RestRequest, "path"> & { readonly search: string; readonly page: number }): Promise<FoundPage> {
  const query = new URLSearchParams({
    // By their version of the SDK, nodes read the one or the other, and take no notice of what they do not know.
    query: search,
    events: search,
    order_by: "ORDER_BY_DESC",
    page: `${page}`,
    limit: `${PAGE_SIZE}`,
    "pagination.offset": `${(page - 1) * PAGE_SIZE}`,
    "pagination.limit": `${PAGE_SIZE}`,
  });
  const answer = await askChain({ ...a, path: `/cosmos/tx/v1beta1/txs?${query}`, lacks: TX_INDEX });
  if (!answer.ok) {
    // CometBFT's words where the page before was the last one, and full.
    if (page > 1 && /page should be within/.test(answer.message)) return { rows: [], hasNext: false };
    throw unreachable(a.network, answer.message);
  }
  const rows = read(answer.value, "tx_responses");
  if (!Array.isArray(rows)) throw unreachable(a.network, "it gave no transactions");
  const total = readWhole(read(answer.value, "total")) ?? readWhole(read(answer.value, "pagination", "total"));
  // Some versions always say that there are none in all.
  const hasMore = total ? total > page * PAGE_SIZE : rows.length >= PAGE_SIZE;
  return { rows: rows.slice(0, ROW_LIMIT), hasNext: rows.length > 0 && hasMore };
}
