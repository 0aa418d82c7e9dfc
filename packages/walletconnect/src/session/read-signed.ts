import type { Signature } from "@foyer/contract";
import { type OpenSignInMessage, parseSignInMessage, type SignInSession } from "@foyer/contract/sign-in";
import type { RelayClient, SignedAuth } from "../client/relay-client.ts";

/** One for each chain that was offered, at most. */
const SIGNED_LIMIT = 20;

/**
 * Reads what a wallet signed as it agreed. What is not the text that was asked for is left out: its owner is asked again.
 * Whether it is the account's signature, whoever it is for finds out.
 */
export function readSigned(
  client: Pick<RelayClient, "formatAuthMessage">,
  { auths, signIn }: { readonly auths: readonly SignedAuth[]; readonly signIn: OpenSignInMessage },
): readonly SignInSession[] {
  return auths.slice(0, SIGNED_LIMIT).flatMap((auth) => readOne(client, { auth, signIn }) ?? []);
}

function readOne(
  client: Pick<RelayClient, "formatAuthMessage">,
  { auth, signIn }: { readonly auth: SignedAuth; readonly signIn: OpenSignInMessage },
): SignInSession | undefined {
  try {
    const message = client.formatAuthMessage?.({ request: auth.p, iss: auth.p.iss }) ?? "";
    const data = parseSignInMessage(message);
    const signature = readSignature(auth.s);
    if (!signature || data.nonce !== signIn.nonce || data.domain !== signIn.domain || data.uri !== signIn.uri)
      return undefined;
    return { data, message, signature };
  } catch {
    // A wallet's word that is no text of ours.
    return undefined;
  }
}

function readSignature({ t: type, s: value }: SignedAuth["s"]): Signature<"eip155"> | undefined {
  if (type !== "eip191" && type !== "eip1271") return undefined;
  return /^0x([0-9a-f]{2})+$/i.test(value) ? { type, value: value as `0x${string}` } : undefined;
}
