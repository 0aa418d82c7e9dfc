import type { Hex } from "viem";
import type { Account } from "./account.ts";

type Party = { readonly hash: string };
type Page<Item> = { readonly items: readonly Item[]; readonly next_page_params: Record<string, string> | null };
type Transaction = {
  readonly block_number: number;
  readonly hash: string;
  readonly from: Party;
  readonly to: Party | null;
  readonly value: string;
  readonly status: string;
};
type Transfer = {
  readonly block_number: number;
  readonly transaction_hash: string;
  readonly log_index: number;
  readonly token: { readonly address_hash: string };
  readonly from: Party;
  readonly to: Party;
  readonly total: { readonly value?: string; readonly token_id?: string };
};
type Held = { readonly token: { readonly address_hash: string }; readonly value: string };

/** Reads what an indexer says of an account, all pages of it. */
export async function readIndexed(url: string, address: Hex): Promise<Account> {
  const base = `${url}/api/v2/addresses/${address}`;
  const { coin_balance } = await get<{ readonly coin_balance: string }>(base);
  const held = await get<readonly Held[]>(`${base}/token-balances`);
  const transactions = await getAll<Transaction>(`${base}/transactions`);
  const transfers = await getAll<Transfer>(`${base}/token-transfers`);
  return {
    coin: BigInt(coin_balance),
    held: held.map(({ token, value }) => `${token.address_hash} ${value}`),
    transactions: transactions.map(({ block_number, hash, from, to, value, status }) =>
      [block_number, hash, from.hash, to?.hash, value, status].join(" "),
    ),
    transfers: transfers.map(({ block_number, transaction_hash, log_index, token, from, to, total }) => {
      const what = total.value ?? `#${total.token_id}`;
      return [block_number, transaction_hash, log_index, token.address_hash, from.hash, to.hash, what].join(" ");
    }),
  };
}

async function getAll<Item>(url: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  let next: Record<string, string> | null = {};
  while (next) {
    const page: Page<Item> = await get(`${url}?${new URLSearchParams(next)}`);
    items.push(...page.items);
    next = page.next_page_params;
  }
  return items;
}

async function get<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
