import type { NamespaceOf, Snapshot } from "@foyer/core";
import { selectTokens, type TokenList, tokens } from "@foyer/core/tokens";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What the account in use holds. */
export type TokensOfAccount = {
  /** Undefined: it was never asked for, or nobody is connected. */
  readonly list: TokenList | undefined;
  /** Reads it from the chain again, unless that failed less than thirty seconds ago. Never rejects: a failure is in `list`. */
  readonly refresh: () => Promise<void>;
};

/**
 * Reads what the account in use holds, in a namespace or in the one shown first: at once, and every ten seconds while the
 * component is on the page and the page is seen. `when`: `asked` shows what is known and sends nothing until `refresh()`.
 * Prices and the like are options of `tokens()` of `@foyer/core/tokens`, given to the kit.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useTokens } from "@foyer/react";
 *
 * export function Tokens() {
 *   const { list } = useTokens();
 *   if (list?.status !== "ready") return <p>{list?.status ?? "not connected"}</p>;
 *   return list.items.map(({ asset, symbol, value }) => <p key={asset}>{`${value} ${symbol}`}</p>);
 * }
 */
export function useTokens({
  namespace,
  when = "shown",
}: {
  readonly namespace?: NamespaceOf | undefined;
  readonly when?: "asked" | "shown" | undefined;
} = {}): TokensOfAccount {
  const { foyer } = useFoyerContext("useTokens");
  const select = useCallback((state: Snapshot) => selectTokens(state, namespace), [namespace]);
  const list = useFoyerState(select, "useTokens");
  useEffect(() => {
    if (when === "asked") return undefined;
    const end = new AbortController();
    // Offline before it is there: whoever mounts the hook again tries again.
    foyer
      .use(tokens())
      .watch({ namespace, signal: end.signal })
      .catch(() => undefined);
    return () => end.abort();
  }, [foyer, namespace, when]);
  const refresh = useCallback(
    () =>
      foyer
        .use(tokens())
        .refresh({ namespace })
        .catch(() => undefined),
    [foyer, namespace],
  );
  return { list, refresh };
}
