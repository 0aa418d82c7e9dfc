import { createRoute } from "@hono/zod-openapi";
import { limitBody } from "../http/limit-body.ts";
import { problemAnswers } from "../http/problem-answers.ts";
import type { ServerApp } from "../http/server-app.ts";
import type { ServerPorts } from "../http/server-environment.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";
import { answerSignIn } from "./answer-sign-in.ts";
import { listVerifiers } from "./list-verifiers.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";

/** The calls of `SignInCalls`. */
const CALLS = [
  ["post", "nonce", "What an account is to sign, with a nonce that is taken once within five minutes"],
  [
    "post",
    "open-nonce",
    "The same for an EVM account that is not known yet, as when a wallet connects and signs in at once",
  ],
  ["post", "authenticate", "Signs in an account by the text that it signed"],
  ["get", "me", "Who is signed in, the latest first; nobody is an empty list"],
  ["post", "sign-out", "Signs one account out, or everybody"],
  ["post", "otp", "Mails a code that confirms an e-mail address"],
  ["put", "otp", "Takes the code; what it gives goes with authenticate"],
] as const;

const PATHS = CALLS.map(([method, call, summary]) =>
  createRoute({
    method,
    path: `${SIGN_IN_PATH}/{projectId}/${call}`,
    summary,
    middleware: limitBody(FIXED_LIMITS.signIn.bodyBytes),
    responses: {
      200: { description: `What \`SignInCalls\` of @foyer/contract/sign-in says of it, as JSON` },
      ...problemAnswers,
    },
  }),
);

/** Adds what pages sign people in by. */
export function addSignInRoutes(app: ServerApp, ports: ServerPorts): void {
  const verifiers = listVerifiers(ports);
  for (const route of PATHS) app.openapi(route, (context) => answerSignIn(context, { ports, verifiers }));
}
