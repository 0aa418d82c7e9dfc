import type { SignIn } from "../server/sign-in.ts";

/** What is used of Hono's context. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/**
 * Makes a handler for Hono: `app.all("/sign-in/*", signInHandler(signIn))`. Who is signed in, your own routes ask with
 * `signIn.me(context.req.raw)`.
 * @see https://hono.dev/docs/api/routing
 * @example
 * import { type HonoContext, signInHandler } from "@foyer/siwx/hono";
 * import type { SignIn } from "@foyer/siwx/server";
 *
 * export const createRoute = (signIn: SignIn): ((context: HonoContext) => Promise<Response>) => signInHandler(signIn);
 */
export function signInHandler(signIn: SignIn): (context: HonoContext) => Promise<Response> {
  return (context) => signIn.handle(context.req.raw);
}
