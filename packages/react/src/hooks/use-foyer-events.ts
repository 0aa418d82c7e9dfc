import type { FoyerEvents, Undo } from "@foyer/core";
import { useEffect, useInsertionEffect, useRef } from "react";
import { useFoyerContext } from "./foyer-context.ts";

/** What to do when the kit tells something. */
export type FoyerListeners = { readonly [K in keyof FoyerEvents]?: ((payload: FoyerEvents[K]) => void) | undefined };

/**
 * Hears what the kit tells. The listeners may be new functions at each render.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useFoyerEvents } from "@foyer/react";
 *
 * export function Log() {
 *   useFoyerEvents({ "connection-opened": ({ connection }) => console.log(connection.namespace) });
 *   return null;
 * }
 */
export function useFoyerEvents(listeners: FoyerListeners): void {
  const { foyer } = useFoyerContext("useFoyerEvents");
  const latest = useRef(listeners);
  useInsertionEffect(() => {
    latest.current = listeners;
  });
  const names = Object.keys(listeners).sort().join(" ");
  useEffect(() => {
    const subscribe = <K extends keyof FoyerEvents>(event: K): Undo =>
      foyer.on(event, (payload) => latest.current[event]?.(payload));
    const undos = names.split(" ").map((name) => subscribe(name as keyof FoyerEvents));
    return () => {
      for (const undo of undos) undo();
    };
  }, [foyer, names]);
}
