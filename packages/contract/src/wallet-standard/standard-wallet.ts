import type { ChainId } from "../caip.ts";
import type { Account } from "../connection.ts";
import type { Namespace } from "../namespace.ts";
import type { Networks } from "../runtime/check-networks.ts";
import type { FoundWallet, ReadAccount } from "../runtime/found-wallet.ts";
import { readMethod } from "./read.ts";

/** An account as a wallet hands it out. Everything in it is the wallet's word. */
export type StandardAccount = {
  readonly address: string;
  readonly publicKey: ArrayLike<number>;
  readonly chains: readonly string[];
  readonly features: readonly string[];
  readonly label?: string | undefined;
};

/**
 * A wallet of the Wallet Standard: the provider behind a connector.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export type StandardWallet = {
  readonly name: string;
  readonly icon?: string | undefined;
  readonly chains: readonly string[];
  readonly features: { readonly [name: string]: unknown };
  readonly accounts: readonly StandardAccount[];
};

/** What a namespace says of its part of the Wallet Standard. */
export interface StandardPart<N extends Namespace = Namespace> {
  /** How chains of the namespace begin in wallets' words, e.g. `solana`, `bitcoin`. */
  readonly prefix: string;
  /** The feature that asks for accounts. Default `standard:connect`. */
  readonly connect?: string;
  /** What it is asked with besides `silent`. */
  readonly input?: object;
  /** The feature that tells of changes. Default `standard:events`. */
  readonly events?: string;
  /** Whether a wallet that can be asked and listened to can also do what the namespace is for. */
  isUsable(provider: unknown): unknown;
  /** The ids of the networks that a wallet's chains name, in the order of the networks. */
  chainsNamed(networks: Networks<N>, chains: readonly string[]): readonly ChainId<N>[];
  /** Reads what is particular to an account with a text for an address; undefined where it is no such account. */
  readAccount(
    account: unknown,
    address: string,
  ): (Pick<ReadAccount<N>, "details"> & Partial<Pick<ReadAccount<N>, "address" | "publicKey">>) | undefined;
}

/**
 * Whether a wallet has a feature and, where it is connected, the account too: hardware often lacks some.
 * @example
 * import type { FoundWallet } from "@foyer/contract/runtime";
 * import { canUse } from "@foyer/contract/wallet-standard";
 *
 * export const signs = (wallet: FoundWallet) => canUse(wallet, "solana:signMessage");
 */
export function canUse<N extends Namespace>(
  { provider, link }: FoundWallet<N>,
  feature: string,
  account: Account<N> | undefined = link?.account,
): boolean {
  const { features = [] } = (account?.details ?? {}) as { readonly features?: readonly string[] };
  // An account that names no feature at all says nothing about this one.
  return !!readMethod(provider, feature) && (!features[0] || features.includes(feature));
}
