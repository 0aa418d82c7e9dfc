import type {
  ChainId,
  Connection,
  EmailAction,
  EmbeddedAccountType,
  EmbeddedScreen,
  FramePlace,
  FrameTheme,
  Namespace,
} from "@foyer/contract";
import type { SocialProvider } from "../../settings/settings.ts";
import type { SocialWindow } from "./social-window.ts";
import type { AccountTab } from "./state.ts";

/** What comes after an address was given; with what a view needs to go on. */
export type EmailStep =
  /** A link was mailed: `verifyDevice` waits for it. */
  | { readonly action: Extract<EmailAction, "VERIFY_DEVICE">; readonly number?: string | undefined }
  /** A code was mailed: `confirmCode` takes it. */
  | { readonly action: Extract<EmailAction, "VERIFY_OTP"> }
  /** The visitor was logged in already; these are connected. */
  | { readonly action: Extract<EmailAction, "CONNECT">; readonly connections: readonly Connection[] }
  /** Nothing was asked: the chain in use is none that the wallet acts on, and this one is. */
  | { readonly action: "SWITCH_NETWORK"; readonly network: ChainId };

/** What comes of a log-in with an account elsewhere. */
export type SocialStep =
  | { readonly action: "CONNECT"; readonly connections: readonly Connection[] }
  /** Nothing was asked: the chain in use is none that the wallet acts on, and this one is. */
  | { readonly action: "SWITCH_NETWORK"; readonly network: ChainId };

