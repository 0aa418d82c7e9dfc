import { AllWalletsRow } from "./connect/all-wallets-row.tsx";
import { NoWallet } from "./connect/no-wallet.tsx";
import { PairRow } from "./connect/pair-row.tsx";
import { TermsFirst } from "./connect/terms-first.tsx";
import { fetchConnecting } from "./fetch-connecting.ts";
import { provideRegistry } from "./provide-registry.ts";
import type { KnownWallets } from "./rest-context.ts";

/** What comes with the wallets that are not on the page, with the rest of the shell. Made for each modal. */
export function createKnown(): KnownWallets {
  return { AllWalletsRow, NoWallet, PairRow, TermsFirst, fetchConnecting, provideRegistry, kept: {} };
}
