import type { AccountId, ChainId } from "@foyer/contract";
import type { OtpOptions } from "./otp/otp-options.ts";
import type { SessionOptions } from "./sessions/session-options.ts";
import type { SignInEvent } from "./sign-in.ts";
import type { SignInStore } from "./stores/store.ts";
import type { AnyVerifier } from "./verifier.ts";

/** How a server signs people in. */
export interface SignInOptions {
  /**
   * Hosts of the pages that may ask, with the port if it is not the usual one: `example.org`, `localhost:5173`. Pages
   * come over https, those of the own machine over http too.
   */
  readonly domains: readonly [string, ...string[]];
  /** A path that the text names behind the page's origin: `/login`. Default: the origin alone. */
  readonly uri?: string | undefined;
  /** Why, in one line of ASCII, which the wallet shows. */
  readonly statement?: string | undefined;
  /** URIs that the text names besides. */
  readonly resources?: readonly string[] | undefined;
  /** The chains that are taken, as CAIP-2. Default: all of the verifiers' namespaces. */
  readonly chains?: readonly ChainId[] | undefined;
  /** One of each namespace that may sign in: `eip155Verifier()` of `@foyer/siwx/eip155`, and so on. */
  readonly verifiers: readonly [AnyVerifier, ...AnyVerifier[]];
  /** Where nonces, ended sessions and codes are kept: one for all servers that share the domains. */
  readonly store: SignInStore;
  readonly sessions: SessionOptions;
  /** How codes for confirming e-mail addresses are sent. Without it no address can be confirmed. */
  readonly otp?: OtpOptions | undefined;
  /** Whether an account may sign in with a confirmed e-mail address alone. Default: no account needs one. */
  readonly requireEmail?: true | ((account: AccountId) => boolean | Promise<boolean>) | undefined;
  /** Called before somebody is signed in, and waited for: to keep who they are. What it throws refuses them. */
  readonly onSignIn?: ((event: SignInEvent) => void | Promise<void>) | undefined;
  /** Told of failures that the answer says nothing of: a store that does not answer, mail that is not sent. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** The time, in ms since 1970. Default: `Date.now`. */
  readonly clock?: (() => number) | undefined;
}
