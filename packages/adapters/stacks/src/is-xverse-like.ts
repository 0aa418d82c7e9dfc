import { read } from "@foyer/contract/wallet-standard";

/** Whether a wallet speaks like Xverse: it answers silently, tells of changes, switches networks and can be left. */
export function isXverseLike(live: unknown): boolean {
  return typeof read(live, "addListener") === "function";
}
