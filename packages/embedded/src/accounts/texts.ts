type Version = { readonly wallet: string; readonly version: number };

/**
 * Returns the text that each of a wallet's keys signs for the server to take a version of it: EIP-191 in eip155, ed25519 in solana, and ed25519
 * by the control key. `control`: its public key, base64url.
 * @example
 * import { possessionText } from "@foyer/embedded/accounts";
 *
 * possessionText({
 *   wallet: "q3Vn0sY7pXh2ZkLw9tRbJc",
 *   version: 1,
 *   account: "AAAAAAAAAAAAAAAAAAAAAA",
 *   control: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
 * });
 */
export function possessionText({
  wallet,
  version,
  account,
  control,
}: Version & { readonly account: string; readonly control: string }): string {
  return `Foyer wallet ${wallet} version ${version} of account ${account} controlled by ${control}`;
}

/**
 * What a share is sealed for, as HPKE's `info`: a share of one holder, wallet or version opens as no other.
 * @example
 * import { shareInfo } from "@foyer/embedded/accounts";
 *
 * shareInfo({ holder: "server", wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", version: 1 }); // "foyer/share/server/q3Vn0sY7pXh2ZkLw9tRbJc/1"
 */
export function shareInfo({
  holder,
  wallet,
  version,
}: Version & { readonly holder: "server" | "keeper" | "passkey" | "kit" }): string {
  return `foyer/share/${holder}/${wallet}/${version}`;
}

/**
 * The `nonce` of a log-in at an account elsewhere: what the provider signs is bound to a challenge of each holder and to the frame's
 * key, so that neither holder can give the other an answer that was made for somebody else. base64url of 32 bytes.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#NonceNotes
 * @example
 * import { socialNonce } from "@foyer/embedded/accounts";
 *
 * await socialNonce({ serverChallenge: "c2Vy…", keeperChallenge: "a2Vl…", thumbprint: "dGh1…" });
 */
export async function socialNonce(a: {
  readonly serverChallenge: string;
  readonly keeperChallenge: string;
  readonly thumbprint: string;
}): Promise<string> {
  const text = `foyer/social\n${a.serverChallenge}\n${a.keeperChallenge}\n${a.thumbprint}`;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * The `nonce` of a log-in with Farcaster: what the person signs is bound to a challenge of each holder and to the frame's key. Hex of 32
 * bytes, as sign-in messages take letters and digits alone.
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @example
 * import { farcasterNonce } from "@foyer/embedded/accounts";
 *
 * await farcasterNonce({ serverChallenge: "c2Vy…", keeperChallenge: "a2Vl…", thumbprint: "dGh1…" });
 */
export async function farcasterNonce(a: Parameters<typeof socialNonce>[0]): Promise<string> {
  const text = `foyer/farcaster\n${a.serverChallenge}\n${a.keeperChallenge}\n${a.thumbprint}`;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What a provider's answer is sealed for on its way through the page, as HPKE's `info`: only the frame that asked opens it.
 * @example
 * import { socialAnswerInfo } from "@foyer/embedded/accounts";
 *
 * socialAnswerInfo({ projectId: "my-project" }); // "foyer/social/my-project"
 */
export function socialAnswerInfo({ projectId }: { readonly projectId: string }): string {
  return `foyer/social/${projectId}`;
}
