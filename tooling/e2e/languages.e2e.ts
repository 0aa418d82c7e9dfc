import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { beforeAll, describe, inject } from "vitest";
import { it } from "./support/journey.ts";
import { launch } from "./support/launch.ts";
import { type Gallery, openGallery } from "./support/scenes/gallery.ts";
import type { Reader } from "./support/scenes/readers.ts";

const LOCALES = fileURLToPath(new URL("../../packages/react/src/text/locales", import.meta.url));
const TAGS = readdirSync(LOCALES)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -".json".length));

const DESKTOP: Reader["context"] = { viewport: { width: 900, height: 760 } };

describe("every language on a card of 370 px", () => {
  let fullest: readonly string[] = [];

  beforeAll(async () => {
    const browser = await launch();
    fullest = await findFullest(browser);
    await browser.close();
  });

  it.concurrent.for(TAGS)(
    "has no view that is cut, clipped or out of reach where it says most: %s",
    {
      timeout: 600_000,
    },
    async (locale, { browser, expect }) => {
      const reader: Reader = { name: locale, context: DESKTOP, locale };
      const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
      const found: string[] = [];
      for (const id of fullest) {
        await gallery.show(id);
        const faults = await gallery.page.evaluate(() => window.scenes.findFaults());
        found.push(...faults.map((fault) => `${id}: ${fault}`));
      }
      await gallery.close();
      expect(gallery.faults.list).toEqual([]);
      expect(found).toEqual([]);
    },
  );
});

/** Of each view, the scene with the most words. */
async function findFullest(browser: Browser): Promise<readonly string[]> {
  const reader: Reader = { name: "en", context: DESKTOP };
  const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
  const best = new Map<string, { readonly id: string; readonly length: number }>();
  for (const id of gallery.ids) {
    await gallery.show(id);
    const length = await countLetters(gallery);
    const view = id.split("/")[0] ?? id;
    if (length > (best.get(view)?.length ?? -1)) best.set(view, { id, length });
  }
  await gallery.close();
  return [...best.values()].map(({ id }) => id);
}

function countLetters({ page }: Gallery): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("[data-foyer]")].map(
        ({ shadowRoot }) => shadowRoot?.querySelector("dialog")?.textContent?.length ?? 0,
      ),
    ),
  );
}
