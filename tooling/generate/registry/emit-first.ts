import { emitModule, writeList, writeTable } from "./emit-module.ts";
import { type IconFiles, readIcon } from "./read-icon.ts";
import { toLinks, toRecord } from "./wallet-entry.ts";
import type { WalletSource } from "./wallet-source.ts";

const SOURCE = { file: "wallets.json", types: "./wallet.ts" };

/** Writes what a kit brings by itself: the best-known wallets, their links, and their drawn logos. */
export async function emitFirst(wallets: readonly WalletSource[], files: IconFiles): Promise<Record<string, string>> {
  const drawn: (readonly [string, unknown])[] = [];
  for (const wallet of wallets) {
    if (wallet.icon !== undefined) drawn.push([wallet.id, await readIcon(wallet, files)]);
  }
  const links = "Readonly<Record<string, WalletLinks>>";
  const icons = "Readonly<Record<string, IconNode>>";
  return {
    "wallets.generated.ts": emitModule({
      ...SOURCE,
      name: "WALLETS",
      type: "readonly WalletRecord[]",
      value: writeList(wallets.map(toRecord)),
    }),
    "links.generated.ts": emitModule({
      ...SOURCE,
      name: "LINKS",
      type: links,
      value: writeTable(wallets.map(toLinks)),
    }),
    "icons.generated.ts": emitModule({ ...SOURCE, name: "ICONS", type: icons, value: writeTable(drawn) }),
  };
}
