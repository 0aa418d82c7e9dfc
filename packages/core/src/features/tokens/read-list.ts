import {
  type AccountId,
  type Adapter,
  type AssetId,
  FoyerError,
  isFoyerError,
  type Namespace,
  type Price,
  parseAccountId,
} from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import { readHoldings } from "./read-holdings.ts";
import type { KnownList } from "./saved-lists.ts";
import type { Token, TokensPorts, TokensState } from "./state.ts";
import { toTokens } from "./to-tokens.ts";

/** What a reading works with. */
export type ReadingContext = Pick<FeatureContext<TokensState, TokensPorts>, "adapters" | "ports">;

type Reading = { readonly account: AccountId; readonly signal: AbortSignal };

/**
 * Reads what an account holds, by its adapter.
 * @throws {FoyerError} adapter/missing, network/unreachable, wallet/method-unsupported, and what else the adapter throws
 */
export async function readList({ adapters, ports }: ReadingContext, reading: Reading): Promise<KnownList> {
  const { namespace, reference } = parseAccountId(reading.account);
  const adapter = findAdapter(adapters, namespace);
  const read = adapter.capabilities.tokens;
  if (!read) throw new FoyerError("wallet/method-unsupported", { namespace, operation: "tokens" });
  const { holdings, isCut } = await readHoldings(read, reading);
  const { items, refused } = toTokens(`${namespace}:${reference}`, holdings);
  return { status: "ready", items, refused, at: ports.clock.now(), isCut };
}

/** Adds what is known of prices. What a source fails to say is said by the next, or by nobody. */
export async function readPrices(
  { ports }: ReadingContext,
  { items, signal }: { readonly items: readonly Token[]; readonly signal: AbortSignal },
): Promise<readonly Token[]> {
  const prices = new Map<string, Price>();
  for (const source of ports.prices) {
    const missing = items.filter(({ asset, isImitation }) => !prices.has(asset) && !isImitation);
    if (missing.length === 0) break;
    const assets = missing.map(({ asset }) => asset as AssetId);
    const found = await source
      .read(assets, { clock: ports.clock, fetch: ports.http, signal })
      .catch((): ReadonlyMap<AssetId, Price> => new Map());
    for (const asset of assets) {
      const price = found.get(asset);
      if (price && price.value > 0n) prices.set(asset, price);
    }
  }
  return items.map((token) => {
    const price = prices.get(token.asset);
    return price ? { ...token, price: { ...price, value: `${price.value}` } } : token;
  });
}

/** What is wrong, as an error of the catalogue: an adapter may throw anything. */
export function toFailure(error: unknown, account: string): FoyerError {
  if (isFoyerError(error)) return error as FoyerError;
  const { namespace, reference } = parseAccountId(account);
  const problem = error instanceof Error ? error.message : String(error);
  return new FoyerError("network/unreachable", { chain: `${namespace}:${reference}`, problem }, { cause: error });
}

function findAdapter(adapters: ReadingContext["adapters"], namespace: Namespace): Adapter {
  const adapter = adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError("adapter/missing", { namespace });
  // Ids carry their namespace, so an adapter only ever gets its own back.
  return adapter as unknown as Adapter;
}
