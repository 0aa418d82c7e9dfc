import type { AccountsState } from "./accounts/state.ts";
import type { ConnectionsState } from "./connections/state.ts";
import type { ConnectorsState } from "./connectors/state.ts";
import type { Features } from "./flags/features.ts";
import type { NetworksState } from "./networks/state.ts";
import type { NoticesState } from "./notices/state.ts";
import type { RouterState } from "./router/state.ts";
import type { ThemeState } from "./theme/state.ts";

/** Everything the kit knows: one branch for each room. Plain data only. */
export type FoyerState = {
  /** False on a server and until `start()`. */
  isStarted: boolean;
  router: RouterState;
  connectors: ConnectorsState;
  connections: ConnectionsState;
  networks: NetworksState;
  accounts: AccountsState;
  /** Grows when the wallet directory changes; the list itself is read with `getWallets()`. */
  directory: { revision: number };
  flags: Features;
  theme: ThemeState;
  notices: NoticesState;
};

/** A state nobody can write to: what `getSnapshot()` returns. */
export type Snapshot<T = FoyerState> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Snapshot<T[K]> }
    : T;
