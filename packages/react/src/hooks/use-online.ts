import { useSyncExternalStore } from "react";
import { useKit } from "../hooks/kit-context.ts";

/** Whether the browser believes that there is a network. */
export function useOnline(): boolean {
  const { page } = useKit("useOnline").foyer.ports;
  return useSyncExternalStore(page.onOnline, page.isOnline, assumeOnline);
}

function assumeOnline(): boolean {
  return true;
}
