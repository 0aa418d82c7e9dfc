import type { ChainId } from "./caip.ts";
import type { LoginMethod } from "./connection.ts";
import type { Undo } from "./emitter.ts";
import type { SourceSession, WalletSource } from "./source.ts";

/** What comes next after an address was given: see {@link EmbeddedWallet.connectEmail}. */
export type EmailAction = "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT";

/** What the wallet shows of itself beside requests to approve; each is a screen of its own frame. */
export type EmbeddedScreen = "upgrade" | "export" | "devices" | "delete";

/** Where on the page the wallet's frame is shown, in CSS pixels of the viewport. */
export type FramePlace = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What kind of account is used: a plain one that a key controls, or a contract that a key controls. */
export type EmbeddedAccountType = "eoa" | "smartAccount";

/** The EVM accounts of whoever is logged in. */
export type EmbeddedAccounts = {
  readonly accounts: readonly { readonly address: string; readonly type: EmbeddedAccountType }[];
  /** Which of them is used, on networks that have both. */
  readonly preferred: EmbeddedAccountType;
  /** The chains with smart accounts, by number. */
  readonly networks: readonly number[];
  /** Whether the smart account is on the chain that was asked for; undefined where that is not known. */
  readonly isDeployed?: boolean | undefined;
};

/** What an embedded wallet tells beside what every source tells. */
export type EmbeddedEvent =
  /**
   * It has something to show, as a request to approve, and needs a place; `height` is what it would fill, in CSS pixels. `wallet`: nobody
   * asked for it by name, and it is no request, as where somebody says whose wallet it is.
   */
  | { readonly type: "shown"; readonly screen: "approval" | "wallet" | EmbeddedScreen; readonly height: number }
  /** What it showed is over. */
  | { readonly type: "hidden" }
  /** It was asked, as at the start of a visit, whether somebody is logged in. False also where that could not be found out. */
  | { readonly type: "checked"; readonly isLoggedIn: boolean }
  /** Whoever is logged in has these accounts, of which another may be used from now on. */
  | ({ readonly type: "accounts" } & EmbeddedAccounts)
  /** Another address is the visitor's from now on. */
  | { readonly type: "email"; readonly email: string }
  /** Somebody else brings the wallet back from now on. */
  | { readonly type: "recovery"; readonly recovery: "assisted" | "own" };

/** How the page looks, for what the wallet shows in its own frame. Colours as `#rrggbb`. */
export type FrameTheme = {
  readonly mode: "light" | "dark";
  readonly accent?: string | undefined;
  /** Corner radius in CSS pixels. */
  readonly radius?: number | undefined;
  /** Names of font families, the first that there is counts. The wallet takes those that it knows for text. */
  readonly fonts?: readonly string[] | undefined;
  /** How large text is: 1 is the kit's own size. */
  readonly textScale?: number | undefined;
  /** A colour that is mixed into all surfaces, `strength` in percent. The wallet takes as much of it as leaves text to be read. */
  readonly mix?: { readonly color: string; readonly strength: number } | undefined;
};

/**
 * A wallet that somebody makes by logging in, with keys that the page never sees: a source whose sessions come from a
 * log-in. It acts in a frame of another origin, and only there a request is approved.
 */
