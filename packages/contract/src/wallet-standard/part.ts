import type { ChainId } from "../caip.ts";
import type { Namespace } from "../namespace.ts";
import type { ReadAccount } from "../runtime/found-wallet.ts";
import type { Networks } from "../runtime/networks.ts";

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
