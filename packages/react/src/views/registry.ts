import type { ViewEntry } from "../hooks/view.ts";
import type { BuiltView } from "./built-view.ts";
import { ConnectView } from "./connect/connect-view.tsx";

/** A table with one entry for each view that is here: a forgotten one does not compile. */
export type ViewRegistry = { readonly [V in BuiltView]: ViewEntry<V> };

/** What visitors see first: those without an account, in the modal's own chunk; those with one, without a detour. */
export const FIRST_VIEWS: Pick<ViewRegistry, "Account" | "Connect"> = {
  Account: { load: () => import("./account/account-view.tsx").then((chunk) => chunk.AccountView) },
  Connect: { View: ConnectView },
};
