import type { AccountId } from "../caip.ts";
import type { OpenSignInMessage, SignInMessage } from "./message.ts";
import type { SignatureJson } from "./signature-json.ts";

/** Who is signed in. Times are by the clock of whoever says it. */
export interface SignedIn {
  /** CAIP-10: who signed, on the chain that the text named. */
  readonly account: AccountId;
  /** RFC 3339. */
  readonly issuedAt: string;
  /** RFC 3339: from then on nobody is signed in by it. */
  readonly expirationTime: string;
}

/**
 * What a page asks of a server that signs people in: each call by its method and its path below one URL, JSON both ways.
 * A refusal is `{ "code": …, "message": … }`: what is wrong with it, in words for the host's developer.
 */
export interface SignInCalls {
  /** What this account is to sign: the server's own text with a nonce that it takes once, within minutes. */
  "POST nonce": {
    readonly body: { readonly account: AccountId };
    readonly answer: { readonly message: SignInMessage };
  };
  /**
   * What an EVM account that is not known yet is to sign, for wallets that connect and sign in one approval: taken once,
   * within minutes, of whichever account signed it.
   */
  "POST open-nonce": {
    readonly body: Readonly<Record<string, never>>;
    readonly answer: { readonly message: OpenSignInMessage };
  };
  /**
   * Signs in. `message`: the text as it was signed. `otp`: what confirming an e-mail address gave. `token`: for
   * `Authorization: Bearer`, where sessions are not in a cookie. 403 `otp/required`: an e-mail address is to be confirmed first.
   */
  "POST authenticate": {
    readonly body: {
      readonly account: AccountId;
      readonly message: string;
      readonly signature: SignatureJson;
      readonly otp?: string | undefined;
    };
    readonly answer: { readonly session: SignedIn; readonly token?: string | undefined };
  };
  /**
   * Who is signed in, the latest first; nobody is an empty list. A token that was renewed comes along. `now`: RFC 3339, by
   * the server's clock, since the page's may be wrong.
   */
  "GET me": {
    readonly answer: {
      readonly sessions: readonly SignedIn[];
      readonly now: string;
      readonly token?: string | undefined;
    };
  };
  /** Signs one account out, or everybody. */
  "POST sign-out": {
    readonly body: { readonly account?: AccountId | undefined };
    readonly answer: { readonly token?: string | undefined };
  };
  /** Sends a code to an e-mail address, at most one in 30 s. 429 says with `Retry-After` when the next may be asked for. */
  "POST otp": {
    readonly body: { readonly account: AccountId; readonly email: string };
    /** RFC 3339. */
    readonly answer: { readonly expirationTime: string };
  };
  /** Takes the code: `otp` goes with `POST authenticate`. */
  "PUT otp": {
    readonly body: { readonly account: AccountId; readonly email: string; readonly code: string };
    readonly answer: { readonly otp: string };
  };
}
