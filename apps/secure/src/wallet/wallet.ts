import type { sponsorAnswer, sponsorRequest } from "@foyer/embedded/accounts";
import type * as z from "zod/mini";

/** A transaction of eip155 with everything decided: what is signed is exactly this. Amounts in wei. */
export type EvmTransaction = {
  readonly chainId: number;
  readonly to?: `0x${string}` | undefined;
  readonly value: bigint;
  readonly data: `0x${string}`;
  readonly nonce: number;
  readonly gas: bigint;
} & ({ readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint } | { readonly gasPrice: bigint });

/** EIP-712 data as a page sends it, parsed. */
export type TypedData = {
  readonly domain: Record<string, unknown>;
  readonly types: Record<string, readonly { readonly name: string; readonly type: string }[]>;
  readonly primaryType: string;
  readonly message: Record<string, unknown>;
};

/** Has a plain account take on the code of a contract on one chain (EIP-7702). `nonce`: the account's own. */
export type Authorization = {
  readonly chainId: number;
  readonly delegate: `0x${string}`;
  readonly nonce: number;
};

export type EvmSigning =
  /** EIP-191, of these very bytes. */
  | { readonly kind: "message"; readonly bytes: Uint8Array }
  | { readonly kind: "typed-data"; readonly data: TypedData }
  | { readonly kind: "transaction"; readonly transaction: EvmTransaction }
  /** Of the frame's own making: no page asks for one. */
  | { readonly kind: "authorization"; readonly authorization: Authorization };

/** `transaction`: the bytes of the transaction's message, as its signers sign it. */
export type SolanaSigning = { readonly kind: "message" | "transaction"; readonly bytes: Uint8Array };

/** A way to log in to the wallet: its address, or what its owner is called there. */
export type LoginWay = {
  readonly id: string;
  /** `email`, a provider that all know, or the id of one that the operator has added, who calls it `called`. */
  readonly place: string;
  readonly called?: string | undefined;
  readonly name: string;
  readonly isFirst: boolean;
};

/** Who is logged in. Times in Unix milliseconds, by the server's clock. */
export type WalletUser = {
  /** Empty where whoever logged in elsewhere has none that was confirmed. */
  readonly email: string;
  /** Where they log in, if not by e-mail, and what they are called there. */
  readonly social: { readonly provider: string; readonly userName: string } | undefined;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly tier: "assisted" | "self" | "exported";
  /** Whether they recover the wallet by themselves, and the keeper has signed that it has no share of it. */
  readonly isAlone: boolean;
  /** Whether they alone recover this version, and the keeper has not signed yet that it has erased its share of those before. */
  readonly isErasing: boolean;
  /** What brings this device's share back, where it has none: nothing is signed before. */
  readonly needs: "recovery" | undefined;
  /** Until then this device neither exports nor changes how the wallet is recovered. */
  readonly freshUntil: number | undefined;
  /** When the account is erased, as asked; until then `keepAccount` undoes that. */
  readonly eraseAt: number | undefined;
};

export type Recovery = { readonly id: string; readonly kind: "passkey" | "kit"; readonly createdAt: number };

export type WalletDevice = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
};

/** A printed kit: 128 random bits as words of letters with a checksum, and the same for a QR code. */
export type Kit = { readonly code: string; readonly qr: string };

/**
 * What a log-in comes to: `recover` where only the person's own passkey or kit brings the wallet to this device, `link` where they have none
 * yet and somebody with their address has one.
 */
export type LogInOutcome = { readonly next: "link" | "ready" | "recover" };

/** Where the wallet with the same address is logged in to. */
export type LinkOffer = { readonly email: string; readonly places: readonly Pick<LoginWay, "called" | "place">[] };

/** What somebody does of whom a log-in came to `link`. Nothing is linked before they have proved here and now that both are theirs. */
export interface Linking {
  /** Nothing where there is nothing to link. */
  offer(): Promise<LinkOffer | undefined>;
  /** Makes a wallet of their own. */
  goOn(): Promise<LogInOutcome>;
  /** Has the keeper mail a link to the address. `page`: the origin that embeds the frame. `number`: two digits that the keeper's page shows. */
  byEmail(a: { readonly page: string; readonly language?: string | undefined }): Promise<{ readonly number: string }>;
  /** Waits until that link was opened and confirmed, and has the code mailed then. */
  confirmDevice(signal?: AbortSignal): Promise<void>;
  /** Takes the code, links, and opens the wallet. */
  confirmCode(a: { readonly otp: string }): Promise<LogInOutcome>;
  /** Where the person goes to prove that the account elsewhere is theirs. `page`: the frame's own origin. */
  socialUri(a: {
    readonly provider: string;
    readonly language?: string | undefined;
  }): Promise<{ readonly uri: string }>;
  /** Takes the provider's answer, links, and opens the wallet. */
  bySocial(a: { readonly uri: string }): Promise<LogInOutcome>;
}

/** A wallet that this device has a share of. `isAlone`: only its owner brings it back, by what they have. */
export type KeptHere = { readonly eip155: string; readonly isAlone: boolean };

/**
 * The wallet of whoever is logged in. Every method throws a `WalletError`; none gives away a key, a share or a token, `words`
 * and `newKit` excepted, which are for the screen of the frame alone.
 */
