import { createLazy } from "@foyer/contract";
import type { SignInSessions } from "./state.ts";

/** Where people are signed in, and how. */
export type HttpSessionsOptions = {
  /** What answers below it is `createSignIn()` of `@foyer/siwx/server`, or a Foyer server. On another origin it must allow this one. */
  readonly url: string;
  /**
   * How the browser proves later who it is: by a cookie that no script reads (default), or by a token that is kept in the
   * kit's storage and that your own requests carry.
   */
  readonly transport?: "cookie" | "bearer" | undefined;
  /** Whether a connection counts only once it is signed in. Default true. */
  readonly isRequired?: boolean | (() => boolean) | undefined;
  /** Whether disconnecting signs out. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined;
};

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
  const { isRequired = true, signOutOnDisconnect = true } = options;
  // What asks comes with the first question: nobody else's page has it.
  const server = createLazy("@foyer/core", async () => {
    const { createServerSessions } = await import("./server-sessions.ts");
    return createServerSessions(options);
  });
  return {
    createMessage: async (asked) => await (await server.load()).createMessage(asked),
    createOpenMessage: async (asked) => await (await server.load()).createOpenMessage(asked),
    addSession: async (session, given) => await (await server.load()).addSession(session, given),
    getSessions: async (chain, address, given) => await (await server.load()).getSessions(chain, address, given),
    setSessions: async (sessions, given) => await (await server.load()).setSessions(sessions, given),
    revokeSession: async (chain, address, given) => await (await server.load()).revokeSession(chain, address, given),
    getRequired: () => (typeof isRequired === "function" ? isRequired() : isRequired),
    signOutOnDisconnect,
    emails: {
      send: async (asked) => await (await server.load()).emails.send(asked),
      confirm: async (asked) => await (await server.load()).emails.confirm(asked),
    },
  };
}
