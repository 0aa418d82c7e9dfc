import { base64url } from "../keys/base64url.ts";

/** A way to a provider and back. `uri`: of the provider. `back`: the page's address, without its fragment. */
type Leaving = { readonly uri: string; readonly back: string };

/**
 * Writes the address that the frame sends its page's tab to. `page`: of `social/{projectId}`. What is asked for stands behind the `#`, which
 * goes to no server; its digest stands before it.
 */
export async function writeLeaveAddress(page: string, leaving: Leaving): Promise<string> {
  const { uri, back } = leaving;
  return `${page}?${new URLSearchParams({ leave: await digestOf(leaving) })}#${new URLSearchParams({ uri, back })}`;
}

/** Reads it; undefined for another address. */
export function readLeaveAddress({
  search,
  hash,
}: Pick<Location, "hash" | "search">): (Leaving & { readonly digest: string }) | undefined {
  const digest = new URLSearchParams(search).get("leave");
  if (digest === null) return undefined;
  const asked = new URLSearchParams(hash.slice(1));
  return { digest, uri: asked.get("uri") ?? "", back: asked.get("back") ?? "" };
}

/** Returns the SHA-256 digest of both, in base64url. */
export async function digestOf({ uri, back }: Leaving): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([uri, back]));
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