export interface Wallet {
  /** Begins a log-in. `page`: the origin that embeds the frame. `number`: two digits that the keeper's page shows, too. */
  connectEmail(a: {
    readonly email: string;
    readonly page: string;
    readonly language?: string | undefined;
  }): Promise<{ readonly action: "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT"; readonly number?: string }>;
  /** Waits until the keeper's link was opened and confirmed, and has the code mailed then. */
  connectDevice(signal?: AbortSignal): Promise<void>;
  /** Takes the code, and opens the wallet or makes it. */
  connectOtp(a: { readonly otp: string }): Promise<LogInOutcome>;
  /**
   * Begins a log-in at an account elsewhere: where the person goes, and the page of ours that they go there through. `page`: the origin that
   * embeds the frame.
   */
  socialUri(a: {
    readonly provider: string;
    readonly page: string;
    readonly language?: string | undefined;
  }): Promise<{ readonly uri: string; readonly through: string }>;
  /** Tells whether a log-in at a provider is the one that this frame began last, by its `state` and, where it is given, all of its address. */
  isOwnSocial(a: { readonly state: string; readonly uri?: string | undefined }): Promise<boolean>;
  /** The address that its answer came back as, where a window that was cut off left one. */
  socialResult(): Promise<{ readonly resultUri?: string | undefined }>;
  /** Takes the address that the provider's answer came back as, once, and opens the wallet or makes it. */
  connectSocial(a: { readonly uri: string }): Promise<LogInOutcome>;
  /** Begins a log-in with Farcaster: what the person opens in their app, or scans with it. `page`: the origin that embeds the frame. */
  farcasterUri(a: { readonly page: string; readonly language?: string | undefined }): Promise<{ readonly url: string }>;
  /** Waits until they have agreed in their app, and opens the wallet or makes it. */
  connectFarcaster(signal?: AbortSignal): Promise<LogInOutcome>;
  readonly linking: Linking;
  /** The ways to log in to the wallet, the first one first. */
  ways(): Promise<readonly LoginWay[]>;
  /** Takes one away, never the last one; `stepUp` comes before it. */
  removeWay(a: { readonly id: string }): Promise<void>;
  /** Nothing where nobody is logged in, or the wallet is not proven to open yet. Asks no network. */
  user(): Promise<WalletUser | undefined>;

  /** Opens the vault in the worker, signs and wipes. A signature as 65 bytes; of a transaction, the signed transaction. */
  signEvm(a: EvmSigning): Promise<`0x${string}`>;
  /** The 64 bytes of the signature. */
  signSolana(a: SolanaSigning): Promise<Uint8Array>;
  /** Keeps the vault open for so many milliseconds from now, five minutes at most; 0 opens for each approval alone. */
  keepUnlocked(a: { readonly milliseconds: number }): void;
  /** Wipes what is open, as when the page is hidden or idle. */
  lock(): Promise<void>;

  /** Has the operator pay for a user operation. `sponsor-spent`: what they pay in a day has no room for it. */
  sponsor(a: z.infer<typeof sponsorRequest>): Promise<z.infer<typeof sponsorAnswer>>;

  /** Begins a change of the address: mails the first code. `device-fresh`: on a device that came to the wallet within a day. */
  updateEmail(a: {
    readonly email: string;
    readonly language?: string | undefined;
  }): Promise<{ readonly action: "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP" }>;
  updateEmailPrimaryOtp(a: { readonly otp: string }): Promise<void>;
  updateEmailSecondaryOtp(a: { readonly otp: string }): Promise<{ readonly newEmail: string }>;

  /** Has a fresh code mailed for `upgrade`, `words` and `deleteAccount`; `stepUp` takes it. */
  askStepUp(): Promise<void>;
  stepUp(a: { readonly otp: string }): Promise<void>;

  /** A new kit to show and print; nothing is kept of it until `upgrade` is given its code. */
  newKit(): Kit;
  /**
   * Makes the person alone the one who recovers: by a passkey, which is made here and now (call it in a press), by the kit
   * whose code they have printed, or both. One alone needs `mayLoseAccess`. The keeper's share is erased;
   * `user` says `isErasing` until the keeper has signed that.
   */
  upgrade(a: {
    readonly passkey: boolean;
    readonly kit?: string | undefined;
    readonly mayLoseAccess: boolean;
  }): Promise<void>;
  /** The person's own ways to recover. */
  recoveries(): Promise<readonly Recovery[]>;
  /** Asks the server whether the version whose share this device has holds again, after it named another one. */
  holdsAgain(): Promise<boolean>;
  /** Brings the wallet to this device by the kit's code, or by a passkey (call it in a press). */
  recover(a: { readonly kit: string } | { readonly passkey: true }): Promise<void>;
  /**
   * The 24 words of a wallet that its owner alone recovers, by this device's share and the owner's, without a server: where the accounts' server
   * is gone. By the kit's code, or by a passkey (call it in a press). `recovery-needed`: this device has too little of it.
   */
  rescue(a: { readonly kit: string } | { readonly passkey: true }): Promise<readonly string[]>;
  /** New shares and a new vault; copies of the old ones open nothing. */
  rotate(): Promise<void>;
  /** The 24 words, after the wallet is marked as exported. */
  words(): Promise<readonly string[]>;

  devices(): Promise<readonly WalletDevice[]>;
  /** Logs another device out and has it verified anew. */
  forgetDevice(a: { readonly id: string }): Promise<void>;
  /** The part of the wallet that this device keeps, whether or not a user is logged in; undefined if it keeps none. */
  kept(): Promise<KeptHere | undefined>;
  /** `forget`: erases this device's share and key, too. */
  signOut(a: { readonly forget: boolean }): Promise<void>;
  /** Has everything erased once the time of grace is over. Unix milliseconds. */
  deleteAccount(): Promise<{ readonly eraseAt: number }>;
  keepAccount(): Promise<void>;

  /** Hears of whatever changes `user()`, in this tab or another. */
  onChange(listener: () => void): () => void;
}
