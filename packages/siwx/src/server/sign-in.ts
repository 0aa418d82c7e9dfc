import type { AccountId } from "@foyer/contract";
import type { OpenSignInMessage, SignatureJson, SignedIn, SignInMessage } from "@foyer/contract/sign-in";

/** Signs people in by what their wallets signed. `createSignIn` makes it. */
export interface SignIn {
  /**
   * Makes the text that an account is to sign, with a nonce for one session within five minutes. `origin`: of the page,
   * as its `Origin` header says it.
   * @throws {SignInError} account/invalid, chain/unsupported, origin/refused
   */
  createMessage(question: { readonly account: string; readonly origin: string }): Promise<SignInMessage>;
  /**
   * Makes the text that an EVM account is to sign which is not known yet, for a wallet that connects and signs in one
   * approval. Its nonce is good for one session within five minutes, of whoever signed it.
   * @throws {SignInError} chain/unsupported, origin/refused
   */
  createOpenMessage(question: { readonly origin: string }): Promise<OpenSignInMessage>;
  /**
   * Takes a signed text, once. `token`: of the session so far, which the account is added to.
   * @throws {SignInError}
   */
  authenticate(proof: SignInProof): Promise<SessionChange & { readonly session: SignedIn }>;
  /** Who is signed in by a token: the latest first, nobody for one that is over, ended, or none. */
  sessions(token: string | undefined): Promise<readonly SignedIn[]>;
  /** Who is signed in by a request's cookie or `Authorization: Bearer`. Use it on your own pages and endpoints. */
  me(request: Pick<Request, "headers">): Promise<readonly SignedIn[]>;
  /** The same, and a new token where more than half of this one's time is over. */
  renew(token: string | undefined): Promise<SessionChange>;
  /** Signs one account out, or everybody: at once, and for each copy of the token. */
  signOut(question: {
    readonly token: string | undefined;
    readonly account?: string | undefined;
  }): Promise<SessionChange>;
  /** Answers a request for one of the paths of `SignInCalls`, below whatever path it is mounted at. */
  handle(request: Request): Promise<Response>;
  /** The name of the session's cookie. */
  readonly cookieName: string;
}

/** What a page sends to sign in, by whom, and from where. */
export interface SignInProof {
  readonly account: string;
  readonly message: string;
  readonly signature: SignatureJson;
  readonly otp?: string | undefined;
  readonly origin: string;
  readonly token?: string | undefined;
}

/** Who is signed in now. `token`: the new one, empty where nobody is signed in; absent where the old one goes on. */
export interface SessionChange {
  readonly sessions: readonly SignedIn[];
  readonly token?: string | undefined;
}

/** Who signed in. `email`: the address that was confirmed for it. */
export interface SignInEvent {
  readonly account: AccountId;
  readonly email?: string | undefined;
}
