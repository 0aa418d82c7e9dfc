import type { SignedIn } from "@foyer/contract/sign-in";
import type { SignIn } from "../server/sign-in.ts";
import { type ExpressRequest, toHeaders, toRequest } from "./to-request.ts";

/** What is used of a response of Express, or of Node's own. */
export interface ExpressResponse {
  statusCode: number;
  setHeader(name: string, value: string | readonly string[]): unknown;
  end(text?: string): unknown;
}

/** A handler of Express. */
export type ExpressHandler = (
  request: ExpressRequest,
  response: ExpressResponse,
  next: (error?: unknown) => void,
) => Promise<void>;

/**
 * Makes a handler for Express 4 and 5: `app.use("/sign-in", signInHandler(signIn))`, before or after `express.json()`.
 * @see https://expressjs.com/en/guide/routing.html
 * @example
 * import { type ExpressHandler, signInHandler } from "@foyer/siwx/express";
 * import type { SignIn } from "@foyer/siwx/server";
 *
 * export const createHandler = (signIn: SignIn): ExpressHandler => signInHandler(signIn);
 */
export function signInHandler(signIn: SignIn): ExpressHandler {
  return async (request, response, next) => {
    try {
      await write(await signIn.handle(toRequest(request)), response);
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Reads who is signed in by a request, on your own routes: the latest first.
 * @example
 * import { type ExpressRequest, readSession } from "@foyer/siwx/express";
 * import type { SignIn } from "@foyer/siwx/server";
 *
 * export async function nameOf(signIn: SignIn, request: ExpressRequest): Promise<string | undefined> {
 *   const [session] = await readSession(signIn, request);
 *   return session?.account;
 * }
 */
export async function readSession(
  signIn: SignIn,
  request: Pick<ExpressRequest, "headers">,
): Promise<readonly SignedIn[]> {
  return await signIn.me({ headers: toHeaders(request) });
}

async function write(answer: Response, response: ExpressResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.end(await answer.text());
}
