import { createDisconnection } from "../rpc/rpc-error.ts";
import { createWalletControls } from "../wallet/wallet-controls.ts";
import { type EvmCore, moveToChain } from "./core.ts";
import type { EvmWallet } from "./evm-wallet.ts";

type Controls = Pick<
  EvmWallet,
  "lock" | "unlock" | "switchAccount" | "setAccounts" | "switchChain" | "setRpc" | "allow" | "revoke" | "emit" | "lie"
>;

/** What a person does inside the wallet, without a site asking. */
export function createEvmControls(core: EvmCore): Controls {
  return {
    ...createWalletControls(core, {
      tellAccounts: core.tellAccounts,
      tellRevoked: (origin) => core.emit({ name: "accountsChanged", payload: [], origin }),
    }),
    switchChain(chainId) {
      if (!core.state.chains.includes(chainId)) core.set({ chains: [...core.state.chains, chainId] });
      moveToChain(core, chainId);
    },
    setRpc(rpc) {
      const chains = new Set([...core.state.chains, ...Object.keys(rpc).map(Number)]);
      core.set({ rpc, chains: [...chains] });
    },
    emit: {
      accountsChanged: (payload) => core.emit({ name: "accountsChanged", payload }),
      chainChanged: (payload) => core.emit({ name: "chainChanged", payload }),
      connect: (payload) => core.emit({ name: "connect", payload }),
      disconnect: (payload) => core.emit({ name: "disconnect", payload: payload ?? createDisconnection() }),
    },
  };
}
