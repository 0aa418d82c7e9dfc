import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Generated } from "../generator.ts";
import { writeIfChanged } from "../write-if-changed.ts";
import { checkWallets } from "./check-wallets.ts";
import { emitAll } from "./emit-all.ts";
import { emitFirst } from "./emit-first.ts";
import { bundledIcons, type IconFiles } from "./read-icon.ts";
import type { WalletSource } from "./wallet-source.ts";

const PACKAGE = "packages/registry";
const LONG_LIST = "all";

/**
 * Turns the wallet lists into modules: what is known at once, the links, and the logos, each for the first wallets and
 * for all.
 * @throws {Error} that lists every problem of every wallet, or names a logo that cannot be used
 */
export async function generateRegistry(root: string): Promise<Generated> {
  const lists = await readLists(root).catch(() => undefined);
  if (lists === undefined) return { looked: 0, changed: [] };
  const modules = await emitRegistry(lists, bundledIcons(join(root, PACKAGE, "icons")));
  const changed = await removeStale(root, Object.keys(modules));
  await mkdir(join(root, PACKAGE, "src", LONG_LIST), { recursive: true });
  for (const [name, text] of Object.entries(modules)) {
    if (await writeIfChanged(join(root, PACKAGE, "src", name), text)) changed.push(join(PACKAGE, "src", name));
  }
  return { looked: lists.first.length + lists.more.length, changed };
}

/** The wallets that every kit brings, and those that follow them. */
export type WalletLists = { readonly first: readonly WalletSource[]; readonly more: readonly WalletSource[] };

/** Reads both lists as they are, unchecked. */
export async function readLists(root: string): Promise<WalletLists> {
  const read = async (file: string): Promise<readonly WalletSource[]> =>
    JSON.parse(await readFile(join(root, PACKAGE, file), "utf8"));
  return { first: await read("wallets.json"), more: await read("more-wallets.json") };
}

/** Writes all modules, by their path in `src`. */
export async function emitRegistry({ first, more }: WalletLists, files: IconFiles): Promise<Record<string, string>> {
  const problems = checkWallets([...first, ...more]);
  if (problems.length > 0)
    throw new Error(`The wallet lists have ${problems.length} problems:\n${problems.join("\n")}`);
  const all = Object.entries(await emitAll(first, more, files)).map(([name, text]) => [`${LONG_LIST}/${name}`, text]);
  return { ...(await emitFirst(first, files)), ...Object.fromEntries(all) };
}

async function removeStale(root: string, kept: readonly string[]): Promise<string[]> {
  const folder = join(root, PACKAGE, "src", LONG_LIST);
  const present = await readdir(folder).catch(() => []);
  const stale = present.filter((name) => name.endsWith(".generated.ts") && !kept.includes(`${LONG_LIST}/${name}`));
  for (const name of stale) await rm(join(folder, name));
  return stale.map((name) => join(PACKAGE, "src", LONG_LIST, name));
}
