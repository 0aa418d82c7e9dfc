import { type ChainId, parseChainId } from "../caip.ts";
import type { Namespace } from "../namespace.ts";
import { checkFields, LONGEST_TEXT, refuse } from "./fields.ts";
import { ACCOUNT_WORDS, type SignInMessage } from "./message.ts";

/** How Solana's wallets name its clusters. @see https://github.com/phantom/sign-in-with-solana */
const CLUSTERS: readonly (readonly [ChainId, string])[] = [
  ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "solana:mainnet"],
  ["solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "solana:devnet"],
  ["solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "solana:testnet"],
];

/**
 * Writes the text that a person signs to sign in, in the order of EIP-4361, which wallets read to warn of another page's message.
 * Chains are written as CAIP-2, those of eip155 in decimal. Solana's wallets write the text themselves: without a statement it
 * has one blank line, and its chains have the names that those wallets know.
 * @throws {FoyerError} sign-in/invalid
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://github.com/phantom/sign-in-with-solana
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
  return write(message, { isOlder: false });
}

/**
 * Tells whether a text is exactly how a message is written. Solana's messages were once written as those of the other namespaces are,
 * and such a text is taken too.
 * @throws {FoyerError} sign-in/invalid
 * @example
 * import { isSignInText, parseSignInMessage } from "@foyer/contract/sign-in";
 *
 * export const isExact = (text: string): boolean => isSignInText(parseSignInMessage(text), text);
 */
export function isSignInText(message: SignInMessage, text: string): boolean {
  return write(message, { isOlder: false }) === text || write(message, { isOlder: true }) === text;
}

/** Reads a chain as the text of Solana's wallets names it. */
export function readCluster(written: string): string {
  return CLUSTERS.find(([, name]) => name === written)?.[0] ?? written;
}

function write(message: SignInMessage, { isOlder }: { readonly isOlder: boolean }): string {
  checkFields(message);
  const { namespace, reference } = parseChainId(message.chainId);
  const isSolana = namespace === "solana" && !isOlder;
  const [, cluster] = (isSolana && CLUSTERS.find(([chain]) => chain === message.chainId)) || [];
  const statement = isSolana ? [] : [""];
  const lines = [
    `${message.domain} wants you to sign in with your ${ACCOUNT_WORDS[namespace as Namespace]} account:`,
    message.accountAddress,
    "",
    ...(message.statement === undefined ? statement : [message.statement, ""]),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${namespace === "eip155" ? reference : (cluster ?? message.chainId)}`,
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
