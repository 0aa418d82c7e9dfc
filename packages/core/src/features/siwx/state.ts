import type {
  AccountId,
  AdapterHost,
  ChainId,
  Connection,
  ConnectionId,
  ErrorCode,
  Namespace,
  Signature,
} from "@foyer/contract";
import type { OpenSignInMessage, SignedIn, SignInMessage, SignInSession } from "@foyer/contract/sign-in";
import type { FeatureStorage } from "../../kit/attached-feature.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import { selectAccount, selectNetwork } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";
import { balanceKey } from "../../view-selectors.ts";

/** An account on a chain that is asked to sign in. */
export type SignInRequest = {
  /** CAIP-10, on the chain of the request. */
  readonly account: AccountId;
  readonly namespace: Namespace;
  readonly chain: ChainId;
  readonly connectionId: ConnectionId;
  /**
   * `connect`: its wallet has just agreed, and the connection does not count yet. `change`: the account or the network
   * changed to one that is not signed in. `call`: the host asks by `signIn()`.
   */
  readonly cause: "connect" | "change" | "call";
  /** Whether nothing goes on without it: the modal does not close, and cancelling disconnects or goes back. */
  readonly isRequired: boolean;
  /**
   * `idle`: nobody has asked for the message yet. `preparing`: the message is fetched. `ready`: it can be read, and signed
   * in the press's own task. `waiting`: the wallet is asked. `verifying`: the signature is on its way to whom it is for.
   */
  readonly step: "idle" | "preparing" | "ready" | "waiting" | "verifying";
  /** Nobody is shown it yet: it came back from an earlier visit, and waits until the visitor opens the modal. */
  readonly isQuiet?: boolean | undefined;
  /** From `ready` on. */
  readonly message?: SignInMessage | undefined;
  /** The very text that the wallet is given, from `ready` on. */
  readonly text?: string | undefined;
  /** Why the last step failed; gone with the next. */
  readonly failure?: { readonly code: ErrorCode; readonly problem: string } | undefined;
  /** Whether an e-mail address is to be given first, or may be: `settings.emailCapture`, or the server wants it. */
  readonly email?: EmailCapture | undefined;
};

/** An e-mail address that is asked for before signing in. */
export type EmailCapture = {
  readonly isRequired: boolean;
  /** `asked`: none is given yet. `sent`: a code is on its way. `confirmed`: it is the person's. `skipped`: it was optional. */
  readonly status: "asked" | "sending" | "sent" | "confirming" | "confirmed" | "skipped";
  readonly address?: string | undefined;
  /** Unix milliseconds: before, no other code is sent. */
  readonly nextCodeAt?: number | undefined;
  readonly failure?: { readonly code: ErrorCode; readonly problem: string } | undefined;
};

/** What is known of who is signed in. Signatures are not kept here. */
export type SiwxState = {
  /** The one that is asked now; others wait behind it. */
  request?: SignInRequest | undefined;
  /** By CAIP-10 account. Absent: nobody was asked, or it is not signed in. */
  sessions: { [account: string]: SignedIn };
};

export function createSiwxState(): SiwxState {
  return { sessions: {} };
}

/** What a keeper of sessions works with. `storage`: strings kept between visits, under the feature's name. */
export type SignInCall = Pick<AdapterHost, "clock" | "fetch"> & {
  readonly signal: AbortSignal;
  readonly storage: FeatureStorage;
};

/**
 * Who makes the text, and keeps who is signed in: `httpSessions()` asks a server, `localSessions()` keeps them in this
 * browser for demos, and a host may write its own.
 */
export interface SignInSessions {
  /**
   * Makes the text that an account is to sign: its nonce comes from whoever verifies it.
   * @throws what went wrong; the visitor may try again
   */
  createMessage(
    asked: { readonly account: AccountId; readonly domain: string; readonly uri: string } & SignInCall,
  ): Promise<SignInMessage>;
  /**
   * Makes the text for an account that nobody knows yet, for wallets elsewhere that connect and sign in with one approval:
   * its nonce is good for one session, of whoever signed it. Without it such a wallet connects first, and signs then.
   */
  createOpenMessage?(asked: { readonly domain: string; readonly uri: string } & SignInCall): Promise<OpenSignInMessage>;
  /** Signs instead of the wallet. Default: the wallet in use signs the text. */
  signMessage?(asked: { readonly account: AccountId; readonly message: string } & SignInCall): Promise<Signature>;
  /**
   * Takes a signed text: whoever it is for verifies it. `otp`: proof of a confirmed e-mail address.
   * Undefined: who is signed in is read by `getSessions`.
   * @throws {FoyerError} sign-in/otp-required where an e-mail address is to be confirmed first; sign-in/refused
   */
  addSession(
    session: SignInSession,
    given: SignInCall & { readonly otp?: string | undefined },
  ): Promise<SignedIn | undefined>;
  /** Who is signed in as this address on this chain; an empty list is nobody. */
  getSessions(chain: ChainId, address: string, given: SignInCall): Promise<readonly SignedIn[]>;
  /** Takes the place of all sessions; signing out everybody is an empty list. */
  setSessions(sessions: readonly SignInSession[], given: SignInCall): Promise<void>;
  /** Signs an address out on a chain, and it alone. */
  revokeSession(chain: ChainId, address: string, given: SignInCall): Promise<void>;
  /** Whether a connection counts only once it is signed in. Default true. */
  getRequired?(): boolean;
  /** Whether disconnecting signs out. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined;
  /** Confirms e-mail addresses, where `settings.emailCapture` asks for them or the server does. */
  readonly emails?: EmailCodes | undefined;
}

