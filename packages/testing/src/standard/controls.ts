import { originOf } from "../page/origin.ts";
import type { StandardCore } from "./core.ts";
import type { StandardWallet } from "./standard-wallet.ts";

type Controls = Pick<
  StandardWallet,
  "lock" | "unlock" | "switchAccount" | "setAccounts" | "setChains" | "allow" | "revoke" | "lie"
>;

/** What a person does inside the wallet, without a site asking. */
export function createStandardControls(core: StandardCore): Controls {
  const share = (accounts: readonly number[]): void => {
    core.set({ accounts });
    core.tell("accounts");
  };
  const setLocked = (locked: boolean): void => {
    if (core.state.locked === locked) return;
    core.set({ locked });
    core.tell("accounts");
  };
  return {
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    setAccounts: share,
    switchAccount(index) {
      const others = core.state.accounts.filter((other) => other !== index);
      share(others.length < core.state.accounts.length ? [index, ...others] : [index, ...others.slice(1)]);
    },
    setChains(chains) {
      core.set({ chains });
      core.tell("chains");
    },
    allow(site) {
      const origin = typeof site === "string" ? site : originOf(site);
      if (!core.state.origins.includes(origin)) core.set({ origins: [...core.state.origins, origin] });
    },
    revoke(site) {
      const origin = typeof site === "string" ? site : originOf(site);
      core.set({ origins: core.state.origins.filter((other) => other !== origin) });
      core.tell("accounts");
    },
    lie: core.setLies,
  };
}
