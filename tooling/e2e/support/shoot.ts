import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions } from "playwright";
import { addressOf, launch } from "./launch.ts";
import { installPageWallets } from "./page-wallets.ts";
import { clear, SCENE_SETS, type SceneSet } from "./scenes.ts";
import { spawnStage } from "./spawn-stage.ts";
import type { StageFacts } from "./stage.ts";

// `pnpm shoot [part of a scene's name]` takes a picture of every view in every state: light and dark, English and
// Arabic, on a desktop and on a phone, for people to look at.
const OUTPUT = fileURLToPath(new URL("../.output", import.meta.url));

const DEVICES: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ["desktop", { viewport: { width: 560, height: 760 } }],
  ["phone", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }],
];

type Look = {
  readonly browser: Browser;
  readonly stage: StageFacts;
  readonly device: (typeof DEVICES)[number];
  readonly locale: string;
  readonly wanted: string;
};

const stage = await spawnStage();
const browser = await launch();
try {
  await rm(OUTPUT, { recursive: true, force: true });
  const wanted = process.argv[2] ?? "";
  for (const device of DEVICES) {
    for (const locale of ["en", "ar"]) {
      for (const set of SCENE_SETS) await shootSet({ browser, stage: stage.facts, device, locale, wanted }, set);
    }
  }
  console.log(`The pictures are in ${OUTPUT}`);
} finally {
  await browser.close();
  await stage.stop();
}

async function shootSet(look: Look, { wallets, host, begin, scenes }: SceneSet): Promise<void> {
  const { device, locale, wanted } = look;
  const chosen = scenes.filter(({ name }) => name.includes(wanted));
  if (chosen.length === 0) return;
  const [deviceName, options] = device;
  const context = await look.browser.newContext({ ...options, reducedMotion: "reduce", locale: "en-US" });
  // What a page evaluates comes through a compiler that names functions by a call.
  await context.addInitScript("globalThis.__name ??= (value) => value");
  await installPageWallets(context, { wallets, stage: look.stage });
  const page = await context.newPage();
  await page.goto(addressOf(look.stage, { host: { ...host, locale } }));
  await page.evaluate("globalThis.__name ??= (value) => value");
  await begin?.(page);
  for (const { name, show } of chosen) {
    await show(page);
    for (const mode of ["light", "dark"] as const) {
      await page.evaluate((theme) => window.foyer.setTheme({ mode: theme }), mode);
      const folder = join(OUTPUT, `${deviceName}-${locale}-${mode}`);
      await mkdir(folder, { recursive: true });
      await page.waitForTimeout(100);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    }
    await clear(page);
  }
  await context.close();
}