/** What is done with an embedded wallet. */
export type EmbeddedVerbs = {
  /** Shows a tab of the account in a namespace, or in the active one, and keeps it between visits. */
  showTab(request: { readonly tab: AccountTab; readonly namespace?: Namespace | undefined }): void;
  /**
   * Begins a log-in. An address that is none is refused here, by an alert as well. The state tells how it stands. A newer
   * call ends the older. Where the wallet's project has people log in in the wallet's own window, the frame offers it, and this resolves with
   * `CONNECT` once they are in.
   * @throws {FoyerError} email/invalid, email/too-soon, email/unavailable, email/no-login, network/unsupported,
   * frame/unreachable, frame/refused, frame/failed, frame/timeout, wallet/no-accounts, flow/aborted
   */
  logInWithEmail(request: { readonly email: string; readonly signal?: AbortSignal | undefined }): Promise<EmailStep>;
  /**
   * Waits until the mailed link was opened, here or elsewhere; a code was mailed then. A newer mail, and `cancelLogin`, end
   * the wait.
   * @throws {FoyerError} email/device-refused, email/expired, email/in-window, email/no-login, frame/failed, frame/timeout, flow/aborted
   */
  verifyDevice(request?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Takes the code that was mailed, and connects each namespace.
   * @throws {FoyerError} email/code-refused, email/expired, email/in-window, email/no-login, frame/failed, frame/timeout,
   * wallet/no-accounts, flow/aborted
   */
  confirmCode(request: {
    readonly code: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly Connection[]>;
  /**
   * Has the link or the code mailed anew, to the address of the log-in that is going on.
   * @throws {FoyerError} what `logInWithEmail` throws
   */
  resendCode(request?: { readonly signal?: AbortSignal | undefined }): Promise<EmailStep>;
  /**
   * Logs in with an account elsewhere: sends the window there, waits for its answer, 45 s at most, and connects each namespace. Open the
   * window in the press itself, by `openSocialWindow`; browsers open none later. It is closed at the end.
   * @throws {FoyerError} social/window-blocked, social/window-closed, social/timeout, social/untrusted-origin, social/no-uri,
   * social/not-started, social/rejected, social/failed, email/no-login, network/unsupported, flow/aborted, and social/modal-closed where
   * the signal was aborted with `"modal-closed"`
   */
  logInWithSocial(request: {
    readonly provider: SocialProvider;
    readonly window: SocialWindow | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<SocialStep>;
  /**
   * Logs in with an account elsewhere where there can be no window: leaves the page for the provider, by a press in the wallet's frame, which
   * is shown for that, and comes back to where it was. There the kit opens the modal, which goes on by `takeSocialReturn`. Settles where the page is not left, after 45 s at the latest.
   * @throws {FoyerError} social/no-uri, social/not-started, social/timeout, email/no-login, network/unsupported, flow/aborted
   */
  leaveForSocial(request: {
    readonly provider: SocialProvider;
    readonly signal?: AbortSignal | undefined;
  }): Promise<SocialStep>;
  /**
   * Goes on with the log-in that the page was left for, once: it is connected with what the provider answered. Undefined where the page did not
   * come back from one that it left for itself, in this window, a moment ago.
   * @throws {FoyerError} social/rejected, social/failed, email/no-login, flow/aborted
   */
  takeSocialReturn(request?: { readonly signal?: AbortSignal | undefined }): Promise<SocialStep | undefined>;
  /**
   * Fetches the wallet's frame before anybody logs in. In a page that is installed as an app, what a press does must not wait for it.
   * @throws {FoyerError} email/no-login, library/unreachable, frame/unreachable, frame/refused, flow/aborted
   */
  prepareLogin(request?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * Logs in with Farcaster: the state has the link that the visitor opens in their app, or scans with it (`selectSocialLogin`), and each
   * namespace is connected once they have agreed there. The link is good for two minutes.
   * @throws {FoyerError} social/not-started, social/failed, email/no-login, network/unsupported, flow/aborted
   */
  logInWithFarcaster(request?: { readonly signal?: AbortSignal | undefined }): Promise<SocialStep>;
  /**
   * Leaves a log-in with Farcaster, where nobody is logged in: it is ended, its link forgotten, and the wallet's frame loaded anew a
   * moment later, so that nothing waits for the app any more.
   */
  leaveFarcaster(): void;
  /** Ends the log-in that is going on, or the change of the address. */
  cancelLogin(): void;
  /**
   * Begins a change of the address: the wallet's own screen asks the visitor, and takes both codes. Resolves once they have agreed and a code
   * went to the old address, or to the new one at once.
   * @throws {FoyerError} email/invalid, email/too-soon, email/no-login, frame/failed, frame/timeout, flow/aborted
   */
  changeEmail(request: {
    readonly email: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly action: "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP" }>;
  /**
   * Waits until the visitor has typed the code of the old address into the wallet's screen; another goes to the new one then. The wallet takes
   * codes from its own screen alone: `code` needs not be given, and changes nothing.
   * @throws {FoyerError} email/code-refused: `code` is none; email/expired, email/no-login, frame/failed, frame/timeout, flow/aborted
   */
  confirmOldEmail(request?: {
    readonly code?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /**
   * Waits until the visitor has typed the code of the new address into the wallet's screen, and has left it. The address is theirs from then on.
   * @throws {FoyerError} email/code-refused: `code` is none; email/expired, email/no-login, frame/failed, frame/timeout, flow/aborted
   */
  confirmNewEmail(request?: {
    readonly code?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly newEmail: string }>;
  /**
   * Has the wallet show a screen of its own, as the one that makes it self-custodial; resolves when that is over.
   * @throws {FoyerError} email/no-login, frame/unreachable, frame/failed, flow/aborted
   */
  showScreen(request: {
    readonly screen: EmbeddedScreen;
    readonly signal?: AbortSignal | undefined;
  }): Promise<{ readonly outcome: "done" | "left" }>;
  /**
   * Uses the plain or the smart account from now on. Where that fails, the plain one is used.
   * @throws {FoyerError} network/unsupported: the network in use has no smart accounts; email/no-login, frame/unreachable,
   * frame/failed, flow/aborted
   */
  setPreferredAccount(request: {
    readonly type: EmbeddedAccountType;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /**
   * Looks whether the smart account is on the network in use by now.
   * @throws {FoyerError} email/no-login, frame/unreachable, frame/failed, flow/aborted
   */
  checkSmartAccount(): Promise<void>;
  /** Puts the wallet's frame where the view has a place for it, in CSS pixels of the viewport; without one, out of sight. */
  placeFrame(place: FramePlace | undefined): void;
  /** Ends what the frame shows: a request that waits there is rejected. */
  dismiss(): void;
  /** Tells the frame how the page looks, and its language (BCP 47). */
  syncTheme(request: { readonly theme: FrameTheme; readonly language: string }): void;
  /** Tells whether an address looks like one: text, an at sign, text with a dot in it, and no space. */
  isEmail(email: string): boolean;
};
