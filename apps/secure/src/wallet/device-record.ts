import type { recovery } from "@foyer/embedded/accounts";
import type { WrappedShare } from "../keys/device-share.ts";
import type { SealedWallet } from "../keys/keyring.ts";

/** A log-in under way: it goes on after the frame was loaded anew. `mailedAt`: when the code was, where it was. */
export type LoginRecord = {
  readonly email: string;
  /** The origin that embeds the frame; undefined in a record of before. */
  readonly page?: string | undefined;
  readonly flow: string;
  readonly keeperFlow?: string | undefined;
  readonly mailedAt?: number | undefined;
  readonly confirmed?: boolean | undefined;
};

export type SessionRecord = {
  /** Empty where whoever logged in elsewhere has none that was confirmed. */
  readonly email: string;
  /** Where they log in, if not by e-mail, and what they are called there. */
  readonly social?: { readonly provider: string; readonly userName: string } | undefined;
  /** Where others who have confirmed the same address log in to a wallet, for who has none yet. */
  readonly alike?: readonly string[] | undefined;
  /** What the operator calls those of them that are providers of their own. */
  readonly alikeNames?: Readonly<Record<string, string>> | undefined;
  readonly account: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
  readonly freshUntil: number | undefined;
  readonly eraseAt: number | undefined;
};

/** The wallet that was proven to open on this device; what the server says later has to be of these addresses. */
export type ProvenWallet = SealedWallet & {
  readonly account: string;
  /** Whose it is, see `ownerOf`: known after they have signed out, too. */
  readonly email: string;
  readonly tier: "assisted" | "self" | "exported";
  /** Whether the person recovers alone, as the vault itself says: the keeper is given no share of this version. */
  readonly alone: boolean;
  /**
   * The keeper's key of receipts, base64url: as the vault says, or for a vault from before, as the keeper itself told it when it was first
   * asked for a receipt.
   */
  readonly receiptKey?: string | undefined;
  /**
   * The owner's share of this version, sealed to each passkey or kit: where the accounts' server is lost, it opens the wallet here beside this
   * device's own share. Undefined where the owner does not recover alone, and for a version from before it was kept, until it is next opened.
   */
  readonly recoveries?: readonly (typeof recovery)["_zod"]["output"][] | undefined;
  /** Whether the keeper has signed that it has no share left of a wallet of this version. */
  readonly isErased?: boolean | undefined;
  /** Whether the server has named another version, of which this device has no share. It may lie, so the share of this one is kept. */
  readonly isReplaced?: boolean | undefined;
};

/** This device's share of a version, and what it wraps it with is beside it. */
export type ShareRecord = { readonly wallet: string; readonly version: number; readonly wrapped: WrappedShare };

/** What is left to tell the keeper once the server has done its part: done at the next chance. */
export type Due =
  /** `delete-share`: written by frames of before. Whether a share is to be erased is read from the vault now: see `confirmErasure`. */
  | { readonly act: "commit-share" | "delete-share"; readonly wallet: string; readonly version: number }
  /** One of the two addresses that the keeper knows stays: the one that the server has. */
  | { readonly act: "settle-email"; readonly wallet: string }
  /** An owner counts no longer: the one whose way to log in the server has taken away. */
  | { readonly act: "unlink-owner"; readonly wallet: string; readonly way: string; readonly isFirst: boolean };

/**
 * A log-in at an account elsewhere that waits for the provider's answer. `uri`: the provider's address, all of it; a record of before has
 * none. `key`: what the answer is sealed to. `isRedeemed`: the provider signs nothing, and the keeper exchanges its code.
 */
export type SocialRecord = {
  readonly provider: string;
  readonly flow: string;
  readonly uri?: string | undefined;
  readonly key: CryptoKey;
  readonly state: string;
  readonly challenge: string;
  readonly keeperChallenge: string;
  readonly isRedeemed: boolean;
  readonly expiresAt: number;
};

/** A log-in with Farcaster that waits for somebody to agree in their app. */
export type FarcasterRecord = {
  readonly flow: string;
  readonly challenge: string;
  readonly keeperChallenge: string;
  readonly expiresAt: number;
};

/** All that this device keeps of a wallet: a cache, which may vanish any day. */
export type DeviceRecord = {
  readonly login?: LoginRecord | undefined;
  readonly social?: SocialRecord | undefined;
  readonly farcaster?: FarcasterRecord | undefined;
  readonly emailChange?: { readonly email: string; readonly flow: string } | undefined;
  readonly session?: SessionRecord | undefined;
  /** The account of who has chosen a wallet of their own, beside those of others with their address. */
  readonly apart?: string | undefined;
  /** The keeper's word that this device was verified for an address, or an account elsewhere. */
  readonly verified?: { readonly email: string; readonly token: string; readonly expiresAt: number } | undefined;
  readonly wallet?: ProvenWallet | undefined;
  readonly shares?: readonly ShareRecord[] | undefined;
  readonly due?: readonly Due[] | undefined;
  /** The keeper's receipt for the share it erased. */
  readonly receipt?: string | undefined;
  /** The wallet whose control key the keeper knows. */
  readonly control?: string | undefined;
  /** When the keeper was last asked for what it did not give: Unix milliseconds. */
  readonly asked?: { readonly control?: number | undefined; readonly erasure?: number | undefined } | undefined;
};

/** Where the record is. One device, one record; several tabs may read and write it. */
export interface DeviceStore {
  read(): Promise<DeviceRecord>;
  /** What of it changes, all or nothing. A part that is given as undefined goes. */
  write(change: DeviceRecord): Promise<void>;
  /** Erases everything, the device's key with it. */
  erase(): Promise<void>;
  /** The key that wraps this device's shares: made when it is first asked for, and never readable. */
  deviceKey(): Promise<CryptoKey>;
  /** False where storage is blocked: everything is gone with the page then, and the device will be asked to verify again. */
  readonly isKept: boolean;
  /** Hears that another tab, or this one, has written. */
  onChange(listener: () => void): () => void;
}
