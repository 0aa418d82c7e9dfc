import { originOf } from "../page/origin.ts";
import type { ControlledWallet } from "./controlled-wallet.ts";
import type { WalletCore, WalletState } from "./wallet-core.ts";

type Controls<Lies> = Pick<
  ControlledWallet<WalletState, Lies>,
  "lock" | "unlock" | "switchAccount" | "setAccounts" | "allow" | "revoke" | "lie"
>;

type Telling = {
  /** Tells every allowed site which accounts it sees now. */
  tellAccounts(): void;
  /** Tells a site that it sees none any more. */
  tellRevoked(origin: string): void;
};

/** What a person does inside any wallet, without a site asking. */
export function createWalletControls<Lies>(
  core: WalletCore<WalletState, Lies>,
  { tellAccounts, tellRevoked }: Telling,
): Controls<Lies> {
  const share = (accounts: readonly number[]): void => {
    core.set({ accounts });
    tellAccounts();
  };
  const setLocked = (locked: boolean): void => {
    if (core.state.locked === locked) return;
    core.set({ locked });
    tellAccounts();
  };
  return {
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    setAccounts: share,
    switchAccount(index) {
      const others = core.state.accounts.filter((other) => other !== index);
      share(others.length < core.state.accounts.length ? [index, ...others] : [index, ...others.slice(1)]);
    },
    allow: (site) => core.allow(originOf(site)),
    revoke(site) {
      const origin = originOf(site);
      core.revoke(origin);
      tellRevoked(origin);
    },
    lie: core.setLies,
  };
}
