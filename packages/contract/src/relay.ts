import type { ChainId } from "./caip.ts";
import type { Network } from "./network.ts";
import type { OpenSignInMessage } from "./sign-in/message.ts";
import type { SourceSession, SourceTopic, WalletSource } from "./source.ts";

/** An offer to wallets, open until it expires or its signal aborts. */
export type RelayPairing = {
  /** The link that a wallet opens or scans. */
  readonly uri: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /**
   * What a wallet agreed to. After an abort nothing comes of it: a wallet that agrees all the same is told at once that
   * it is over.
   */
  readonly approval: Promise<SourceSession>;
};

/** A source of wallets on other devices, which get to a session by taking a link. */
export interface Relay extends WalletSource {
  readonly connectorSource: "relay";
  /**
   * Offers all of these networks to wallets, none of them required.
   * @throws {FoyerError} relay/unreachable, relay/refused, library/unreachable, flow/aborted
   */
  pair(a: {
    readonly networks: readonly Network[];
    /** What a wallet may sign as it agrees, in the same approval. One that cannot agrees without; so does a relay that cannot. */
    readonly signIn?: OpenSignInMessage | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<RelayPairing>;
  /**
   * Asks the wallet of a session. Refused before it is sent where the wallet did not agree to the method.
   * @throws an error with the code of EIP-1193 that fits, and the wallet's own error as its cause
   */
  request(a: {
    readonly topic: SourceTopic;
    readonly chain: ChainId;
    readonly method: string;
    readonly params: unknown;
  }): Promise<unknown>;
}
