import type { EvmSigning, SolanaSigning } from "../wallet/wallet.ts";
import type { Addresses } from "./account-keys.ts";
import type { WrappedShare } from "./device-share.ts";
import type { RecoveryFactor } from "./recovery-factor.ts";
import type { Sealed } from "./sealing.ts";

/** A wallet as the server keeps it. */
export type SealedWallet = {
  readonly id: string;
  readonly version: number;
  readonly vault: string;
  readonly addresses: Addresses;
};

/** Where a share comes from. `receipt`: of `receive`, for what was sealed to the key it gave. */
export type ShareSource =
  | { readonly from: "device"; readonly wrapped: WrappedShare; readonly key: CryptoKey }
  | { readonly from: "server" | "keeper"; readonly receipt: string; readonly sealed: Sealed }
  /** `sealed`: 65 bytes of `enc`, then the ciphertext. */
  | { readonly from: "factor"; readonly factor: RecoveryFactor; readonly sealed: string };

/** A way to recover that the next version gets. */
export type NewRecovery = { readonly id: string; readonly factor: RecoveryFactor };

/** What the next version of a wallet is made for. `deviceKey` wraps this device's share; `seals` are what the others' are sealed to. */
export type VersionRequest = {
  readonly wallet: string;
  readonly version: number;
  readonly account: string;
  readonly deviceKey: CryptoKey;
  readonly seals: { readonly server: string; readonly keeper: string };
  /** In the place of those it had; without, they stay. None at all gives the third share to the keeper. */
  readonly recoveries?: readonly NewRecovery[] | undefined;
};

/** The next version, every part of it closed. */
export type MadeVersion = SealedWallet & {
  readonly device: WrappedShare;
  readonly server: Sealed;
  /** Nothing where the person recovers alone. */
  readonly keeper: Sealed | undefined;
  readonly recoveries: readonly { readonly id: string; readonly kind: "passkey" | "kit"; readonly sealed: string }[];
  readonly proofs: { readonly eip155: string; readonly solana: string };
};

/**
 * Holds keys, and nothing that it gives away is secret, the words excepted. It lives in a worker of its own; everything it takes
 * and gives can be cloned. All throw `vault-refused` where shares do not open the vault, or it holds other keys than the addresses say.
 */
export interface Keyring {
  /** A key for one share to be sealed to, base64url. Both are forgotten with `lock`. */
  receive(): Promise<{ readonly receipt: string; readonly key: string }>;
  /** Makes a wallet; it is not open after. */
  create(a: VersionRequest): Promise<MadeVersion>;
  /** Opens a wallet from two shares; it stays open until `lock`. */
  open(a: { readonly wallet: SealedWallet; readonly shares: readonly [ShareSource, ShareSource] }): Promise<void>;
  /** Whether every pair of the shares opens it, to these addresses. It is not open after. */
  prove(a: { readonly wallet: SealedWallet; readonly shares: readonly ShareSource[] }): Promise<void>;
  /** The next version of what is open. */
  renew(a: VersionRequest): Promise<MadeVersion>;
  signEvm(what: EvmSigning): Promise<`0x${string}`>;
  signSolana(what: SolanaSigning): Promise<Uint8Array>;
  words(): Promise<readonly string[]>;
  /** Wipes what is open. */
  lock(): Promise<void>;
}
