import type { SolanaSignInInput } from "@solana/wallet-standard-features";

/** A signature, and the bytes it is really over. */
export type SignedMessage = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array };

/** A serialized transaction to sign, and where it is meant for. */
export type TransactionToSign = {
  readonly address: string;
  readonly transaction: Uint8Array;
  readonly chain?: string | undefined;
};

/** What does a Solana wallet's signing, here or at the other end of a wire. Names accounts by address. */
export type SolanaSigning = {
  signMessage(input: { readonly address: string; readonly message: Uint8Array }): Promise<SignedMessage>;
  signIn(input: SolanaSignInInput): Promise<SignedMessage & { readonly address: string }>;
  signTransaction(input: TransactionToSign): Promise<Uint8Array>;
  /** Resolves with the signature, 64 bytes. */
  signAndSendTransaction(input: TransactionToSign): Promise<Uint8Array>;
};
