import { type AccountId, type ChainId, FoyerError, parseAccountId } from "@foyer/contract";
import { type SignedIn, type SignInCalls, signatureToJson } from "@foyer/contract/sign-in";
import { readMessage, readOtp, readSession, readSessions } from "./answers-schema.ts";
import { callServer } from "./call-server.ts";
import type { SignInCall, SignInSessions } from "./state.ts";

/** Where people are signed in, and how. */
export type HttpSessionsOptions = {
  /** What answers below it is `createSignIn()` of `@foyer/siwx/server`, or a Foyer server. On another origin it must allow this one. */
  readonly url: string;
  /**
   * How the browser proves later who it is: by a cookie that no script reads (default), or by a token that is kept in the
   * kit's storage and that your own requests carry.
   */
  readonly proof?: "cookie" | "token" | undefined;
  /** Whether a connection counts only once it is signed in. Default true. */
  readonly isRequired?: boolean | (() => boolean) | undefined;
  /** Whether disconnecting signs out. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined;
};

const TOKEN = "token";

/**
 * Has a server of your own sign people in: it makes the text with a nonce that it takes once, verifies the signature, and
 * keeps who is signed in.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { httpSessions, siwx } from "@foyer/core/siwx";
 *
 * const signIn = siwx({ sessions: httpSessions({ url: "/siwx" }) });
 * export const foyer = createFoyer({ app: { name: "Example" }, adapters: [], features: [signIn] });
 */
export function httpSessions(options: HttpSessionsOptions): SignInSessions {
  const { url, proof = "cookie", isRequired = true, signOutOnDisconnect = true } = options;
  const ask = async <C extends keyof SignInCalls, T>(
    call: C,
    { body, read, given }: { readonly body?: object; read(answer: unknown): T | undefined; readonly given: SignInCall },
  ): Promise<T> => {
    const token = proof === "token" ? given.storage.get(TOKEN) || undefined : undefined;
    const { value, newToken } = await callServer({ url, call, body, read, proof, token, given });
    if (proof === "token" && newToken !== undefined) given.storage.set(TOKEN, newToken);
    return value;
  };
  // Several namespaces ask at once when they come back: one question answers all.
  let asking: Promise<readonly SignedIn[]> | undefined;
  const me = (given: SignInCall): Promise<readonly SignedIn[]> => {
    asking ??= ask("GET me", { read: (answer) => readSessions(answer, given.clock.now()), given }).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    createMessage: ({ account, domain: _domain, uri: _uri, ...given }) =>
      ask("POST nonce", { body: { account }, read: readMessage, given }),
    addSession: ({ data, message, signature }, { otp, ...given }) =>
      ask("POST authenticate", {
        body: {
          account: `${data.chainId}:${data.accountAddress}`,
          message,
          signature: signatureToJson(signature),
          ...(otp !== undefined && { otp }),
        },
        read: (answer) => readSession(answer, given.clock.now()),
        given,
      }),
    async getSessions(chain, address, given) {
      return (await me(given)).filter(({ account }) => isOf(account, chain, address));
    },
    async setSessions(sessions, given) {
      if (sessions.length > 0)
        throw new FoyerError("sign-in/refused", { problem: "a server takes sessions one by one" });
      await ask("POST sign-out", { body: {}, read: () => true, given });
    },
    revokeSession: async (chain, address, given) =>
      void (await ask("POST sign-out", { body: { account: `${chain}:${address}` }, read: () => true, given })),
    getRequired: () => (typeof isRequired === "function" ? isRequired() : isRequired),
    signOutOnDisconnect,
    emails: {
      send: async ({ account, email, ...given }) =>
        void (await ask("POST otp", { body: { account, email }, read: () => true, given })),
      confirm: ({ account, email, code, ...given }) =>
        ask("PUT otp", { body: { account, email, code }, read: readOtp, given }),
    },
  };
}

function isOf(account: AccountId, chain: ChainId, address: string): boolean {
  const parts = parseAccountId(account);
  return `${parts.namespace}:${parts.reference}` === chain && parts.address === address;
}
