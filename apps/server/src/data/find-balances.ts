import type { Account } from "./ask-upstreams.ts";
import type { DataPorts } from "./data-ports.ts";
import type { Holding } from "./dialect.ts";
import { knowOf } from "./know-of.ts";
import type { Balance } from "./shapes.ts";
import { showHolding } from "./show-entries.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** Rows in the answer. */
const MOST = 200;
/** Tokens that are priced. An account may hold thousands that were sent to it unasked; each costs a lookup. */
const MOST_PRICED = 400;

/**
 * Finds the balances of an account: the chain's own coin first, then the most valuable, spam last. Tokens sent to fill the list push no
 * known or valuable token out of it: known ones are priced first, and the answer is cut after it is sorted.
 * @throws {Fault} chain/unsupported, data/upstream-failed, data/upstream-unavailable
 */
export async function findBalances(ports: DataPorts, account: Account): Promise<readonly Balance[]> {
  const held = await ports.askUpstreams(account, async (dialect, query) => {
    if (dialect.balances === undefined) throw new UpstreamFailure("refused", { detail: "no balances" });
    return dialect.balances(query);
  });
  const some = held
    .filter(({ asset, amount }) => asset.kind === "native" || amount > 0n)
    .sort((a, b) => rankOf(ports, account.chain, a) - rankOf(ports, account.chain, b))
    .slice(0, MOST_PRICED);
  const known = await knowOf(
    ports,
    account.chain,
    some.map(({ asset }) => asset),
  );
  return some
    .map((holding) => showHolding(holding, known))
    .sort((a, b) => placeOf(a) - placeOf(b) || (b.value ?? 0) - (a.value ?? 0))
    .slice(0, MOST);
}

function rankOf(ports: DataPorts, chain: string, { asset }: Holding): number {
  if (asset.kind === "native") return 0;
  return asset.kind === "fungible" && ports.isKnownToken(chain, asset.id) ? 1 : 2;
}

function placeOf({ address, is_spam }: Balance): number {
  if (address === undefined) return 0;
  return is_spam ? 2 : 1;
}
