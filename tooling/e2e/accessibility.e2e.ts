import { describe, expect } from "vitest";
import { findAccessibilityFaults } from "./support/axe.ts";
import { it } from "./support/journey.ts";
import { clear, SCENE_SETS } from "./support/scenes.ts";

const MODES = ["light", "dark"] as const;

const READERS = (["en", "ar"] as const).flatMap((locale) => [
  { locale, device: "desktop", browser: { viewport: { width: 1000, height: 800 } } },
  { locale, device: "phone", browser: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]);

describe("every view in every state, light and dark", () => {
  it.for(READERS)("has no fault that axe can find, in $locale on a $device", async ({ locale, browser }, { visit }) => {
    const found: string[] = [];
    for (const { wallets, host, begin, scenes } of SCENE_SETS) {
      const { page, context } = await visit({
        wallets,
        browser: { ...browser, reducedMotion: "reduce" },
        host: { ...host, locale },
      });
      await begin?.(page);
      for (const { name, show } of scenes) {
        await show(page);
        for (const mode of MODES) {
          await page.evaluate((wanted) => window.foyer.setTheme({ mode: wanted }), mode);
          found.push(...(await findAccessibilityFaults(page)).map((fault) => `${name}, ${mode}: ${fault}`));
        }
        await clear(page);
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
});
