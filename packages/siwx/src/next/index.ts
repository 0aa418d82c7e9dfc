import type { SignedIn } from "@foyer/contract/sign-in";
import type { SignIn } from "../server/sign-in.ts";

/** What a route file of Next exports. */
export interface SignInRoute {
  GET(request: Request): Promise<Response>;
  POST(request: Request): Promise<Response>;
  PUT(request: Request): Promise<Response>;
  OPTIONS(request: Request): Promise<Response>;
}

/** What `cookies()` of Next gives, once awaited. */
export interface NextCookies {
  get(name: string): { readonly value: string } | undefined;
}

/**
 * Makes what `app/api/sign-in/[call]/route.ts` exports: `export const { GET, POST, PUT, OPTIONS } = signInRoute(signIn)`.
 * @see https://nextjs.org/docs/app/api-reference/file-conventions/route
 * @example
 * import { type SignInRoute, signInRoute } from "@foyer/siwx/next";
 * import type { SignIn } from "@foyer/siwx/server";
 *
 * export const createRoute = (signIn: SignIn): SignInRoute => signInRoute(signIn);
 */
export function signInRoute(signIn: SignIn): SignInRoute {
  const { handle } = signIn;
  return { GET: handle, POST: handle, PUT: handle, OPTIONS: handle };
}

/**
 * Reads who is signed in on a page that is rendered on the server: the latest first. A page cannot set cookies while it
 * renders: sessions are renewed by `GET me`, which the kit asks.
 * @see https://nextjs.org/docs/app/api-reference/functions/cookies
 * @example
 * import { type NextCookies, readSession } from "@foyer/siwx/next";
 * import type { SignIn } from "@foyer/siwx/server";
 *
 * // `await cookies()` of next/headers.
 * export async function greet(signIn: SignIn, cookies: NextCookies): Promise<string> {
 *   const [session] = await readSession(signIn, cookies);
 *   return session ? `Hello ${session.account}` : "Who are you?";
 * }
 */
export async function readSession(signIn: SignIn, cookies: NextCookies): Promise<readonly SignedIn[]> {
  return await signIn.sessions(cookies.get(signIn.cookieName)?.value);
}
