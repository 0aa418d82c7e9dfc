type Version = { readonly wallet: string; readonly version: number };

/**
 * What an account's key signs to prove that whoever puts a wallet holds it: EIP-191 in eip155, ed25519 in solana.
 * @example
 * import { possessionText } from "@foyer/embedded/accounts";
 *
 * possessionText({ wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", version: 1, account: "AAAAAAAAAAAAAAAAAAAAAA" });
 */
export function possessionText({ wallet, version, account }: Version & { readonly account: string }): string {
  return `Foyer wallet ${wallet} version ${version} of account ${account}`;
}

/** What a share is sealed for, as HPKE's `info`: a share of one holder, wallet or version opens as no other. */
export function shareInfo({
  holder,
  wallet,
  version,
}: Version & { readonly holder: "server" | "keeper" | "passkey" | "kit" }): string {
  return `foyer/share/${holder}/${wallet}/${version}`;
}
