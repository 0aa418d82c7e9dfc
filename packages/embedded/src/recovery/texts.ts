/**
 * Returns the text that the wallet's control key signs (ed25519, over its UTF-8) for the keeper to act without a mailed link.
 * `thumbprint`: of the frame's key that carries the request (RFC 7638), so that no other key can carry it.
 * @example
 * import { keeperText } from "@foyer/embedded/recovery";
 *
 * keeperText({ act: "commit-share", wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", detail: "2", thumbprint: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" });
 */
export function keeperText(a: {
  readonly act:
    | "put-share"
    | "commit-share"
    | "release-share"
    | "delete-share"
    | "keep-share"
    | "change-email"
    | "settle-email"
    | "link-owner"
    | "unlink-owner";
  readonly wallet: string;
  /** The version, the address, for `keep-share` the time that is undone, or for `delete-share` what {@link deletionDetail} writes. */
  readonly detail: string;
  readonly thumbprint: string;
}): string {
  return `Foyer keeper: ${a.act} ${a.wallet} ${a.detail} ${a.thumbprint}`;
}

/**
 * Returns the `detail` of a `delete-share`: the version whose owner recovers it alone, and the time of erasure.
 * `eraseAt`: Unix milliseconds, null for at once.
 * @example
 * import { deletionDetail } from "@foyer/embedded/recovery";
 *
 * deletionDetail({ version: 3, eraseAt: null }); // "3 now"
 */
export function deletionDetail({
  version,
  eraseAt,
}: {
  readonly version: number;
  readonly eraseAt: number | null;
}): string {
  return `${version} ${eraseAt ?? "now"}`;
}

/**
 * Returns the text by which a wallet names its control key to the keeper. It is signed by the key of each address that it names (EIP-191 in
 * eip155, ed25519 in solana) and by the control key. `share`: what a wallet's first share is put with; left out for a wallet that the keeper
 * has had from before there were control keys.
 * @example
 * import { enrolText } from "@foyer/embedded/recovery";
 *
 * enrolText({
 *   wallet: "q3Vn0sY7pXh2ZkLw9tRbJc",
 *   addresses: { eip155: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", solana: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk" },
 *   control: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
 *   thumbprint: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I",
 * });
 */
export function enrolText(a: {
  readonly wallet: string;
  readonly addresses: { readonly eip155: string; readonly solana: string };
  readonly control: string;
  readonly share?: { readonly version: number; readonly digest: string } | undefined;
  readonly thumbprint: string;
}): string {
  const act = a.share === undefined ? "name-control" : `first-share ${a.share.version} ${a.share.digest}`;
  return `Foyer keeper: ${act} ${a.wallet} ${a.addresses.eip155} ${a.addresses.solana} ${a.control} ${a.thumbprint}`;
}

/**
 * Returns the digest of a sealed share as {@link enrolText} names it: base64url of the SHA-256 of its two parts with a dot between them.
 * @example
 * import { shareDigest } from "@foyer/embedded/recovery";
 *
 * await shareDigest({ enc: "BGFy…", ciphertext: "c2Vh…" });
 */
export function shareDigest({
  enc,
  ciphertext,
}: {
  readonly enc: string;
  readonly ciphertext: string;
}): Promise<string> {
  return digest(`${enc}.${ciphertext}`);
}

/**
 * Returns what a receipt names the request by that it answers: base64url of the SHA-256 of the thumbprint of the key that carried the
 * request, and of the request's signature.
 * @example
 * import { receiptRequest } from "@foyer/embedded/recovery";
 *
 * await receiptRequest({ thumbprint: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I", signature: "c2ln…" });
 */
export function receiptRequest(a: { readonly thumbprint: string; readonly signature: string }): Promise<string> {
  return digest(`${a.thumbprint}\n${a.signature}`);
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
