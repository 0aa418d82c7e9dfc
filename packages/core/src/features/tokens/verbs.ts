import { type AccountId, isFoyerError, type Namespace } from "@foyer/contract";
import { accountInUse } from "../../kit/account-in-use.ts";
import { isAccountOpen, toReadingFailure } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { BALANCE_REFRESH_MS, TOKEN_RETRY_MS } from "../../limits.ts";
import { pollWhileSeen } from "../../ports/poll-while-seen.ts";
import { shareWatch } from "../../ports/share-watch.ts";
import { selectNamespace } from "../../selectors.ts";
import { readList, readPrices } from "./read-list.ts";
import { createSavedLists, type KnownList } from "./saved-lists.ts";
import type { TokenList, TokensPorts, TokensState, TokensVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function create(context: FeatureContext<TokensState, TokensPorts>): TokensVerbs {
  const { foyer, ports, state, runs, signal: over } = context;
  const saved = createSavedLists(context.storage);
  const listOf = (key: string): TokenList | undefined =>
    Object.hasOwn(state.lists, key) ? state.lists[key] : undefined;
  const inUse = (namespace: Namespace | undefined): AccountId | undefined =>
    accountInUse(foyer.getSnapshot(), namespace);

  context.events.on("connection-closed", ({ cause, namespace }) => {
    // A wallet that locks comes back; what a person ended is forgotten.
    if (cause !== "wallet") forget(`${namespace}:`);
  });
  const forget = (prefix: string): void => {
    const isGone = (key: string): boolean => key.startsWith(prefix) && !isAccountOpen(foyer, key);
    for (const key of Object.keys(state.lists).filter(isGone)) delete state.lists[key];
    saved.drop(isGone);
  };

  const read = async (namespace: Namespace | undefined, given?: AbortSignal): Promise<void> => {
    const key = inUse(namespace);
    if (key === undefined || retryAt(listOf(key)) > ports.clock.now()) return;
    state.lists[key] = listOf(key) ?? saved.get(key) ?? { status: "loading" };
    // A newer reading of a namespace ends the older: what comes late changes nothing.
    await runs
      .only(`read-tokens:${key.split(":")[0]}`, given, async (signal) => {
        const list = await readList(context, { account: key, signal });
        if (signal.aborted) return;
        if (list === "over") {
          const failure = {
            code: "network/unreachable",
            retryAt: ports.clock.now() + TOKEN_RETRY_MS,
            isOver: true,
          } as const;
          state.lists[key] = withFailure(listOf(key), failure);
          return;
        }
        const before = listOf(key);
        state.lists[key] = { ...list, items: keepPrices(list.items, before) };
        saved.put(key, list);
        if (ports.prices.length === 0) return;
        const items = await readPrices(context, { items: list.items, signal });
        if (!signal.aborted) state.lists[key] = { ...list, items };
      })
      .catch((error: unknown) => {
        if (isFoyerError(error, "flow/aborted")) {
          // Unknown again, unless a newer reading of the same list has begun: that is who ended this one.
          const isOver = given?.aborted || inUse(namespace) !== key;
          if (isOver && listOf(key)?.status === "loading") delete state.lists[key];
          return;
        }
        const { code } = toReadingFailure(error, key);
        state.lists[key] = withFailure(listOf(key), { code, retryAt: ports.clock.now() + TOKEN_RETRY_MS });
      });
  };

  const watch = shareWatch<Namespace | undefined>((namespace, signal) =>
    pollWhileSeen({
      ports,
      signals: [over, signal],
      subscribe: foyer.subscribe,
      // Another account, network or namespace is another list.
      subject: () => inUse(namespace),
      async run(scope) {
        await read(namespace ?? selectNamespace(foyer.getSnapshot()), scope);
        const key = inUse(namespace);
        if (isOver(key === undefined ? undefined : listOf(key))) return Number.POSITIVE_INFINITY;
        return Math.max(BALANCE_REFRESH_MS, retryAt(key === undefined ? undefined : listOf(key)) - ports.clock.now());
      },
    }),
  );
  return {
    watch: ({ namespace, signal }) => watch(namespace, signal),
    refresh: ({ namespace } = {}) => read(namespace, over),
  };
}

/** Whether whoever was asked wants to be left alone. */
function isOver(list: TokenList | undefined): boolean {
  return list !== undefined && list.status !== "loading" && list.failure?.isOver === true;
}

function retryAt(list: TokenList | undefined): number {
  return list && list.status !== "loading" ? (list.failure?.retryAt ?? 0) : 0;
}

function withFailure(list: TokenList | undefined, failure: NonNullable<KnownList["failure"]>): TokenList {
  const isKnown = list?.status === "ready" || list?.status === "stale";
  return isKnown ? { ...list, status: "stale", failure } : { status: "failed", failure };
}

/** Until the new prices are here, those known before stand: each says how old it is. */
function keepPrices(items: KnownList["items"], before: TokenList | undefined): KnownList["items"] {
  if (before?.status !== "ready" && before?.status !== "stale") return items;
  const prices = new Map(before.items.map(({ asset, price }) => [asset, price]));
  return items.map((token) => {
    const price = prices.get(token.asset);
    return price ? { ...token, price: { ...price } } : token;
  });
}
