import type { AccountId } from "@foyer/contract";
import { randomCode } from "../messages/random-letters.ts";
import type { Tokens } from "../sessions/create-tokens.ts";
import { SignInError } from "../sign-in-error.ts";
import type { SignInStore } from "../stores/store.ts";
import { readEmail } from "./email.ts";
import type { OtpOptions } from "./otp-options.ts";
import { createThrottle } from "./throttle.ts";

/** Confirms e-mail addresses by codes. */
export interface Otp {
  /** @throws {SignInError} otp/email-invalid, otp/too-soon, otp/not-sent */
  send(question: { readonly account: AccountId; readonly email: string }): Promise<{ readonly expirationTime: string }>;
  /** @throws {SignInError} otp/email-invalid, otp/code-refused */
  confirm(answer: {
    readonly account: AccountId;
    readonly email: string;
    readonly code: string;
  }): Promise<{ readonly otp: string }>;
  /**
   * The address that was confirmed for an account.
   * @throws {SignInError} otp/refused
   */
  read(otp: string, account: AccountId): Promise<string>;
}

type Deps = {
  readonly options: OtpOptions;
  readonly tokens: Tokens;
  readonly store: SignInStore;
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
};

const LIFE_MS = 20 * 60_000;
const TRIES = 5;
const TYPE = "foyer-otp+jwt";

/** Makes what confirms addresses. Of a code only a hash is kept, which nobody can make without the server's key. */
export function createOtp({ options, tokens, store, clock, onError }: Deps): Otp {
  const throttle = createThrottle(store, clock);
  const keyOf = async (account: AccountId, email: string): Promise<string> =>
    `code:${await tokens.hash(`of\n${account}\n${email}`)}`;

  return {
    async send({ account, email: written }) {
      const email = readEmail(written);
      const [byEmail, byAccount] = await Promise.all([tokens.hash(`by\n${email}`), tokens.hash(`by\n${account}`)]);
      await throttle.enter([byEmail, byAccount], byEmail);
      const code = randomCode();
      const key = await keyOf(account, email);
      const now = clock();
      const expiresAt = now + LIFE_MS;
      await store.take({ key, now });
      await store.add({ key, value: await tokens.hash(`is\n${key}\n${code}`), now, expiresAt });
      try {
        await options.send({ account, email, code, expires: new Date(expiresAt) });
      } catch (cause) {
        onError(cause);
        // The code reached no user, so every try at it is a guess.
        await store.take({ key, now: clock() });
        await throttle.leave([byEmail, byAccount]);
        throw new SignInError("otp/not-sent", { problem: "The mail could not be sent.", cause });
      }
      return { expirationTime: new Date(expiresAt).toISOString() };
    },

    async confirm({ account, email: written, code }) {
      const email = readEmail(written);
      const key = await keyOf(account, email);
      const now = clock();
      const kept = await store.read({ key, now, limit: TRIES });
      const isRight = areEqual(await tokens.hash(`is\n${key}\n${code}`), kept ?? "");
      if (!isRight || !(await store.take({ key, now })))
        throw new SignInError("otp/code-refused", { problem: "The code is wrong, over, or was tried too often." });
      return { otp: await tokens.sign({ type: TYPE, claims: { account, email }, expiresAt: now + LIFE_MS }) };
    },

    async read(otp, account) {
      const claims = await tokens.read(TYPE, otp);
      if (claims?.["account"] !== account || typeof claims["email"] !== "string")
        throw new SignInError("otp/refused", {
          problem: "This does not say that an address was confirmed for the account.",
        });
      return claims["email"];
    },
  };
}

/** Takes the same time wherever they differ. */
function areEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return difference === 0;
}
