import type { Connection } from "@foyer/core";
import { useContext, useLayoutEffect, useMemo, useRef } from "react";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { LazyShellContext } from "./frame-context.tsx";

type LastAccount = { readonly read: () => Connection | undefined; readonly forget: () => void };

/**
 * Remembers the account that the views show for as long as the modal is open: a view may be opened with an account, and drawn
 * when the account has ended.
 */
export function useLastAccount({ ui }: ViewContext, connection: Connection | undefined): LastAccount {
  const memory = useContext(LazyShellContext)?.memory;
  const own = useRef<Connection>(undefined);
  useLayoutEffect(() => {
    if (!connection) return;
    own.current = connection;
    if (!memory || !ui.getSnapshot().router.isOpen) return;
    const isFirst = !memory.account;
    memory.account = connection;
    if (!isFirst) return;
    // Not for as long as this view is shown: the modal may close at another one.
    const stop = ui.on("modal-closed", () => {
      memory.account = undefined;
      stop();
    });
  }, [ui, memory, connection]);
  return useMemo(
    () => ({
      read() {
        own.current ??= memory?.account;
        return own.current;
      },
      forget() {
        if (memory) memory.account = undefined;
      },
    }),
    [memory],
  );
}
