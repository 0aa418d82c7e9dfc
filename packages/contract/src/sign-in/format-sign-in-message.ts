import { parseChainId } from "../caip.ts";
import type { Namespace } from "../namespace.ts";
import { checkFields, LONGEST_TEXT, refuse } from "./fields.ts";
import { ACCOUNT_WORDS, type SignInMessage } from "./message.ts";

/**
 * Writes what somebody signs to sign in: one text for every namespace, in the order of EIP-4361, which wallets read to
 * warn of another page's message. eip155 has its chain in decimal, the others as CAIP-2.
 * @throws {FoyerError} sign-in/invalid
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * import { formatSignInMessage } from "@foyer/contract/sign-in";
 *
 * const text = formatSignInMessage({
 *   accountAddress: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
 *   chainId: "eip155:1",
 *   domain: "example.org",
 *   uri: "https://example.org",
 *   version: "1",
 *   nonce: "k3Jx9QmP2Lr7",
 *   statement: "Sign in to Example.",
 *   issuedAt: "2026-11-26T09:00:00Z",
 * });
 * text.split("\n")[0]; // "example.org wants you to sign in with your Ethereum account:"
 */
export function formatSignInMessage(message: SignInMessage): string {
  checkFields(message);
  const { namespace, reference } = parseChainId(message.chainId);
  const lines = [
    `${message.domain} wants you to sign in with your ${ACCOUNT_WORDS[namespace as Namespace]} account:`,
    message.accountAddress,
    "",
    ...(message.statement === undefined ? [] : [message.statement]),
    "",
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${namespace === "eip155" ? reference : message.chainId}`,
    `Nonce: ${message.nonce}`,
    ...line("Issued At", message.issuedAt),
    ...line("Expiration Time", message.expirationTime),
    ...line("Not Before", message.notBefore),
    ...line("Request ID", message.requestId),
    ...(message.resources?.length ? ["Resources:", ...message.resources.map((uri) => `- ${uri}`)] : []),
  ];
  const text = lines.join("\n");
  if (text.length > LONGEST_TEXT) refuse("message", `has more than ${LONGEST_TEXT} characters`);
  return text;
}

function line(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`${name}: ${value}`];
}
