import { type Snapshot, selectRoute } from "@foyer/core";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import type { ShownRoute, ShownView } from "../shared/frame-context.tsx";
import type { ViewLoader } from "./view-loader.ts";

/** Reads which view to show. Whether there is one of that name, the loader knows. */
function selectShownRoute(state: Snapshot): ShownRoute {
  const { view, params, key } = selectRoute(state);
  return { view, params, key, direction: state.router.direction };
}

/** How long what is shown stays, in ms, before a placeholder takes its place. */
const PATIENCE_MS = 150;

/** Follows the router. A view whose chunk is on its way leaves the one before in place for a moment. */
export function useShownView({ loader, isOpen }: { loader: ViewLoader; isOpen: boolean }): ShownView | undefined {
  const selected = useFoyerState(selectShownRoute);
  const before = useRef<ShownView>(undefined);
  const { phase, retry } = useChunk(loader, selected);
  const route = loader.resolve(selected);
  const View = loader.get(route.view);
  const shown = useMemo(
    () => (View ? { route, phase: "ready" as const, View } : toShown({ route, phase, retry })),
    [View, route, phase, retry],
  );
  useEffect(() => {
    // What was shown at the last opening says nothing about this one.
    if (shown || !isOpen) before.current = isOpen ? shown : undefined;
  });
  return shown ?? before.current;
}

function toShown({ route, phase, retry }: Chunk & { route: ShownRoute }): ShownView | undefined {
  if (phase === "failed") return { route, phase, retry };
  return phase === "waiting" ? { route, phase } : undefined;
}

type Chunk = { readonly phase: "pending" | "waiting" | "failed"; readonly retry: () => void };

/** Fetches the chunk of a route's view, and tells how that goes. */
function useChunk(loader: ViewLoader, { view, key }: ShownRoute): Chunk {
  const { foyer } = useFoyerContext("ViewFrame");
  const [state, setState] = useState<{ readonly phase: Chunk["phase"]; readonly key: number }>({
    phase: "pending",
    key,
  });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    if (loader.get(view)) return undefined;
    let isWanted = true;
    const tell = (phase: Chunk["phase"]): void => {
      if (isWanted) setState({ phase, key });
    };
    const stop = foyer.ports.clock.after(PATIENCE_MS, () => tell("waiting"));
    loader
      .load(view)
      .then(
        () => tell("pending"),
        () => tell("failed"),
      )
      .finally(stop);
    return () => {
      isWanted = false;
      stop();
    };
  }, [loader, foyer, view, key, attempt]);
  return { phase: state.key === key ? state.phase : "pending", retry };
}
