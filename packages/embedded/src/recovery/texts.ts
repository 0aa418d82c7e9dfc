/**
 * What the wallet's eip155 key signs (EIP-191) for the keeper to act without a mailed link. `thumbprint`: of the frame's key that
 * carries the request (RFC 7638), so that nobody else's request can carry it.
 * @example
 * import { keeperText } from "@foyer/embedded/recovery";
 *
 * keeperText({ act: "delete-share", wallet: "q3Vn0sY7pXh2ZkLw9tRbJc", detail: "", thumbprint: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" });
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
  /** The version, the address, or when to erase (Unix milliseconds; nothing for at once). */
  readonly detail: string;
  readonly thumbprint: string;
}): string {
  return `Foyer keeper: ${a.act} ${a.wallet} ${a.detail} ${a.thumbprint}`;
}
