import type { WalletControl } from "../../src/extension/wallet-control.ts";
import type { WalletSides } from "../../src/multi-chain/multi-chain-wallet.ts";
import type { TestWallet } from "./test-wallet.ts";

/** Opens the wallet's inside; each call waits until the wallet is there. */
export function createControl(ready: Promise<TestWallet>): WalletControl {
  const all = async (run: (side: TestWallet[keyof WalletSides]) => void): Promise<void> => {
    const { evm, standard, bitcoin, polkadot, cosmos, stacks } = await ready;
    for (const side of [evm, standard, bitcoin, polkadot, cosmos, stacks]) run(side);
  };
  return {
    read: async () => (await ready).read(),
    async setRpc(rpc) {
      const wallet = await ready;
      if (rpc.evm) wallet.evm.setRpc(rpc.evm);
      if (rpc.solana) wallet.set({ solanaRpc: rpc.solana });
    },
    setMode: async (mode) => (await ready).set({ mode }),
    setAsksOnSwitch: async (asksOnSwitch) => (await ready).set({ asksOnSwitch }),
    lock: () => all((side) => side.lock()),
    unlock: () => all((side) => side.unlock()),
    switchAccount: (index) => all((side) => side.switchAccount(index)),
    async setAccounts(indices) {
      await all((side) => side.setAccounts(indices));
      // On Bitcoin an account is a payment and an ordinals address.
      (await ready).bitcoin.setAccounts(indices.flatMap((index) => [2 * index, 2 * index + 1]));
    },
    switchChain: async (chainId) => (await ready).evm.switchChain(chainId),
    revoke: (origin) => all((side) => side.revoke(origin)),
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
