import type { AccountId } from "@foyer/contract";
import type { SignatureJson, SignInCalls } from "@foyer/contract/sign-in";
import type { Accounts } from "../messages/accounts.ts";
import type { Otp } from "../otp/create-otp.ts";
import type { Carrier } from "../sessions/create-carrier.ts";
import type { SignIn } from "../sign-in.ts";
import { isSignInError, SignInError } from "../sign-in-error.ts";
import { answerJson, answerPreflight, answerProblem, withCors } from "./answers.ts";
import type { Origins } from "./origins.ts";
import { type Body, readBody, readText, readTextIf } from "./read-body.ts";

type Deps = {
  readonly signIn: Omit<SignIn, "handle">;
  readonly origins: Origins;
  readonly carrier: Carrier;
  readonly accounts: Accounts;
  readonly otp: Otp | undefined;
  readonly onError: (error: unknown) => void;
  readonly clock: () => number;
};

/** A call, read: what came with it and what is answered. */
type Call = { readonly body: Body; readonly origin: string; readonly token: string | undefined };
type Answer<C extends keyof SignInCalls> = SignInCalls[C]["answer"];
type Answered<C extends keyof SignInCalls> = {
  readonly json: Answer<C>;
  /** A new token: it goes with the answer. */
  readonly token?: string | undefined;
};
type Calls = { readonly [C in keyof SignInCalls]: (call: Call) => Promise<Answered<C>> };

const METHODS = ["GET", "POST", "PUT"] as const;

/** Makes what answers requests. The path's last part says which call it is. */
export function createHandle(deps: Deps): SignIn["handle"] {
  const { origins, carrier, onError } = deps;
  const calls = createCalls(deps);

  const answer = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const allowed = METHODS.filter((method) => Object.hasOwn(calls, `${method} ${name}`));
    if (allowed.length === 0) throw new SignInError("request/not-found", { problem: "There is no such call." });
    if (request.method === "OPTIONS") return answerPreflight(allowed);
    const method = allowed.find((each) => each === request.method);
    if (!method)
      return answerProblem(new SignInError("request/method", { problem: "The call has another method." }), allowed);
    const body = method === "GET" ? {} : await readBody(request);
    const call = calls[`${method} ${name}` as keyof Calls];
    const origin = request.headers.get("origin") ?? "";
    const { json, token } = await call({ body, origin, token: carrier.find(request.headers) });
    const { cookie, token: bearer } = carrier.give(token);
    return answerJson({ ...json, ...(bearer !== undefined && { token: bearer }) }, cookie);
  };

  return async (request) => {
    const origin = request.headers.get("origin");
    // A page's own GET says no origin; whatever changes something must say a good one.
    const mayAsk = origins.has(origin) || (origin === null && request.method === "GET");
    try {
      if (!mayAsk) origins.domainOf(origin);
      return withCors(await answer(request), origin);
    } catch (error) {
      if (!isSignInError(error)) onError(error);
      const problem = isSignInError(error)
        ? error
        : new SignInError("server/failed", { problem: "The server could not do it.", cause: error });
      const response = answerProblem(problem);
      return mayAsk ? withCors(response, origin) : response;
    }
  };
}

function createCalls({ signIn, accounts, otp, clock }: Deps): Calls {
  const readAccount = (body: Body): AccountId => accounts.read(readText(body, "account")).account;
  const readOtp = (): Otp => {
    if (otp) return otp;
    throw new SignInError("otp/off", { problem: "This server confirms no e-mail addresses." });
  };
  return {
    "POST nonce": async ({ body, origin }) => ({
      json: { message: await signIn.createMessage({ account: readText(body, "account"), origin }) },
    }),
    "POST open-nonce": async ({ origin }) => ({ json: { message: await signIn.createOpenMessage({ origin }) } }),
    "POST authenticate": async ({ body, origin, token }) => {
      const answer = await signIn.authenticate({
        account: readText(body, "account"),
        message: readText(body, "message"),
        // Looked at by `signatureFromJson`, field by field.
        signature: body["signature"] as SignatureJson,
        otp: readTextIf(body, "otp"),
        origin,
        token,
      });
      return { json: { session: answer.session }, token: answer.token };
    },
    "GET me": async ({ token }) => {
      const { sessions, token: renewed } = await signIn.renew(token);
      return { json: { sessions, now: new Date(clock()).toISOString() }, token: renewed };
    },
    "POST sign-out": async ({ body, token }) => {
      const change = await signIn.signOut({ token, account: readTextIf(body, "account") });
      return { json: {}, token: change.token };
    },
    "POST otp": async ({ body }) => ({
      json: await readOtp().send({ account: readAccount(body), email: readText(body, "email") }),
    }),
    "PUT otp": async ({ body }) => ({
      json: await readOtp().confirm({
        account: readAccount(body),
        email: readText(body, "email"),
        code: readText(body, "code"),
      }),
    }),
  };
}
