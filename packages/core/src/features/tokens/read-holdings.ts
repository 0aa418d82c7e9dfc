import { type AccountId, type Adapter, FoyerError, type Holding, parseAccountId } from "@foyer/contract";

/** Pages read of one account: who holds more has them from strangers. */
const PAGE_LIMIT = 20;

/** All that was read, and whether there is more. */
export type ReadHoldings = { readonly holdings: readonly Holding[]; readonly isCut: boolean };

/**
 * Reads what an account holds, page by page.
 * @throws {FoyerError} network/unreachable, also where a server gives one page for ever, and what else the adapter throws
 */
export async function readHoldings(
  read: NonNullable<Adapter["capabilities"]["tokens"]>,
  { account, signal }: { readonly account: AccountId; readonly signal: AbortSignal },
): Promise<ReadHoldings> {
  const holdings: Holding[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < PAGE_LIMIT; page += 1) {
    const { items, next } = await read({ account, cursor, signal });
    holdings.push(...items);
    if (next === undefined) return { holdings, isCut: false };
    if (seen.has(next)) {
      const { namespace, reference } = parseAccountId(account);
      const problem = "it gives the same page again and again";
      throw new FoyerError("network/unreachable", { chain: `${namespace}:${reference}`, problem });
    }
    seen.add(next);
    cursor = next;
  }
  return { holdings, isCut: true };
}
