import type { EvmSigning, SolanaSigning } from "../wallet/wallet.ts";
import type { Addresses } from "./account-keys.ts";
import type { Enrolment, KeeperAct } from "./control-key.ts";
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

/**
 * The inputs of the next version of a wallet. `deviceKey` wraps this device's share; the other shares are sealed to `seals`. `receiptKey`:
 * the keeper's current one; a wallet keeps the first. `thumbprint`: of the frame's key.
 */
export type VersionRequest = {
  readonly wallet: string;
  readonly version: number;
  readonly account: string;
  readonly deviceKey: CryptoKey;
  readonly seals: { readonly server: string; readonly keeper: string };
  readonly receiptKey: string;
  readonly thumbprint: string;
  /** In the place of those it had; without, they stay. None at all gives the third share to the keeper. */
  readonly recoveries?: readonly NewRecovery[] | undefined;
};

/** Facts from inside the vault, which no server can change. `receiptKey`: the keeper's, base64url, where one is pinned. */
export type OpenedContent = { readonly isAlone: boolean; readonly receiptKey: string | undefined };

/** The next version, every part of it closed. `enrolment`: of a wallet's first version, for the keeper. */
export type MadeVersion = SealedWallet & {
  readonly content: OpenedContent;
  readonly control: string;
  readonly enrolment: Enrolment | undefined;
  readonly device: WrappedShare;
  readonly server: Sealed;
  /** Nothing where the person recovers alone. */
  readonly keeper: Sealed | undefined;
  readonly recoveries: readonly { readonly id: string; readonly kind: "passkey" | "kit"; readonly sealed: string }[];
  readonly proofs: Enrolment["proofs"];
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
  open(a: {
    readonly wallet: SealedWallet;
    readonly shares: readonly [ShareSource, ShareSource];
  }): Promise<OpenedContent>;
  /** Whether every pair of the shares opens it, to these addresses. It is not open after. */
  prove(a: { readonly wallet: SealedWallet; readonly shares: readonly ShareSource[] }): Promise<OpenedContent>;
  /** The next version of what is open. Throws `vault-refused` under another name than it was opened by, or a version that is not above it. */
  renew(a: VersionRequest): Promise<MadeVersion>;
  /** Signs an act for the keeper by the control key, under the name that the wallet was opened by alone. base64url. */
  signForKeeper(act: KeeperAct): Promise<string>;
  /** Names the control key to the keeper, for a wallet from before there were such keys. */
  nameControl(a: { readonly wallet: string; readonly thumbprint: string }): Promise<Enrolment>;
  /** Throws `reserved-text` for a message that the keeper or the server would obey, as `signSolana` does. */
  signEvm(what: EvmSigning): Promise<`0x${string}`>;
  signSolana(what: SolanaSigning): Promise<Uint8Array>;
  words(): Promise<readonly string[]>;
  /** Wipes what is open. */
  lock(): Promise<void>;
}
