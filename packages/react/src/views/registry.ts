import type { BuiltView } from "./built-view.ts";
import { ConnectView } from "./connect/connect-view.tsx";
import type { ViewEntry } from "./view.ts";

/** A table with one entry for each view that is here: a forgotten one does not compile. */
export type ViewRegistry = { readonly [V in BuiltView]: ViewEntry<V> };

/** Every view. What nearly every visitor sees first comes with the modal; each other one is a chunk of its own. */
export const VIEWS: ViewRegistry = {
  Account: { load: () => import("./account/account-view.tsx").then((chunk) => chunk.AccountView), start: "network" },
  AccountSettings: {
    load: () => import("./account-settings/account-settings-view.tsx").then((chunk) => chunk.AccountSettingsView),
  },
  AllWallets: { load: () => import("./all-wallets/all-wallets-view.tsx").then((chunk) => chunk.AllWalletsView) },
  Connect: { View: ConnectView, start: "help" },
  ConnectingExternal: {
    load: () =>
      import("./connecting-external/connecting-external-view.tsx").then((chunk) => chunk.ConnectingExternalView),
  },
  ConnectingMultiChain: {
    load: () =>
      import("./connecting-multi-chain/connecting-multi-chain-view.tsx").then(
        (chunk) => chunk.ConnectingMultiChainView,
      ),
  },
  Downloads: { load: () => import("./downloads/downloads-view.tsx").then((chunk) => chunk.DownloadsView) },
  GetWallet: { load: () => import("./get-wallet/get-wallet-view.tsx").then((chunk) => chunk.GetWalletView) },
  Networks: { load: () => import("./networks/networks-view.tsx").then((chunk) => chunk.NetworksView) },
  ProfileWallets: {
    load: () => import("./profile-wallets/profile-wallets-view.tsx").then((chunk) => chunk.ProfileWalletsView),
  },
  SwitchActiveChain: {
    load: () =>
      import("./switch-active-chain/switch-active-chain-view.tsx").then((chunk) => chunk.SwitchActiveChainView),
  },
  SwitchNetwork: {
    load: () => import("./switch-network/switch-network-view.tsx").then((chunk) => chunk.SwitchNetworkView),
  },
  UnsupportedChain: {
    load: () => import("./unsupported-chain/unsupported-chain-view.tsx").then((chunk) => chunk.UnsupportedChainView),
  },
  WhatIsANetwork: {
    load: () => import("./what-is-a-network/what-is-a-network-view.tsx").then((chunk) => chunk.WhatIsANetworkView),
  },
  WhatIsAWallet: {
    load: () => import("./what-is-a-wallet/what-is-a-wallet-view.tsx").then((chunk) => chunk.WhatIsAWalletView),
  },
};
