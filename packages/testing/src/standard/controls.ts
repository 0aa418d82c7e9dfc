import { createWalletControls } from "../wallet/wallet-controls.ts";
import type { StandardCore } from "./core.ts";
import type { StandardWallet } from "./standard-wallet.ts";

type Controls = Pick<
  StandardWallet,
  "lock" | "unlock" | "switchAccount" | "setAccounts" | "setChains" | "allow" | "revoke" | "lie"
>;

/** What a person does inside the wallet, without a site asking. */
export function createStandardControls(core: StandardCore): Controls {
  const tellAccounts = (): void => core.tell("accounts");
  return {
    ...createWalletControls(core, { tellAccounts, tellRevoked: tellAccounts }),
    setChains(chains) {
      core.set({ chains });
      core.tell("chains");
    },
  };
}
