import type { NamespaceOf, Snapshot } from "@foyer/core";
import { type ActivityList, activity, selectActivity } from "@foyer/core/activity";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What the account in use did. */
export type ActivityOfAccount = {
  /** Undefined: it was never asked for, or nobody is connected. */
  readonly list: ActivityList | undefined;
  /** Reads the newest page again, unless that failed less than thirty seconds ago. Never rejects: a failure is in `list`. */
  readonly refresh: () => Promise<void>;
  /** Reads the page after the last one, if there is one. Never rejects. */
  readonly loadMore: () => Promise<void>;
};

/**
 * Reads what the account in use did, in a namespace or in the one shown first, as long as the component is on the page and
 * the page is seen: what this page sent, followed until it is final, and what is told of the account. Who tells it is an
 * option of `activity()` of `@foyer/core/activity`, given to the kit.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useActivity } from "@foyer/react";
 *
 * export function Activity() {
 *   const { list } = useActivity();
 *   if (list?.status !== "ready") return <p>{list?.status ?? "not connected"}</p>;
 *   return list.items.map(({ hash, verb, status }) => <p key={hash}>{`${verb}: ${status}`}</p>);
 * }
 */
export function useActivity({ namespace }: { readonly namespace?: NamespaceOf | undefined } = {}): ActivityOfAccount {
  const { foyer } = useFoyerContext("useActivity");
  const select = useCallback((state: Snapshot) => selectActivity(state, namespace), [namespace]);
  const list = useFoyerState(select, "useActivity");
  useEffect(() => {
    const end = new AbortController();
    // Offline before it is there: whoever mounts the hook again tries again.
    foyer
      .use(activity())
      .watch({ namespace, signal: end.signal })
      .catch(() => undefined);
    return () => end.abort();
  }, [foyer, namespace]);
  const refresh = useCallback(
    () =>
      foyer
        .use(activity())
        .refresh({ namespace })
        .catch(() => undefined),
    [foyer, namespace],
  );
  const loadMore = useCallback(
    () =>
      foyer
        .use(activity())
        .loadMore({ namespace })
        .catch(() => undefined),
    [foyer, namespace],
  );
  return { list, refresh, loadMore };
}
