import { FoyerError } from "@foyer/core";
import { type SignedIn, type SignInSession, type SignInSessions, siwx } from "@foyer/core/siwx";

/** Keeps who is signed in, in memory, and does at each step what a test says. */
export type ScriptedSessions = {
  readonly feature: ReturnType<typeof siwx>;
  /** The keeper: a test may put other steps in place of its own. */
  readonly keeper: Mutable<SignInSessions>;
  /** Signed texts that were taken, the latest last. */
  readonly taken: SignInSession[];
  /** Who is signed in, by CAIP-10 account. */
  readonly kept: Map<string, SignedIn>;
  /** Codes that were sent: to whom. The right code is 123456. */
  readonly sent: string[];
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** How long a text may be signed, in ms, and how long somebody stays signed in. */
export const MESSAGE_MS = 300_000;
const SESSION_MS = 3_600_000;

export function createScriptedSessions(more: Partial<SignInSessions> = {}): ScriptedSessions {
  const taken: SignInSession[] = [];
  const kept = new Map<string, SignedIn>();
  const sent: string[] = [];
  let nonces = 0;
  const keeper: Mutable<SignInSessions> = {
    async createMessage({ account, domain, uri, clock }) {
      const address = account.slice(account.lastIndexOf(":") + 1);
      nonces += 1;
      return {
        accountAddress: address,
        chainId: account.slice(0, account.lastIndexOf(":")) as SignInSession["data"]["chainId"],
        domain,
        uri,
        version: "1",
        nonce: `nonce00${nonces}`,
        statement: "Sign in to Example to see what only members see.",
        issuedAt: new Date(clock.now()).toISOString(),
        expirationTime: new Date(clock.now() + MESSAGE_MS).toISOString(),
      };
    },
    async addSession(session, { clock }) {
      const account = `${session.data.chainId}:${session.data.accountAddress}` as SignedIn["account"];
      const times = [0, SESSION_MS].map((ms) => new Date(clock.now() + ms).toISOString());
      const signed = { account, issuedAt: times[0] ?? "", expirationTime: times[1] ?? "" };
      kept.set(account, signed);
      taken.push(session);
      return signed;
    },
    async getSessions(chain, address) {
      const found = kept.get(`${chain}:${address}`);
      return found ? [found] : [];
    },
    setSessions: async () => kept.clear(),
    revokeSession: async (chain, address) => void kept.delete(`${chain}:${address}`),
    emails: {
      async send({ email }) {
        sent.push(email);
      },
      async confirm({ code }) {
        if (code !== "123456") throw new FoyerError("sign-in/refused", { problem: "it is another code" });
        return "proof";
      },
    },
    ...more,
  };
  return { feature: siwx({ sessions: keeper }), keeper, taken, kept, sent };
}

/** A step that nobody answers. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A step that a server refuses, or does not answer. */
export function failing(code: "sign-in/refused" | "sign-in/unreachable"): () => Promise<never> {
  return async () => {
    throw new FoyerError(code, { problem: "refused by the test" });
  };
}
