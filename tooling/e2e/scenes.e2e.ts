import { describe, expect, inject } from "vitest";
import { findAccessibilityFaults } from "./support/axe.ts";
import { it } from "./support/journey.ts";
import { openGallery } from "./support/scenes/gallery.ts";
import { READERS } from "./support/scenes/readers.ts";

// Theme and direction are what axe tells apart; it measures no layout.
const NAMES = ["desktop", "desktop-dark", "phone-390", "phone-arabic"];

describe("every view in every state", () => {
  it.for(READERS.filter(({ name }) => NAMES.includes(name)))(
    "has no fault that axe can find: $name",
    { timeout: 240_000 },
    async (reader, { browser }) => {
      const gallery = await openGallery(browser, { origin: inject("stage").origin, reader });
      const found: string[] = [];
      for (const id of gallery.ids) {
        await gallery.show(id);
        found.push(...(await findAccessibilityFaults(gallery.page)).map((fault) => `${id}: ${fault}`));
      }
      await gallery.close();
      expect(gallery.faults.list).toEqual([]);
      expect(found).toEqual([]);
    },
  );
});
