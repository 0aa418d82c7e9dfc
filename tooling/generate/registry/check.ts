import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureGzip } from "../measure-gzip.ts";
import { emitRegistry, readLists } from "./generate-registry.ts";
import { bundledIcons } from "./read-icon.ts";

const ENTRIES = {
  index: "index.ts",
  links: "links.ts",
  icons: "icons.ts",
  all: "all/list-all-wallets.ts",
  "all/links": "all/find-wallet-links.ts",
};

const folder = fileURLToPath(new URL("../../../packages/registry", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Checks both lists and every logo as they stand, and prints what each entry weighs. */
async function check(): Promise<void> {
  const lists = await readLists(root);
  const modules = await emitRegistry(lists, bundledIcons(join(folder, "icons")));
  console.log(`${lists.first.length} wallets, ${lists.first.length + lists.more.length} in the long list: no problem`);
  const chunks = Object.keys(modules).filter((name) => name.startsWith("all/icons-"));
  for (const [name, file] of [...Object.entries(ENTRIES), ...chunks.map((chunk) => [chunk, chunk] as const)]) {
    const bytes = await measureGzip(join(folder, "src", file));
    console.log(`${name.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(6)} kB gzip`);
  }
}

await check();
