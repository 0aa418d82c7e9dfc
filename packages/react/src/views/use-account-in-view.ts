import { useCallback, useLayoutEffect, useState } from "react";
import { useFoyerContext } from "../hooks/foyer-context.ts";
import { type AccountState, useAccount } from "../hooks/use-account.ts";
import { disconnectAccount } from "./disconnect-account.ts";
import { closeOrGoHome } from "./go-after-connect.ts";

/** An account that is there. */
export type ConnectedAccount = Extract<AccountState, { readonly status: "connected" }>;

/** How a view that is nothing without an account stands. */
export type AccountInView =
  | { readonly status: "known"; readonly account: ConnectedAccount; readonly disconnect: () => Promise<void> }
  /** A saved connection is asked for, or the view is about to be left. */
  | { readonly status: "waiting" }
  /** There was none to begin with. */
  | { readonly status: "missing" };

/** Reads the account in use, and leaves the view when it disappears. */
export function useAccountInView(): AccountInView {
  const context = useFoyerContext("useAccountInView");
  const state = useAccount();
  const [wasThere, setWasThere] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isThere = state.status === "connected";
  if (isThere && !wasThere) setWasThere(true);
  const isGone = state.status === "disconnected" && wasThere && !isLeaving;
  useLayoutEffect(() => {
    if (isGone) closeOrGoHome(context);
  }, [context, isGone]);

  const connection = isThere ? state.connection : undefined;
  const disconnect = useCallback(async () => {
    if (!connection) return;
    // What comes next is decided once the wallet has let go, not when the account disappears.
    setLeaving(true);
    await disconnectAccount(context, connection);
    setLeaving(false);
  }, [context, connection]);
  if (isThere) return { status: "known", account: state, disconnect };
  return { status: state.status === "disconnected" && !wasThere ? "missing" : "waiting" };
}
