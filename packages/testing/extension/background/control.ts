import type { WalletControl } from "../../src/extension/wallet-control.ts";
import type { TestWallet } from "./test-wallet.ts";

/** Opens the wallet's inside; each call waits until the wallet is there. */
export function createControl(ready: Promise<TestWallet>): WalletControl {
  const both = async (run: (side: TestWallet["evm"] | TestWallet["solana"]) => void): Promise<void> => {
    const { evm, solana } = await ready;
    run(evm);
    run(solana);
  };
  return {
    async read() {
      const { evm, solana, settings } = await ready;
      return { evm: evm.state, solana: solana.state, settings };
    },
    async setRpc(rpc) {
      const wallet = await ready;
      if (rpc.evm) wallet.evm.setRpc(rpc.evm);
      if (rpc.solana) wallet.set({ solanaRpc: rpc.solana });
    },
    setMode: async (mode) => (await ready).set({ mode }),
    setAsksOnSwitch: async (asksOnSwitch) => (await ready).set({ asksOnSwitch }),
    lock: () => both((side) => side.lock()),
    unlock: () => both((side) => side.unlock()),
    switchAccount: (index) => both((side) => side.switchAccount(index)),
    setAccounts: (indices) => both((side) => side.setAccounts(indices)),
    switchChain: async (chainId) => (await ready).evm.switchChain(chainId),
    revoke: (origin) => both((side) => side.revoke(origin)),
    async prompts() {
      const { script } = await ready;
      return script.prompts.map(({ id, kind, namespace, origin, method, at }) => ({
        id,
        kind,
        namespace,
        origin,
        method,
        at,
      }));
    },
    clearPrompts: async () => (await ready).script.clear(),
    answerOpen: async (answer) => (await ready).script.answerOpen(answer),
  };
}
