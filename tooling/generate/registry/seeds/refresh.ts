import { mkdir, readFile, writeFile } from "node:fs/promises";
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
const DESCRIPTIONS = "src/wallets/__generated__/wallet";
const WITH_ICONS = 100;

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Compares the lists with the seed, says where they differ, and makes the pictures of the first hundred anew. */
async function refresh(): Promise<void> {
  const { first, more } = await readLists(root);
  const wallets = [...first, ...more];
  const seed = await fetchPackage(SEED);
  const describe = (wallet: WalletSource, file: string): string =>
    join(seed.folder, DESCRIPTIONS, wallet.seed ?? "", file);
  try {
    let agreeing = 0;
    for (const wallet of wallets.filter((each) => each.seed !== undefined)) {
      const described = readLiteral(await readFile(describe(wallet, "index.ts"), "utf8")) as SeedWallet;
      const differences = compareWithSeed(wallet, described);
      if (differences.length === 0) agreeing += 1;
      for (const difference of differences) console.log(`${wallet.id}: ${difference}`);
    }
    console.log(
      `${agreeing} of ${wallets.length} wallets agree with ${SEED}; ${await drawPictures(wallets, describe)}`,
    );
  } finally {
    await seed.remove();
  }
}

async function drawPictures(
  wallets: readonly WalletSource[],
  describe: (wallet: WalletSource, file: string) => string,
): Promise<string> {
  const folder = join(root, "packages/registry/icons");
  await mkdir(folder, { recursive: true });
  const pictured = wallets.slice(0, WITH_ICONS).filter(({ icon, seed }) => icon === undefined && seed !== undefined);
  const bytes = await shrinkPictures(PICTURE_PIXELS, async (shrink) => {
    let sum = 0;
    for (const wallet of pictured) {
      const small = await shrink(readLiteral(await readFile(describe(wallet, "image.ts"), "utf8")) as string);
      await writeFile(join(folder, `${wallet.id}.webp`), small);
      sum += small.length;
    }
    return sum;
  });
  return `${pictured.length} pictures, ${bytes} bytes`;
}

await refresh();
