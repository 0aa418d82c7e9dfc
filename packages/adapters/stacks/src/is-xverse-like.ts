import { read } from "@foyer/contract/wallet-standard";

/** Whether a wallet speaks like Xverse: it answers silently, tells of changes, switches networks and can be left. */
export function isXverseLike(provider: unknown): boolean {
  return typeof read(provider, "addListener") === "function";
}
