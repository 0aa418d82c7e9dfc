import type { Snapshot } from "@foyer/core";
import { type CallBatch, calls, selectCallBatch } from "@foyer/core/calls";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Follows calls by what they are called, until nothing more will become of them: those of this visit, and those that the
 * wallet in use knows of an earlier one. Undefined while nobody knows of them.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useCallsStatus } from "@foyer/react";
 *
 * export function Order({ id }: { id: string }) {
 *   const batch = useCallsStatus({ id });
 *   return <p>{batch?.status ?? "nothing is known"}</p>;
 * }
 */
export function useCallsStatus({ id }: { readonly id: string }): CallBatch | undefined {
  const { foyer } = useFoyerContext("useCallsStatus");
  const select = useCallback(
    (state: Snapshot) => ({
      batch: selectCallBatch(state, id),
      connection: state.connections.namespaces.eip155?.activeId,
    }),
    [id],
  );
  const { batch, connection } = useFoyerState(select, "useCallsStatus");
  const isMissing = batch === undefined && connection !== undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const end = new AbortController();
    // A wallet that knows nothing of it is not asked again, unless the hook is mounted again.
    foyer
      .use(calls())
      .followCalls({ id, signal: end.signal })
      .catch(() => undefined);
    return () => end.abort();
  }, [foyer, id, isMissing]);
  return batch;
}
