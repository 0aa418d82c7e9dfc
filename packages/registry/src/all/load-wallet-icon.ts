import { CHUNKS } from "./icon-chunks.generated.ts";
import type { IconChunk, WalletIcon } from "./listed-wallet.ts";

export type { WalletIcon } from "./listed-wallet.ts";

/**
 * Loads the logo of a wallet with those of its neighbours in rank: a tree of shapes, or a `data:` URL of a WebP picture of
 * 64 by 64 pixels, for which a page's policy needs `img-src data:`. `undefined`: the registry has none; draw its initials.
 * @example
 * import { loadWalletIcon } from "@foyer/registry/all/icons";
 * const icon = await loadWalletIcon("xverse");
 * if (typeof icon === "string") new Image().src = icon;
 */
export async function loadWalletIcon(walletId: string): Promise<WalletIcon | undefined> {
  const chunk: IconChunk | undefined = CHUNKS.find(({ ids }) => ids.includes(walletId));
  if (chunk !== undefined) return (await chunk.load()).ICONS[walletId];
  const { ICONS } = await import("../icons.generated.ts");
  return Object.hasOwn(ICONS, walletId) ? ICONS[walletId] : undefined;
}
