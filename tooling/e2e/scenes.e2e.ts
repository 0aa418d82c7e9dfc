import { readTurn } from "@foyer-tooling/run/turn";
import { describe, expect, inject } from "vitest";
import { findAccessibilityFaults } from "./support/axe.ts";
import { it } from "./support/journey.ts";
import { openGallery } from "./support/scenes/gallery.ts";
import { languageReaders } from "./support/scenes/languages.ts";
import {
  isEverything,
  READERS,
  type Reader,
  readersOfRun,
  STEADY_READERS,
  selectScenes,
  takePart,
} from "./support/scenes/readers.ts";

const TURN = readTurn();
const ALL = isEverything();

/** Readers whose pages axe looks at: it distinguishes theme and direction, and measures no layout. */
const AXE_NAMES = ["desktop", "desktop-dark", "phone-390", "phone-arabic"];

const MOTION: Reader = { name: "moving", context: { viewport: { width: 900, height: 760 } }, isMoving: true };

const LANGUAGES = languageReaders({
  isAll: process.env["FOYER_LANGUAGES"] === "all" || process.env["FOYER_LONG"] !== undefined,
  turn: TURN,
});

const STRICT: Reader = { name: "strict", context: { viewport: { width: 900, height: 760 } } };

/** The steady readers see every view in each run, the others a third of them, and all of them a few that were chosen. */
function seenBy(reader: Reader, ids: readonly string[]): readonly string[] {
  const chosen = selectScenes(ids);
  const isFew = chosen.length < ids.length;
  return ALL || isFew || STEADY_READERS.includes(reader) ? chosen : takePart(ids, { parts: 3, turn: TURN });
}

/** Of the two steady readers, axe looks at one half with each: at every view once in a run. */
function axeSeesFor(reader: Reader, ids: readonly string[]): ReadonlySet<string> {
  if (!AXE_NAMES.includes(reader.name)) return new Set();
  const place = STEADY_READERS.indexOf(reader);
  return new Set(ALL || place < 0 ? ids : takePart(ids, { parts: STEADY_READERS.length, turn: TURN + place }));
}

describe("every view in every state", () => {
  // Side by side: most of the time a page waits for its frames.
  it.concurrent.for([...readersOfRun(), ...LANGUAGES])(
    "is whole, legible, in reach and without a fault that axe can find, and its search stays where it is: $name",
    { timeout: 480_000 },
    async (reader, { browser, expect }) => {
      const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
      const found: string[] = [];
      const inAxe = axeSeesFor(reader, gallery.ids);
      for (const id of seenBy(reader, gallery.ids)) {
        await gallery.show(id);
        const look = { isRead: reader.locale === undefined };
        const faults = [...(await gallery.page.evaluate((a) => window.scenes.findFaults(a), look))];
        if (inAxe.has(id)) faults.push(...(await findAccessibilityFaults(gallery.page)));
        faults.push(...(await gallery.page.evaluate(() => window.scenes.findJumps())));
        found.push(...faults.map((fault) => `${id}: ${fault}`));
      }
      await gallery.close();
      expect(gallery.faults.list).toEqual([]);
      expect(found).toEqual([]);
    },
  );

  it.concurrent("violates not the strictest policy that a page may have", { timeout: 480_000 }, async ({
    browser,
    expect,
  }) => {
    const gallery = await openGallery(browser, {
      origin: inject("stage").origin,
      path: "/strict-scenes/",
      reader: STRICT,
    });
    for (const id of seenBy(STRICT, gallery.ids)) await gallery.show(id);
    await gallery.close();
    expect(gallery.faults.list).toEqual([]);
  });

  it("follows the size of text that the reader chose, and not the host's own", async ({ browser }) => {
    const reader = READERS.find(({ textSize }) => textSize === 32) as Reader;
    const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
    const sizes = (): Promise<readonly string[]> =>
      gallery.page.evaluate(() =>
        [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
          [...(shadowRoot?.querySelectorAll("h2, .launch-button-root") ?? [])].map(
            (element) => getComputedStyle(element).fontSize,
          ),
        ),
      );
    await gallery.show("Connect/installed");
    expect((await sizes()).toSorted()).toEqual(["28px", "32px"]);
    await gallery.page.evaluate(() => document.documentElement.style.setProperty("font-size", "7px"));
    await gallery.show("Connect/installed");
    expect((await sizes()).toSorted()).toEqual(["28px", "32px"]);
    await gallery.close();
  });

  it("has its pictures in the first frame, on the way there and back", { timeout: 60_000 }, async ({ browser }) => {
    const gallery = await openGallery(browser, { origin: inject("stage").origin, reader: MOTION });
    await gallery.show("Connect/pictured");
    const [row, back] = [".all-wallets-row-row", "[data-foyer-button=back]"];
    // The first way there fetches the view; from the second on nothing may be missing either.
    for (const selector of [row, back, row, back]) {
      const faults = await gallery.page.evaluate((press) => window.scenes.findFirstFrameFaults(press), selector);
      expect(faults).toEqual([]);
      await gallery.page.waitForFunction(() => window.scenes.isStill());
    }
    await gallery.close();
    expect(gallery.faults.list).toEqual([]);
  });
});
