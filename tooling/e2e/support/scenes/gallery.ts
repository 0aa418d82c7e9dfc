import type { Browser, Page } from "playwright";
import type { Look } from "../../pages/scenes/main.tsx";
import { type Faults, watchPage } from "../watch-page.ts";
import { chooseTextSize, type Reader } from "./readers.ts";

/** The page of all scenes, as one reader has it. */
export type Gallery = {
  readonly page: Page;
  readonly ids: readonly string[];
  /** What went wrong on the page. */
  readonly faults: Faults;
  show(id: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens it, without motion unless the reader wants it. `path`: `/scenes/`, or the same page under headers of its own. */
export async function openGallery(
  browser: Browser,
  { origin, path = "/scenes/", reader }: { readonly origin: string; readonly path?: string; readonly reader: Reader },
): Promise<Gallery> {
  const context = await browser.newContext({
    ...reader.context,
    reducedMotion: reader.isMoving ? "no-preference" : "reduce",
  });
  const page = await context.newPage();
  const faults = await watchPage(page);
  await chooseTextSize(page, reader);
  await page.goto(new URL(path, origin).href);
  await page.waitForFunction("window.scenes");
  const look: Look = { theme: reader.theme ?? "light", locale: reader.locale ?? "en" };
  return {
    page,
    faults,
    ids: await page.evaluate(() => window.scenes.ids),
    show: (id) => page.evaluate(([scene, seen]) => window.scenes.show(scene, seen), [id, look] as const),
    close: () => context.close(),
  };
}
