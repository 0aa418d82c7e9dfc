import type { AccountId } from "@foyer/contract";
import { createHandle } from "./http/create-handle.ts";
import { createOrigins } from "./http/origins.ts";
import { invalidOption } from "./invalid-option.ts";
import { createAccounts } from "./messages/accounts.ts";
import { checkMessage, spent } from "./messages/check-message.ts";
import { checkSignature } from "./messages/check-signature.ts";
import { createIssueMessage } from "./messages/issue-message.ts";
import type { SignInOptions } from "./options.ts";
import { createOtp } from "./otp/create-otp.ts";
import { createCarrier } from "./sessions/create-carrier.ts";
import { createSessions } from "./sessions/create-sessions.ts";
import { createTokens } from "./sessions/create-tokens.ts";
import type { SignIn } from "./sign-in.ts";
import { isSignInError, SignInError } from "./sign-in-error.ts";

/**
 * Makes a server's half of signing in with wallets: it writes the text, takes it back signed, once, and keeps who is
 * signed in. `handle` answers requests under any path; everything can be called by itself too.
 * @throws {FoyerError} options/invalid
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * import { eip155Verifier } from "@foyer/siwx/eip155";
 * import { createSignIn, memoryStore, type SignIn } from "@foyer/siwx/server";
 *
 * export const createExampleSignIn = (secret: string): SignIn =>
 *   createSignIn({
 *     domains: ["example.org"],
 *     statement: "Sign in to Example.",
 *     verifiers: [eip155Verifier()],
 *     store: memoryStore(),
 *     sessions: { keys: [{ id: "2026-11", secret }] },
 *   });
 */
export function createSignIn(options: SignInOptions): SignIn {
  const { domains, store, sessions: sessionOptions, clock = Date.now, onError = () => undefined } = options;
  const origins = createOrigins(domains);
  const accounts = createAccounts(options.verifiers, options.chains);
  const issueMessage = createIssueMessage({ ...options, store, clock });
  const tokens = createTokens({
    keys: sessionOptions.keys,
    issuer: sessionOptions.issuer ?? `https://${domains[0]}`,
    audience: sessionOptions.audience ?? domains[0],
    clock,
  });
  const carrier = createCarrier({ ...sessionOptions, isLocal: origins.areLocal });
  const sessions = createSessions({ ...sessionOptions, tokens, store, clock });
  if (options.requireEmail !== undefined && options.otp === undefined)
    throw invalidOption("otp", "must say how codes are mailed");
  const otp = options.otp && createOtp({ options: options.otp, tokens, store, clock, onError });

  const readEmail = async (account: AccountId, proof: string | undefined): Promise<string | undefined> => {
    if (proof !== undefined && otp) return await otp.read(proof, account);
    const { requireEmail = () => false } = options;
    if (requireEmail === true || (await requireEmail(account)))
      throw new SignInError("otp/required", { problem: `${account} signs in with a confirmed e-mail address only.` });
    return undefined;
  };

  /** As sessions name it. One whose chain is taken no more is signed out as it is written. */
  const nameOf = (account: string): string => {
    try {
      return accounts.read(account).account;
    } catch (error) {
      if (isSignInError(error)) return account;
      throw error;
    }
  };

  const signIn: Omit<SignIn, "handle"> = {
    cookieName: carrier.cookieName,

    async createMessage({ account, origin }) {
      const domain = origins.domainOf(origin);
      return await issueMessage({ origin, domain, account: accounts.read(account) });
    },

    async createOpenMessage({ origin }) {
      const domain = origins.domainOf(origin);
      if (!accounts.has("eip155"))
        throw new SignInError("chain/unsupported", { problem: "Accounts of EVM chains cannot sign in here." });
      return await issueMessage({ origin, domain });
    },

    async authenticate({ account: claimed, message: text, signature, otp: proof, origin, token }) {
      const domain = origins.domainOf(origin);
      const claim = accounts.read(claimed);
      const expected = await checkMessage({ text, domain, store, now: clock() });
      const account = accounts.read(`${expected.chainId}:${expected.accountAddress}`);
      if (claim.account !== account.account)
        throw new SignInError("message/changed", { problem: "The text names another account than the request." });
      await checkSignature({ account, text, signature });
      const email = await readEmail(account.account, proof);
      // From here on it is used up: whoever else sends it finds nothing.
      if (!(await store.take({ key: `nonce:${expected.nonce}`, now: clock() }))) throw spent();
      await options.onSignIn?.({ account: account.account, ...(email !== undefined && { email }) });
      return await sessions.add(token, account.account);
    },

    sessions: (token) => sessions.read(token),
    me: (request) => sessions.read(carrier.find(request.headers)),
    renew: (token) => sessions.renew(token),
    signOut: async ({ token, account }) =>
      await sessions.end(token, account === undefined ? undefined : nameOf(account)),
  };
  const handle = createHandle({ signIn, origins, carrier, onError, otp, accounts, clock });
  return { ...signIn, handle };
}
