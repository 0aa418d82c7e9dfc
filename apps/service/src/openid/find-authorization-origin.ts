import { authorizeEndpointOf } from "../oauth/oauth-client.ts";
import { readDiscovery } from "./read-discovery.ts";
import type { SocialClient } from "./social-environment.ts";

/** Finds the origin of the page on which a provider asks people, such as `https://accounts.google.com`. */
export type FindAuthorizationOrigin = (client: SocialClient) => Promise<string>;

/** A provider that moves its page is followed within this time. */
const KEPT_MS = 60 * 60_000;

/**
 * Makes it. An OpenID provider is asked for it once an hour; the others have fixed addresses.
 * @throws {ServiceFault} social/unavailable
 */
export function createFindAuthorizationOrigin({
  now,
  fetch = globalThis.fetch,
}: {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly fetch?: typeof globalThis.fetch;
}): FindAuthorizationOrigin {
  const kept = new Map<string, { readonly until: number; readonly origin: Promise<string> }>();
  return (client) => {
    if (client.kind === "oauth") return Promise.resolve(new URL(authorizeEndpointOf(client)).origin);
    if (client.endpoints !== undefined) return Promise.resolve(new URL(client.endpoints.authorize).origin);
    const { issuer } = client;
    const known = kept.get(issuer);
    if (known !== undefined && known.until > now()) return known.origin;
    const origin = readDiscovery(issuer, fetch).then(({ authorize }) => new URL(authorize).origin);
    kept.set(issuer, { until: now() + KEPT_MS, origin });
    origin.catch(() => kept.delete(issuer));
    return origin;
  };
}
