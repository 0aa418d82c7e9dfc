import type { Account } from "./ask-upstreams.ts";
import type { DataPorts } from "./data-ports.ts";
import { knowOf } from "./know-of.ts";
import type { Balance } from "./shapes.ts";
import { showHolding } from "./show-entries.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

/** More than anybody looks through; a contract may have given tokens away to fill the list. */
const MOST = 200;

/**
 * Finds what an account has: the chain's own coin first, then what is worth most, spam last.
 * @throws {Fault} chain/unsupported, data/upstream-failed, data/upstream-unavailable
 */
export async function findBalances(ports: DataPorts, account: Account): Promise<readonly Balance[]> {
  const held = await ports.askUpstreams(account, async (dialect, query) => {
    if (dialect.balances === undefined) throw new UpstreamFailure("refused", { detail: "no balances" });
    return dialect.balances(query);
  });
  const some = held.filter(({ asset, amount }) => asset.kind === "native" || amount > 0n).slice(0, MOST);
  const known = await knowOf(
    ports,
    account.chain,
    some.map(({ asset }) => asset),
  );
  return some
    .map((holding) => showHolding(holding, known))
    .sort((a, b) => placeOf(a) - placeOf(b) || (b.value ?? 0) - (a.value ?? 0));
}

function placeOf({ address, is_spam }: Balance): number {
  if (address === undefined) return 0;
  return is_spam ? 2 : 1;
}
