import type { Account, ChainId } from "@foyer/contract";
import { readWalletName } from "@foyer/contract";
import { fromBase58 } from "../base58.ts";
import { pickNetworks } from "../chain/chain-names.ts";
import { ACCOUNT_LIMIT } from "../constants.ts";
import type { SolanaNetwork } from "../networks.ts";
import { read, readBytes, readList, readTexts } from "./read.ts";
import type { StandardAccount } from "./standard-wallet.ts";

/** An account of a wallet: what of it can be shown on any chain, and the live object to sign with. */
export type FoundAccount = Omit<Account<"solana">, "id"> & { readonly live: StandardAccount };

/**
 * Reads a wallet's accounts: those of Solana, each once. One list holds accounts of every namespace a wallet serves.
 */
export function readAccounts(networks: readonly SolanaNetwork[], accounts: unknown): readonly FoundAccount[] {
  const found = new Map<string, FoundAccount>();
  for (const live of readList(accounts, ACCOUNT_LIMIT)) {
    const account = readAccount(networks, live);
    if (account && !found.has(account.address)) found.set(account.address, account);
  }
  return [...found.values()];
}

function readAccount(networks: readonly SolanaNetwork[], live: unknown): FoundAccount | undefined {
  const address = read(live, "address");
  const chains = readTexts(read(live, "chains"));
  if (typeof address !== "string" || !chains.some((chain) => chain.startsWith("solana:"))) return undefined;
  if (!fromBase58(address, 32)) return undefined;
  const publicKey = readBytes(read(live, "publicKey"), 32);
  return {
    address,
    publicKey: publicKey && toHex(publicKey),
    label: readWalletName(read(live, "label")),
    chains: Object.freeze(pickNetworks(networks, chains).map((network): ChainId<"solana"> => network.caipNetworkId)),
    details: Object.freeze({ features: Object.freeze(readTexts(read(live, "features"))) }),
    live: live as StandardAccount,
  };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
