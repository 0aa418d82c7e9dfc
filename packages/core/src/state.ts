import { type AccountsState, createAccountsState } from "./accounts/state.ts";
import { type ConnectionsState, createConnectionsState } from "./connections/state.ts";
import { type ConnectorsState, createConnectorsState } from "./connectors/state.ts";
import { createNetworksState, type NetworksState } from "./networks/state.ts";
import { createNoticesState, type NoticesState } from "./notices/state.ts";
import type { DirectoryChoice } from "./ports/wallet-directory.ts";
import { createRouterState, type RouterState } from "./router/state.ts";
import type { Settings } from "./settings/settings.ts";
import type { Plain } from "./store/create-store.ts";
import type { ThemeState } from "./theme/state.ts";

/** Everything the kit knows: a branch for each room and each feature. */
export type FoyerState = PlainData<Rooms> & {
  /** By the name of each feature that is attached. Plain data, made by the feature. */
  features: { [name: string]: unknown };
};

/** Plain data only, held by the compiler: a change inside a `Map` or an object of a class would go unnoticed. */
type PlainData<S extends { [K in keyof S]: Plain }> = S;

type Rooms = {
  /** False on a server and until `start()`. */
  isStarted: boolean;
  router: RouterState;
  connectors: ConnectorsState;
  connections: ConnectionsState;
  networks: NetworksState;
  accounts: AccountsState;
  /** Grows when the wallet directory changes; the list itself is read with `getWallets()`. */
  directory: {
    revision: number;
    /** What the first view shows of it is on its way. */
    isPartial?: boolean | undefined;
    /** What it says of the wallets to put forward; goes before the host's own choice, which it stands for. */
    choice?: DirectoryChoice | undefined;
  };
  settings: Settings;
  theme: ThemeState;
  notices: NoticesState;
};

/** A state nobody can write to: what `getSnapshot()` returns. */
export type Snapshot<T = FoyerState> = T extends string
  ? T // An address is text with a mark that only the compiler sees.
  : T extends object
    ? { readonly [K in keyof T]: Snapshot<T[K]> }
    : T;

/** Makes a fresh state: never a constant, since a shared object would be a shared state. */
export function createInitialState(given: { settings: Settings; theme: ThemeState }): FoyerState {
  return {
    isStarted: false,
    router: createRouterState(),
    connectors: createConnectorsState(),
    connections: createConnectionsState(),
    networks: createNetworksState(),
    accounts: createAccountsState(),
    directory: { revision: 0 },
    settings: given.settings,
    theme: given.theme,
    notices: createNoticesState(),
    features: {},
  };
}
