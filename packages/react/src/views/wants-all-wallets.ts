import type { Snapshot } from "@foyer/core";

/** Whether the host wants a way to all wallets here. */
export function wantsAllWallets({ enableWallets, allWallets }: Snapshot["flags"], isMobile: boolean): boolean {
  return enableWallets && (isMobile ? allWallets !== "HIDE" : allWallets === "SHOW");
}
