import { ServiceFault } from "../faults/fault.ts";
import { discoveryUrl } from "./discovery-url.ts";

/** Parts of an OpenID provider's own description. `authorize`: where people are asked; `keys`: what it signs with. */
type Discovery = { readonly authorize: string; readonly keys: string };

const WAIT_MS = 5_000;

/**
 * Reads what an OpenID provider says of itself at its issuer's address.
 * @throws {ServiceFault} social/unavailable: it cannot be reached, or describes another issuer
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata
 */
export async function readDiscovery(issuer: string, fetch: typeof globalThis.fetch): Promise<Discovery> {
  const unavailable = (cause: unknown): ServiceFault => new ServiceFault("social/unavailable", { issuer }, { cause });
  try {
    const response = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(WAIT_MS) });
    const found = (await response.json()) as Readonly<Record<string, unknown>>;
    const { issuer: named, authorization_endpoint: authorize, jwks_uri: keys } = found;
    if (!response.ok || named !== issuer || typeof authorize !== "string" || typeof keys !== "string")
      throw new TypeError("another issuer");
    return { authorize, keys };
  } catch (cause) {
    throw unavailable(cause);
  }
}
