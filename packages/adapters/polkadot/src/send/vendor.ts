import type { Operation } from "@foyer/contract";
import { loadLibrary } from "@foyer/contract/on-demand";

/** What knows the chains' transactions, by the description that each chain gives of itself. */
export type Api = Pick<typeof import("@polkadot/api"), "ApiPromise">;

/** What applications use to reach wallets. */
export type Dapp = Pick<typeof import("@polkadot/extension-dapp"), "web3EnablePromise" | "web3FromSource">;

/** Fetches Polkadot's own libraries; a test passes others. */
export type Vendor = {
  api(operation: Operation): Promise<Api>;
  dapp(operation: Operation): Promise<Dapp>;
};

/** The peers of this package. */
export const VENDOR: Vendor = {
  api: (operation) => loadLibrary({ library: "@polkadot/api", operation }, () => import("@polkadot/api")),
  dapp: (operation) =>
    loadLibrary({ library: "@polkadot/extension-dapp", operation }, () => import("@polkadot/extension-dapp")),
};