/** Confirms that an e-mail address is the person's own, by a code sent there. */
export interface EmailCodes {
  /** @throws {FoyerError} sign-in/refused, in the server's words; sign-in/unreachable */
  send(asked: { readonly account: AccountId; readonly email: string } & SignInCall): Promise<void>;
  /** Gives the proof for `addSession`. @throws {FoyerError} sign-in/refused where it is another code */
  confirm(
    asked: { readonly account: AccountId; readonly email: string; readonly code: string } & SignInCall,
  ): Promise<string>;
}

/** What the feature's verbs are given beside the kit's ports. */
export type SiwxPorts = { readonly sessions: SignInSessions };

/** What the feature's verbs work in. */
export type SiwxContext = FeatureContext<SiwxState, SiwxPorts>;

/** What signs people in. */
export type SiwxVerbs = {
  /** Has the gate's question asked: see `Gate`. Used by the feature itself. */
  admit(
    connection: Connection,
    asked: {
      readonly cause: "user" | "restore" | "wallet";
      readonly signal: AbortSignal;
      readonly signed?: readonly SignInSession[] | undefined;
    },
  ): Promise<void>;
  /** Says what a wallet elsewhere may sign as it agrees: see `Gate`. Used by the feature itself. */
  offer(asked: { readonly signal: AbortSignal }): Promise<OpenSignInMessage | undefined>;
  /** Watches accounts and networks as long as the kit lives. Used by the feature itself. */
  follow(): void;
  /** Fetches the text that is to be signed, unless it is there and still good. Never rejects: what failed is in the request. */
  prepare(): Promise<void>;
  /** Has the wallet sign the text, and the keeper take it. Resolves with whether the account is signed in. Never rejects. */
  sign(): Promise<boolean>;
  /**
   * Ends the request: the connection is ended, or where a session of another network exists, that network is gone back
   * to. Never rejects.
   */
  cancel(): Promise<void>;
  /** Goes on without signing in, where that is not required. */
  skip(): void;
  /** Sends a code to an e-mail address. Never rejects. */
  sendCode(given: { readonly email: string }): Promise<boolean>;
  /** Takes the code. Never rejects. */
  confirmCode(given: { readonly code: string }): Promise<boolean>;
  /** Goes on without an e-mail address, where that is not required. */
  skipEmail(): void;
  /**
   * Signs in the account in use, in a namespace or the active one: at once where nothing shows views, else through the
   * modal. Resolves at once where it is signed in.
   * @throws {FoyerError} connection/not-found, sign-in/rejected, flow/aborted
   */
  signIn(request?: {
    readonly namespace?: Namespace | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<SignedIn>;
  /** Signs out the account in use, or with `isEverywhere` everybody. @throws {FoyerError} sign-in/unreachable */
  signOut(request?: {
    readonly namespace?: Namespace | undefined;
    readonly isEverywhere?: boolean | undefined;
  }): Promise<void>;
  /** Reads who is signed in anew, as when the page is seen again. Never rejects. */
  refresh(): Promise<void>;
};

/**
 * Who is signed in as the account in use on the network in use, in a namespace or in the active one; undefined if nobody is.
 * @example
 * import { selectSession } from "@foyer/core/siwx";
 *
 * selectSession(foyer.getSnapshot())?.account; // "eip155:1:0x…"
 */
export function selectSession(state: Snapshot, namespace?: Namespace | undefined): SignedIn | undefined {
  const account = selectAccount(state, namespace);
  const network = selectNetwork(state, namespace);
  // The branch of this name is the feature's own.
  const sessions = (state.features["siwx"] as SiwxState | undefined)?.sessions;
  if (!account || !network || !sessions) return undefined;
  const id = balanceKey(network.id, account.address);
  return Object.hasOwn(sessions, id) ? sessions[id] : undefined;
}

/**
 * Who is asked to sign in now; undefined if nobody is.
 * @example
 * import { selectSignInRequest } from "@foyer/core/siwx";
 *
 * if (selectSignInRequest(foyer.getSnapshot())?.isRequired) console.log("waiting for a signature");
 */
export function selectSignInRequest(state: Snapshot): SignInRequest | undefined {
  return (state.features["siwx"] as SiwxState | undefined)?.request;
}
