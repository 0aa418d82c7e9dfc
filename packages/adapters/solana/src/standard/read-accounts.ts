import { type Account, type ChainId, readWalletName } from "@foyer/contract";
import { chainsNamed } from "../chain/networks-named.ts";
import { ACCOUNT_LIMIT } from "../constants.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readList, readTexts } from "./read.ts";

// 32 bytes in base58. `address.check` counts them; here a wallet speaks of its own.
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** The networks, and the one that accounts are named on. */
export type Naming = { readonly networks: readonly SolanaNetwork[]; readonly chain: ChainId<"solana"> };

/** Reads a wallet's accounts: those of Solana, each once. One list holds accounts of every namespace it serves. */
export function readAccounts(given: unknown, { networks, chain }: Naming): readonly Account<"solana">[] {
  const accounts: Account<"solana">[] = [];
  for (const live of readList(given, ACCOUNT_LIMIT)) {
    const address = read(live, "address");
    const chains = readTexts(live, "chains");
    if (typeof address !== "string" || !ADDRESS.test(address) || !isSolana(chains)) continue;
    if (accounts.some((account) => account.address === address)) continue;
    accounts.push(
      Object.freeze({
        id: `${chain}:${address}`,
        address,
        label: readWalletName(read(live, "label")),
        chains: chainsNamed(networks, chains),
        details: { features: readTexts(live, "features") },
      }),
    );
  }
  return accounts;
}

/** Whether some of the chains are Solana's. */
export function isSolana(chains: readonly string[]): boolean {
  return chains.some((chain) => /^solana:./.test(chain));
}