export interface EmbeddedWallet extends WalletSource {
  readonly connectorSource: "embedded";
  /** Origin of the page in its frame, as `https://secure.example.org`. */
  readonly origin: string;
  /** Whether it acts on a chain. Known without fetching anything. */
  supports(chain: ChainId): boolean;
  /**
   * Fetches the frame and greets it, once.
   * @throws {FoyerError} frame/unreachable, frame/refused, library/unreachable, flow/aborted
   */
  prepare(a?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Begins a log-in by e-mail. `VERIFY_DEVICE`: a link was mailed, see `connectDevice`. `VERIFY_OTP`: a code was mailed, see
   * `connectOtp`. `CONNECT`: the visitor is logged in, see `session`; they were before, or have logged in in the
   * wallet's own window, where its project asks for that. `number`: two digits to show, which stand beside the mailed link, too.
   * @throws {FoyerError} email/invalid, email/too-soon, email/unavailable, frame/unreachable, frame/refused, frame/failed, flow/aborted
   */
  connectEmail(a: {
    readonly email: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly action: EmailAction; readonly number?: string | undefined }>;
  /**
   * Waits until the mailed link was opened, here or elsewhere, and has the code mailed then.
   * @throws {FoyerError} email/device-refused, email/expired, email/in-window, frame/failed, flow/aborted
   */
  connectDevice(a?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Takes the code, six digits, and opens the wallet, or makes it.
   * @throws {FoyerError} email/code-refused, email/expired, email/not-yet, email/in-window, frame/failed, flow/aborted
   */
  connectOtp(a: { readonly otp: string; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Begins a log-in at an account elsewhere, and gives the page of the provider's that the visitor goes to, in a window of its own. The
   * answer comes to the window that opened it, from {@link EmbeddedWallet.origin}, as `{ resultUri }`. `through`: a page of that origin that
   * leads there, and remembers that this browser was sent by this page.
   * @throws {FoyerError} frame/unreachable, frame/refused, frame/failed, flow/aborted
   */
  socialUri(a: {
    readonly provider: Exclude<LoginMethod, "email">;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly uri: string; readonly through?: string | undefined }>;
  /**
   * Asks for that `resultUri` where the window cannot tell it: a provider may cut it off, and the page may have been left meanwhile. Without
   * one, nothing has come.
   * @throws {FoyerError} frame/unreachable, frame/refused, frame/failed, flow/aborted
   */
  socialResult(a?: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly resultUri?: string | undefined }>;
  /**
   * Begins a log-in at an account elsewhere, and leaves the page for it, where there can be no window: the frame shows a screen, a press in
   * which sends the tab there. The page comes back to where it was, with the answer at the end of its address, as `#foyer-social=…`. Leaving
   * that screen is flow/aborted.
   * @throws {FoyerError} frame/unreachable, frame/refused, frame/failed, flow/aborted
   */
  leaveForSocial(a: {
    readonly provider: Exclude<LoginMethod, "email">;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /** Where the page came back from, at its start, and takes nothing. */
  findSocialReturn(): Exclude<LoginMethod, "email"> | undefined;
  /**
   * Takes what the page came back with, once, as a `resultUri`, and cleans the address of it. Undefined where it did not leave for it itself, or
   * too long ago.
   */
  takeSocialReturn(): { readonly provider: Exclude<LoginMethod, "email">; readonly resultUri: string } | undefined;
  /**
   * Takes that `resultUri`, once, and opens the wallet, or makes it.
   * @throws {FoyerError} social/rejected, frame/failed, flow/aborted
   */
  connectSocial(a: {
    readonly uri: string;
    readonly provider: Exclude<LoginMethod, "email">;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /**
   * Begins a log-in with Farcaster, and gives what the visitor opens in their app, or scans with it. Where the wallet's project has people log
   * in in the wallet's own window, it is shown there, and this resolves once they are in.
   * @throws {FoyerError} frame/unreachable, frame/refused, frame/failed, flow/aborted
   */
  farcasterUri(a?: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly url: string }>;
  /**
   * Waits, two minutes at most, until they have agreed in their app, and opens the wallet, or makes it.
   * @throws {FoyerError} frame/failed, frame/timeout, flow/aborted
   */
  connectFarcaster(a?: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly userName: string }>;
  /**
   * Loads its frame anew, so that what was asked of it and is not wanted any more ends. Whoever is logged in stays so.
   * @throws {FoyerError} email/too-soon, frame/unreachable, frame/failed, flow/aborted
   */
  reload(a?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * The session of whoever is logged in; undefined where nobody is.
   * @throws {FoyerError} frame/unreachable, frame/refused, frame/failed, flow/aborted
   */
  session(a?: { readonly signal?: AbortSignal | undefined }): Promise<SourceSession | undefined>;
  /**
   * Begins a change of the address: shows a screen of the wallet's own, on which the visitor agrees and types both codes, and resolves once they
   * have agreed. `VERIFY_PRIMARY_OTP`: a code went to the old address. `VERIFY_SECONDARY_OTP`: to the new one.
   * @throws {FoyerError} email/invalid, email/too-soon, email/no-login, frame/failed, flow/aborted: the visitor left
   */
  updateEmail(a: {
    readonly email: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly action: "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP" }>;
  /**
   * Waits until the visitor has typed the old address's code into that screen; another code is mailed to the new address then. The wallet does
   * nothing with an `otp` of the page's.
   * @throws {FoyerError} email/expired: no screen waits for that code; frame/failed, flow/aborted
   */
  updateEmailPrimaryOtp(a: {
    readonly otp?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /**
   * Waits until the visitor has typed the new address's code into that screen, and has left it. The new address is theirs from then on.
   * @throws {FoyerError} email/expired: no screen waits for that code; frame/failed, flow/aborted
   */
  updateEmailSecondaryOtp(a: {
    readonly otp?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly newEmail: string }>;
  /**
   * Shows one of the wallet's own screens, and resolves when it is over.
   * @throws {FoyerError} frame/unreachable, frame/failed, flow/aborted
   */
  show(a: {
    readonly screen: EmbeddedScreen;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly outcome: "done" | "left" }>;
  /** Puts the frame where the page has a place for it, or out of sight. What waits for an approval goes on waiting. */
  place(place: FramePlace | undefined): void;
  /** Ends what the frame shows: a request that waits there is rejected. */
  dismiss(): void;
  /** Tells the frame how the page looks and in which language (BCP 47) it speaks. */
  syncTheme(a: { readonly theme: FrameTheme; readonly language: string }): void;
  /**
   * The EVM chains on which it has smart accounts, by number.
   * @throws {FoyerError} frame/unreachable, frame/failed, flow/aborted
   */
  smartAccountNetworks(a?: { readonly signal?: AbortSignal | undefined }): Promise<readonly number[]>;
  /**
   * Uses the plain or the smart account from now on, where a chain has both; the session's accounts follow. `chain`: in use.
   * @throws {FoyerError} frame/unreachable, frame/failed, flow/aborted
   */
  setPreferredAccount(a: {
    readonly type: EmbeddedAccountType;
    readonly chain: ChainId<"eip155">;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /**
   * Looks whether the smart account is on a chain that has smart accounts, and tells what there is now.
   * @throws {FoyerError} frame/unreachable, frame/failed, flow/aborted
   */
  checkSmartAccount(a: { readonly chain: ChainId<"eip155">; readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Hears what it tells; at once of what it shows now, and of what was checked. */
  on(listener: (event: EmbeddedEvent) => void): Undo;
}
