import { emitModule, writeList, writeTable } from "./emit-module.ts";
import { type Icon, type IconFiles, readIcon } from "./read-icon.ts";
import { toLinks, toRecord } from "./wallet-entry.ts";
import type { WalletSource } from "./wallet-source.ts";

const SOURCE = { file: "more-wallets.json", types: "./listed-wallet.ts" };

/** How far down the list logos are bundled, and how many ranks share a chunk. */
const WITH_ICONS = 100;
const RANKS_A_CHUNK = 20;

/** Writes the long list: wallets that follow the first, their links, and the logos that the first's drawings lack. */
export async function emitAll(
  first: readonly WalletSource[],
  more: readonly WalletSource[],
  files: IconFiles,
): Promise<Record<string, string>> {
  const listed = more.map((wallet, index) => toListed(wallet, first.length + index));
  const pairing = first.filter(({ pairs }) => pairs).map(({ id }) => ({ id }));
  const drawn = first.filter(({ icon }) => icon !== undefined).map(({ id }) => id);
  const links = "Readonly<Record<string, WalletLinks>>";
  return {
    "wallets.generated.ts": emitModule({
      ...SOURCE,
      name: "MORE",
      type: "readonly ListedWallet[]",
      value: writeList(listed),
    }),
    "pairing.generated.ts": emitModule({
      file: "wallets.json",
      types: SOURCE.types,
      name: "PAIRING",
      type: 'readonly Pick<ListedWallet, "id">[]',
      value: writeList(pairing),
    }),
    "links.generated.ts": emitModule({
      ...SOURCE,
      types: "../wallet.ts",
      name: "MORE_LINKS",
      type: links,
      value: writeTable(more.map(toLinks)),
    }),
    ...(await emitIcons([...first, ...more], drawn, files)),
  };
}

function toListed(wallet: WalletSource, index: number): object {
  const { pairs, family } = wallet;
  return { ...toRecord(wallet, index), pairs, ...(family === undefined ? {} : { family }) };
}

async function emitIcons(
  wallets: readonly WalletSource[],
  drawn: readonly string[],
  files: IconFiles,
): Promise<Record<string, string>> {
  const modules: Record<string, string> = {};
  const chunks: string[] = [];
  for (let from = 0; from < Math.min(WITH_ICONS, wallets.length); from += RANKS_A_CHUNK) {
    const ranks = wallets.slice(from, Math.min(from + RANKS_A_CHUNK, WITH_ICONS));
    const icons: [string, Icon][] = [];
    for (const wallet of ranks.filter(({ id }) => !drawn.includes(id))) {
      const icon = await readIcon(wallet, files);
      if (icon !== undefined) icons.push([wallet.id, icon]);
    }
    if (icons.length === 0) continue;
    const name = `icons-${chunks.length + 1}`;
    modules[`${name}.generated.ts`] = emitModule({
      ...SOURCE,
      name: "ICONS",
      type: "Readonly<Record<string, WalletIcon>>",
      value: writeTable(icons),
    });
    const ids = JSON.stringify(icons.map(([id]) => id));
    chunks.push(`  { ids: ${ids}, load: () => import("./${name}.generated.ts") },\n`);
  }
  const value = `[\n${chunks.join("")}]`;
  const chunkModule = emitModule({ ...SOURCE, name: "CHUNKS", type: "readonly IconChunk[]", value });
  return { ...modules, "icon-chunks.generated.ts": chunkModule };
}
