import type { Page, Undo } from "@foyer/contract";
import type { ScriptedWallet } from "@foyer/contract/testing";
import type { Wallet } from "@wallet-standard/base";
import { createStandardWallet } from "../standard/create-standard-wallet.ts";
import { registerStandardWallet } from "../standard/register.ts";
import type { StandardWallet, StandardWalletOptions } from "../standard/standard-wallet.ts";
import { createGate, type Gate } from "./create-gate.ts";
import { scriptWallet } from "./script-wallet.ts";

/** A wallet of the Wallet Standard under the hand of the conformance suite. */
export type StandardPerson = ScriptedWallet & {
  readonly standard: StandardWallet;
  /** The object the current page sees. */
  live(): Wallet;
  listenerCount(): number;
};

/**
 * Makes a wallet of the Wallet Standard whose answers can be held back, and whose next answer can be a throw.
 * `addresses`: those of its parts' keys, in their order.
 * @example
 * import { createTestPage, SOLANA_TEST_ADDRESSES, solanaPart } from "@foyer/testing";
 * import { createStandardPerson } from "@foyer/testing/conformance";
 *
 * const page = createTestPage();
 * const addresses = SOLANA_TEST_ADDRESSES;
 * const wallet = createStandardPerson({ name: "Acme", parts: [solanaPart()], addresses, page: () => page });
 * wallet.announce();
 */
export function createStandardPerson(
  a: StandardWalletOptions & { readonly addresses: readonly string[]; readonly page: () => Page },
): StandardPerson {
  const standard = createStandardWallet(a);
  const gate = createGate();
  const lives = new Map<Page, Wallet>();
  const undos: Undo[] = [];
  const live = (): Wallet => {
    const page = a.page();
    const made = lives.get(page) ?? guard(standard.standard(page), gate);
    lives.set(page, made);
    return made;
  };
  return scriptWallet(
    { wallet: standard, name: standard.name, addresses: a.addresses, gate },
    {
      standard,
      live,
      announce: () => void undos.push(registerStandardWallet(a.page(), live())),
      remove() {
        for (const undo of undos.splice(0)) undo();
      },
      lieEmptyAccounts: () => standard.lie({ accounts: [] }),
    },
  );
}

/** The same wallet, with every method but the subscription going through the gate. */
function guard(wallet: Wallet, gate: Gate): Wallet {
  const gated = (member: unknown): unknown =>
    typeof member === "function" ? (...inputs: unknown[]) => gate.pass(() => member(...inputs) as unknown) : member;
  return Object.freeze({
    version: wallet.version,
    name: wallet.name,
    icon: wallet.icon,
    get chains() {
      return wallet.chains;
    },
    get accounts() {
      return wallet.accounts;
    },
    get features() {
      const entries = Object.entries(wallet.features).map(([name, feature]) => {
        if (name === "standard:events") return [name, feature];
        const members = Object.entries(feature as object).map(([key, member]) => [key, gated(member)]);
        return [name, Object.fromEntries(members)];
      });
      return Object.fromEntries(entries) as Wallet["features"];
    },
  });
}
