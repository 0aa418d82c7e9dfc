import { type AccountId, type ChainId, FoyerError, parseAccountId } from "@foyer/contract";
import { type SignedIn, type SignInCalls, signatureToJson } from "@foyer/contract/sign-in";
import { readMessage, readOpenMessage, readOtp, readSession, readSessions } from "./answers-schema.ts";
import { callServer } from "./call-server.ts";
import type { EmailCodes, SignInCall, SignInSessions } from "./state.ts";

/** What a server does for a page that signs people in. */
export type ServerSessions = Required<
  Pick<
    SignInSessions,
    "createMessage" | "createOpenMessage" | "addSession" | "getSessions" | "setSessions" | "revokeSession"
  >
> & { readonly emails: EmailCodes };

/** Where it is, and how it knows a browser again. */
type Server = { readonly url: string; readonly transport?: "cookie" | "bearer" | undefined };

const TOKEN = "token";

/** Asks one server. */
export function createServerSessions({ url, transport = "cookie" }: Server): ServerSessions {
  const ask = async <C extends keyof SignInCalls, T>(
    call: C,
    { body, read, given }: { readonly body?: object; read(answer: unknown): T | undefined; readonly given: SignInCall },
  ): Promise<T> => {
    const token = transport === "bearer" ? given.storage.get(TOKEN) || undefined : undefined;
    const { value, newToken } = await callServer({ url, call, body, read, transport, token, given });
    if (transport === "bearer" && newToken !== undefined) given.storage.set(TOKEN, newToken);
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
    createOpenMessage: ({ domain: _domain, uri: _uri, ...given }) =>
      ask("POST open-nonce", { body: {}, read: readOpenMessage, given }),
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
