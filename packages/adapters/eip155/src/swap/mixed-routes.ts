import type { AskedWay, FoundPools, Leg, Priced, Route } from "./route.ts";

/**
 * Finds the ways over one token between whose pools are of both versions. The first pools are asked first, and the second ones for what
 * the best of the first give.
 */
export async function findMixed(
  a: {
    readonly tokens: readonly [string, string];
    readonly between: readonly string[];
    readonly pools: FoundPools;
    readonly sum: Omit<AskedWay, "route">;
  },
  price: (ways: readonly AskedWay[]) => Promise<readonly Priced[]>,
): Promise<readonly Priced[]> {
  const [from, to] = a.tokens;
  const firsts = a.between.flatMap((token) => {
    const after = listPools([token, to], a.pools);
    return listPools([from, token], a.pools).filter(({ version }) => after.some((next) => next.version !== version));
  });
  const best = pickBest(await price(firsts.map((route) => ({ route, ...a.sum }))));
  const asked = best.flatMap((first) => {
    const [, token = ""] = first.route.tokens;
    const seconds = listPools([token, to], a.pools).filter(({ version }) => version !== first.route.version);
    return seconds.map((route) => ({ first, way: { route, amount: first.out, part: first.small ?? 0n } }));
  });
  const priced = await price(asked.map(({ way }) => way));
  return priced.flatMap((second): readonly Priced[] => {
    const first = asked.find(({ way }) => way.route === second.route)?.first;
    return first ? [join(first, second)] : [];
  });
}

/** A way over pools of both versions as the two that it is made of; another one as itself. */
export function splitRoute({ version, tokens, fees }: Route): readonly Route[] {
  if (version !== "v2 and v3") return [{ version, tokens, fees }];
  return fees.map((fee, index) => {
    const pair = tokens.slice(index, index + 2);
    return fee === 0 ? { version: "v2", tokens: pair, fees: [] } : { version: "v3", tokens: pair, fees: [fee] };
  });
}

function listPools(leg: Leg, pools: FoundPools): readonly Route[] {
  const pair = pools.pair(leg) === undefined ? [] : [{ version: "v2", tokens: leg, fees: [] } as const];
  return [...pair, ...pools.fees(leg).map((fee) => ({ version: "v3", tokens: leg, fees: [fee] }) as const)];
}

/** The best first pool to each token, of each version. */
function pickBest(found: readonly Priced[]): readonly Priced[] {
  const best = new Map<string, Priced>();
  for (const one of found) {
    const key = `${one.route.version} ${one.route.tokens[1]}`;
    const before = best.get(key);
    if (!before || one.out > before.out) best.set(key, one);
  }
  return [...best.values()];
}

function join(first: Priced, second: Priced): Priced {
  const [one, other] = [first.route, second.route];
  const { out, small } = second;
  const route: Route = {
    version: "v2 and v3",
    tokens: [...one.tokens, ...other.tokens.slice(1)],
    fees: [one.fees[0] ?? 0, other.fees[0] ?? 0],
  };
  return { route, out, gas: first.gas + second.gas, ...(small && { small }) };
}
