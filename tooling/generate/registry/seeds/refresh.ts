import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLists } from "../generate-registry.ts";
import { PICTURE_PIXELS } from "../read-icon.ts";
import type { WalletSource } from "../wallet-source.ts";
import { compareWithSeed, type SeedWallet } from "./compare-with-seed.ts";
import { fetchPackage } from "./fetch-package.ts";
import { readLiteral } from "./read-literal.ts";
import { shrinkPictures } from "./shrink-pictures.ts";

// Newer versions are looked at by a person first.
const SEED = "thirdweb@5.121.6";
const LOGOS = "@rainbow-me/rainbowkit@2.2.11";
const DESCRIPTIONS = "src/wallets/__generated__/wallet";
const WITH_ICONS = 100;

const root = fileURLToPath(new URL("../../../..", import.meta.url));

type ReadLogo = (wallet: WalletSource) => Promise<string | undefined>;

/** Compares the lists with the seed, says where they differ, and makes the pictures of the first hundred anew. */
async function refresh(): Promise<void> {
  const { first, more } = await readLists(root);
  const [seed, logos] = [await fetchPackage(SEED), await fetchPackage(LOGOS)];
  const readSeed = async (name: string, file: string): Promise<unknown> =>
    readLiteral(await readFile(join(seed.folder, DESCRIPTIONS, name, file), "utf8"));
  const logoOf: ReadLogo = async ({ seed: name, picture }) => {
    if (picture === "none") return undefined;
    if (picture !== undefined) return readLogo(logos.folder, picture.replace("rainbowkit/", ""));
    return name === undefined ? undefined : ((await readSeed(name, "image.ts")) as string);
  };
  try {
    let agreeing = 0;
    for (const wallet of [...first, ...more]) {
      if (wallet.seed === undefined) continue;
      const differences = compareWithSeed(wallet, (await readSeed(wallet.seed, "index.ts")) as SeedWallet);
      if (differences.length === 0) agreeing += 1;
      for (const difference of differences) console.log(`${wallet.id}: ${difference}`);
    }
    console.log(`${agreeing} of ${first.length + more.length} wallets agree with ${SEED}`);
    console.log(await drawPictures([...first, ...more], logoOf));
  } finally {
    await Promise.all([seed.remove(), logos.remove()]);
  }
}

async function readLogo(folder: string, name: string): Promise<string> {
  const files = await readdir(join(folder, "dist"));
  const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith(".js"));
  if (file === undefined) throw new Error(`${LOGOS} has no logo '${name}'.`);
  return readLiteral(await readFile(join(folder, "dist", file), "utf8")) as string;
}

/** Makes the pictures of the first hundred wallets that have no drawing. */
async function drawPictures(wallets: readonly WalletSource[], logoOf: ReadLogo): Promise<string> {
  const folder = join(root, "packages/registry/icons");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sizes = await shrinkPictures(PICTURE_PIXELS, async (shrink) => {
    const drawn: number[] = [];
    for (const wallet of wallets.slice(0, WITH_ICONS).filter(({ icon }) => icon === undefined)) {
      const logo = await logoOf(wallet);
      if (logo === undefined) continue;
      const small = await shrink(logo);
      await writeFile(join(folder, `${wallet.id}.webp`), small);
      drawn.push(small.length);
    }
    return drawn;
  });
  return `${sizes.length} pictures, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`;
}

await refresh();
