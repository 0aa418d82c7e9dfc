import type { Foyer, Snapshot, ThemeMode, ThemeVariables } from "@foyer/core";
import { useCallback, useSyncExternalStore } from "react";
import { followSystemScheme, getSystemScheme } from "../theme/system-scheme.ts";
import type { Scheme } from "../theme/theme.ts";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** The theme in use. */
export type ThemeInUse = {
  readonly mode: ThemeMode;
  /** What the mode comes down to now; dark on a server, which does not know the visitor. */
  readonly resolvedMode: "light" | "dark";
  readonly variables: ThemeVariables;
  /** Changes the theme at once; what is not named stays. */
  readonly setTheme: Foyer["setTheme"];
};

/**
 * Reads and changes the theme.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useTheme } from "@foyer/react";
 *
 * export function Scheme() {
 *   const { resolvedMode, setTheme } = useTheme();
 *   return <button onClick={() => setTheme({ mode: resolvedMode === "dark" ? "light" : "dark" })}>{resolvedMode}</button>;
 * }
 */
export function useTheme(): ThemeInUse {
  const { foyer } = useFoyerContext("useTheme");
  const { mode, variables } = useFoyerState(selectTheme, "useTheme");
  const system = useSyncExternalStore(followSystem, readSystem, assumeDark);
  const setTheme = useCallback<Foyer["setTheme"]>((theme) => foyer.setTheme(theme), [foyer]);
  return { mode, resolvedMode: mode === "system" ? system : mode, variables, setTheme };
}

function selectTheme({ theme }: Snapshot): Snapshot["theme"] {
  return theme;
}

function followSystem(tell: () => void): () => void {
  return followSystemScheme(window, tell);
}

function readSystem(): Scheme {
  return getSystemScheme(window);
}

function assumeDark(): Scheme {
  return "dark";
}
