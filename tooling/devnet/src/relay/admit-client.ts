import type { IncomingMessage } from "node:http";
import { decodeJWT, verifyJWT } from "@walletconnect/relay-auth";

/** Who may use the relay. */
export type Admission = { readonly client: string } | { readonly refusal: string };

const PROJECT_ID = /^[0-9a-f]{32}$/i;

/**
 * Judges a client by its project id and its token, in the relay's own words for each refusal.
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export async function admitClient(
  request: IncomingMessage,
  isKnown: (projectId: string) => boolean,
): Promise<Admission> {
  const { searchParams } = new URL(request.url ?? "/", "ws://relay");
  const projectId = searchParams.get("projectId") ?? "";
  if (!projectId) return { refusal: "Unauthorized: project id is missing" };
  if (!PROJECT_ID.test(projectId) || !isKnown(projectId)) return { refusal: "Unauthorized: invalid key" };
  try {
    const token = searchParams.get("auth") ?? "";
    const { payload } = decodeJWT(token);
    if (payload.exp * 1000 > Date.now() && (await verifyJWT(token))) return { client: payload.iss };
  } catch {
    // Not a token at all.
  }
  return { refusal: "JWT validation error" };
}
