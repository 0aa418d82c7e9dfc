import type { SolanaSignInInput } from "@solana/wallet-standard-features";

/**
 * Writes the text a wallet signs for `solana:signIn`.
 * @see https://github.com/phantom/sign-in-with-solana
 */
export function writeSignInText(
  input: SolanaSignInInput & { readonly domain: string; readonly address: string },
): string {
  const fields = [
    ["URI", input.uri],
    ["Version", input.version],
    ["Chain ID", input.chainId],
    ["Nonce", input.nonce],
    ["Issued At", input.issuedAt],
    ["Expiration Time", input.expirationTime],
    ["Not Before", input.notBefore],
    ["Request ID", input.requestId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const resources = input.resources ? ["Resources:", ...input.resources.map((resource) => `- ${resource}`)] : [];
  const body = [...fields, ...resources].join("\n");
  const opening = `${input.domain} wants you to sign in with your Solana account:\n${input.address}`;
  return [opening, input.statement, body].filter(Boolean).join("\n\n");
}
