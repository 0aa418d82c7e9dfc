import type { Foyer } from "@foyer/core";

type Testing = typeof import("@foyer/testing");

declare global {
  interface Window {
    /** The scripted wallets, on pages that were given them. */
    readonly foyerTesting: Testing;
    /** The page's kit. */
    readonly foyer: Foyer;
    /** The kits of the page that has two. */
    readonly kits: { readonly first: Foyer; readonly second: Foyer };
    /** Where the host wants the modal's element, on pages that a test has put such a place on. */
    readonly modalPlace?: Element | undefined;
    /** How often something on the page met the fault that a test brought about. */
    faultsMet?: number | undefined;
    /** Takes the kit off the page, as a host does that needs it no more. */
    readonly leave: () => void;
    /** Wallets that a test put on the page, by the names it gave them. */
    wallets: {
      readonly [name: string]: {
        readonly evm?: ReturnType<Testing["createEvmWallet"]>;
        readonly standard?: ReturnType<Testing["createStandardWallet"]>;
      };
    };
  }
}
