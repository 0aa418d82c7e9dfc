import type { WalletSettings } from "../../src/extension/wallet-control.ts";

/** RPC urls of the EVM chains a local network starts with. */
export const DEFAULT_EVM_RPC: { readonly [chainId: string]: string } = {
  31337: "http://127.0.0.1:8545",
  31338: "http://127.0.0.1:8546",
};

/** A wallet as it is after its installation. */
export const DEFAULT_SETTINGS: WalletSettings = {
  mode: "ask",
  asksOnSwitch: false,
  solanaRpc: { "*": "http://127.0.0.1:8899" },
};
