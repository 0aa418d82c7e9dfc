import { useSyncExternalStore } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";

/** Whether the browser believes that there is a network. */
export function useOnline(): boolean {
  const { page } = useFoyerContext("useOnline").foyer.ports;
  return useSyncExternalStore(page.onOnline, page.isOnline, assumeOnline);
}

function assumeOnline(): boolean {
  return true;
}
