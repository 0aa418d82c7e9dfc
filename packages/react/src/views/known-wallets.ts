import { AllWalletsRow } from "./connect/all-wallets-row.tsx";
import { PairRow } from "./connect/pair-row.tsx";
import { provideRegistry } from "./provide-registry.ts";
import type { KnownWallets } from "./rest-context.ts";

/** What comes with the wallets that are not on the page: a chunk of its own, fetched with the rest of the shell. */
export const KNOWN: KnownWallets = { AllWalletsRow, PairRow, provideRegistry };
