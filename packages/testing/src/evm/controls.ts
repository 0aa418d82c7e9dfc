import { originOf } from "../page/origin.ts";
import { createDisconnection } from "../rpc/rpc-error.ts";
import { type EvmCore, moveToChain } from "./core.ts";
import type { EvmWallet } from "./evm-wallet.ts";

type Controls = Pick<
  EvmWallet,
  "lock" | "unlock" | "switchAccount" | "setAccounts" | "switchChain" | "setRpc" | "allow" | "revoke" | "emit" | "lie"
>;

/** What a person does inside the wallet, without a site asking. */
export function createEvmControls(core: EvmCore): Controls {
  const share = (accounts: readonly number[]): void => {
    core.set({ accounts });
    core.tellAccounts();
  };
  const setLocked = (locked: boolean): void => {
    if (core.state.locked === locked) return;
    core.set({ locked });
    core.tellAccounts();
  };
  return {
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    setAccounts: share,
    switchAccount(index) {
      const others = core.state.accounts.filter((other) => other !== index);
      share(others.length < core.state.accounts.length ? [index, ...others] : [index, ...others.slice(1)]);
    },
    switchChain(chainId) {
      if (!core.state.chains.includes(chainId)) core.set({ chains: [...core.state.chains, chainId] });
      moveToChain(core, chainId);
    },
    setRpc(rpc) {
      const chains = new Set([...core.state.chains, ...Object.keys(rpc).map(Number)]);
      core.set({ rpc, chains: [...chains] });
    },
    allow(site) {
      const origin = typeof site === "string" ? site : originOf(site);
      if (!core.state.origins.includes(origin)) core.set({ origins: [...core.state.origins, origin] });
    },
    revoke(site) {
      const origin = typeof site === "string" ? site : originOf(site);
      core.set({ origins: core.state.origins.filter((other) => other !== origin) });
      core.emit({ name: "accountsChanged", payload: [], origin });
    },
    emit: {
      accountsChanged: (payload) => core.emit({ name: "accountsChanged", payload }),
      chainChanged: (payload) => core.emit({ name: "chainChanged", payload }),
      connect: (payload) => core.emit({ name: "connect", payload }),
      disconnect: (payload) => core.emit({ name: "disconnect", payload: payload ?? createDisconnection() }),
    },
    lie: core.setLies,
  };
}
