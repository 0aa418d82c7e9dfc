import { type AccountId, parseAccountId } from "@foyer/contract";
import type { OpenSignInMessage, SignedIn, SignInMessage } from "@foyer/contract/sign-in";
import type { SignInCall, SignInSessions } from "./state.ts";

/** What a session of this browser alone is like. */
export type LocalSessionsOptions = {
  /** Why, in one line of ASCII. Default "Sign in with your wallet." */
  readonly statement?: string | undefined;
  /** How long somebody stays signed in, in ms. Default a day. */
  readonly lifetimeMs?: number | undefined;
  /** Whether a connection counts only once it is signed in. Default true. */
  readonly isRequired?: boolean | (() => boolean) | undefined;
  /** Whether disconnecting signs out. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined;
};

const KEY = "sessions";
const DAY_MS = 86_400_000;
/** How long the text may be signed, in ms. */
const MESSAGE_MS = 300_000;

/**
 * Keeps who is signed in in this browser. For demos: **nobody verifies a signature, so it proves nothing to a server**. Use
 * `httpSessions()` where it matters who somebody is.
 * @example
 * import { localSessions, siwx } from "@foyer/core/siwx";
 *
 * const demo = siwx({ sessions: localSessions() });
 */
export function localSessions(options: LocalSessionsOptions = {}): SignInSessions {
  const { statement = "Sign in with your wallet.", lifetimeMs = DAY_MS, isRequired = true } = options;
  const put = (given: SignInCall, sessions: readonly SignedIn[]): void =>
    given.storage.set(KEY, JSON.stringify(sessions));
  const createOpenMessage = async ({
    domain,
    uri,
    clock,
  }: Pick<SignInMessage, "domain" | "uri"> & SignInCall): Promise<OpenSignInMessage> => ({
    domain,
    uri,
    version: "1",
    nonce: createNonce(),
    statement,
    issuedAt: new Date(clock.now()).toISOString(),
    expirationTime: new Date(clock.now() + MESSAGE_MS).toISOString(),
  });
  return {
    createOpenMessage,
    async createMessage({ account, ...asked }) {
      const { namespace, reference, address } = parseAccountId(account);
      return { ...(await createOpenMessage(asked)), accountAddress: address, chainId: `${namespace}:${reference}` };
    },
    async addSession({ data }, given) {
      const now = given.clock.now();
      const account: AccountId = `${data.chainId}:${data.accountAddress}`;
      const session = {
        account,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + lifetimeMs).toISOString(),
      };
      put(given, [session, ...(await read(given)).filter((each) => each.account !== account)]);
      return session;
    },
    getSessions: async (chain, address, given) =>
      (await read(given)).filter(({ account }) => account === `${chain}:${address}`),
    async setSessions(sessions, given) {
      put(given, []);
      for (const session of [...sessions].reverse()) await this.addSession(session, given);
    },
    async revokeSession(chain, address, given) {
      put(
        given,
        (await read(given)).filter(({ account }) => account !== `${chain}:${address}`),
      );
    },
    getRequired: () => (typeof isRequired === "function" ? isRequired() : isRequired),
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
  };
}

/** What another script wrote there is read like anything from outside. */
async function read({ storage }: SignInCall): Promise<readonly SignedIn[]> {
  const { toSession } = await import("./answers-schema.ts");
  try {
    const list: unknown = JSON.parse(storage.get(KEY) ?? "[]");
    return Array.isArray(list) ? list.flatMap((entry) => toSession(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/** 128 bits in hex. */
function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
