import { DEFAULT_ID } from "../constants.ts";
import { readCookie } from "../ports/cookie-storage.ts";
import { createInitialState, type InitialState } from "./initial-state.ts";

/**
 * Reads on a server, from a request's `Cookie` header, whom `cookieStorage` says the last visit left. Hand it to
 * `FoyerProvider`, whose first rendering then shows them, here and in the browser. Undefined where nobody was connected.
 * `id`: the kit's own, where it has one. Nothing is proven by it: grant nobody anything for a cookie.
 * @example
 * import { cookieToInitialState } from "@foyer/core/cookie";
 *
 * export const read = (request: Request) => cookieToInitialState(request.headers.get("cookie"));
 */
export function cookieToInitialState(
  cookies: string | null | undefined,
  { id = DEFAULT_ID }: { readonly id?: string | undefined } = {},
): InitialState | undefined {
  return createInitialState(readCookie(cookies ?? "", `${id}:connections`));
}
