import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { frameCard } from "./frame-card.ts";
import { launch } from "./launch.ts";
import { openGallery } from "./scenes/gallery.ts";
import { READERS, type Reader } from "./scenes/readers.ts";
import { spawnStage } from "./spawn-stage.ts";
import { standStill } from "./stand-still.ts";

// `pnpm sheets [--as NAME] [--beside NAME] [part of a scene's id]` takes a picture of every view in every state for every
// reader, and puts those of a reader on one sheet, for people to look at; what is cut, hidden or out of reach is said in words. `--as` keeps the pictures under a name; `--beside`
// shows what looks otherwise than in those kept, both side by side.
const OUTPUT = fileURLToPath(new URL("../.output/sheets", import.meta.url));

type Asked = { readonly name: string; readonly beside: string | undefined; readonly part: string };

const asked = readArguments(process.argv.slice(2));
const folder = join(OUTPUT, asked.name);
const stage = await spawnStage();
const browser = await launch();
try {
  await rm(folder, { recursive: true, force: true });
  for (const reader of READERS) await photograph(reader);
  for (const reader of READERS) await layOut(browser, reader);
  console.log(`The sheets are in ${folder}`);
} finally {
  await browser.close();
  await stage.stop();
}

async function photograph(reader: Reader): Promise<void> {
  const gallery = await openGallery(browser, { origin: stage.facts.origin, reader });
  const own = join(folder, reader.name);
  await mkdir(own, { recursive: true });
  for (const id of gallery.ids.filter((one) => one.includes(asked.part))) {
    await gallery.show(id);
    await standStill(gallery.page);
    // Before it is looked for faults, which moves the focus, and with it what is scrolled.
    await gallery.page.screenshot({ path: join(own, fileOf(id)), clip: await frameCard(gallery.page) });
    for (const fault of await gallery.page.evaluate(() => window.scenes.findFaults()))
      console.log(`${reader.name}, ${id}: ${fault}`);
  }
  await gallery.close();
}

async function layOut(on: Browser, { name }: Reader): Promise<void> {
  const files = readdirSync(join(folder, name)).sort();
  const page = await on.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.setContent(writeSheet(files.map((file) => [file, [join(folder, name, file)]])));
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const { beside } = asked;
  if (beside) {
    const pairs = files
      .map((file) => [join(OUTPUT, beside, name, file), join(folder, name, file)] as const)
      .filter(([before, after]) => !existsSync(before) || digest(before) !== digest(after));
    const rows = pairs.map(([before, after], nth) => [files[nth] ?? "", [before, after].filter(existsSync)] as const);
    await page.setContent(writeSheet(rows));
    await page.screenshot({ path: join(folder, `${name}-beside-${beside}.png`), fullPage: true });
    await writeFile(join(folder, `${name}-beside-${beside}.txt`), pairs.map(([, after]) => `${after}\n`).join(""));
    console.log(`${name}: ${pairs.length} of ${files.length} look otherwise than in ${beside}`);
  }
  await page.close();
}

function writeSheet(rows: readonly (readonly [title: string, pictures: readonly string[]])[]): string {
  const figures = rows.map(([title, pictures]) => {
    const images = pictures.map(
      (path) => `<img height="380" src="data:image/png;base64,${readFileSync(path, "base64")}">`,
    );
    return `<figure><figcaption>${title}</figcaption>${images.join("")}</figure>`;
  });
  return `<style>body{margin:8px;background:#999;display:flex;flex-wrap:wrap;gap:8px;font:11px sans-serif}figure{margin:0}</style>
    ${figures.join("")}`;
}

function fileOf(id: string): string {
  return `${id.replace("/", "--")}.png`;
}

function digest(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function readArguments(given: readonly string[]): Asked {
  const valueAfter = (flag: string): string | undefined =>
    given.includes(flag) ? given[given.indexOf(flag) + 1] : undefined;
  const values = [valueAfter("--as"), valueAfter("--beside")];
  const part = given.find((one) => !one.startsWith("--") && !values.includes(one));
  return { name: valueAfter("--as") ?? "now", beside: valueAfter("--beside"), part: part ?? "" };
}
