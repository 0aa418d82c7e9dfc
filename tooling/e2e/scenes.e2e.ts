import { describe, expect, inject } from "vitest";
import { findAccessibilityFaults } from "./support/axe.ts";
import { it } from "./support/journey.ts";
import { openGallery } from "./support/scenes/gallery.ts";
import { READERS } from "./support/scenes/readers.ts";

describe("every view in every state", () => {
  it.for(READERS)(
    "has nothing cut, hidden or out of reach: $name",
    { timeout: 240_000 },
    async (reader, { browser }) => {
      const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
      const found: string[] = [];
      for (const id of gallery.ids) {
        await gallery.show(id);
        found.push(
          ...(await gallery.page.evaluate(() => window.scenes.findFaults())).map((fault) => `${id}: ${fault}`),
        );
        // Theme and direction are what axe tells apart; it measures no layout.
        if (AXE_READERS.includes(reader.name))
          found.push(...(await findAccessibilityFaults(gallery.page)).map((fault) => `${id}: ${fault}`));
      }
      await gallery.close();
      expect(found).toEqual([]);
    },
  );
});

const AXE_READERS = ["desktop", "desktop-dark", "phone-390", "phone-arabic"];
