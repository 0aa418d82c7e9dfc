import { afterEach, describe, expect, it } from "vitest";
import { renderFoyer } from "../test/render.tsx";
import { webFont } from "./web-font.ts";

const fontUrl = new URL("../../node_modules/lucide-static/font/lucide.woff2", import.meta.url).href;
const FAMILY = "Foyer Test";
const given = { family: FAMILY, url: fontUrl };

afterEach(() => {
  for (const font of document.fonts) if (font.family.includes(FAMILY)) document.fonts.delete(font);
});

const isThere = (): boolean => [...document.fonts].some(({ family }) => family.includes(FAMILY));
const asked = (): number => performance.getEntriesByType("resource").filter(({ name }) => name === fontUrl).length;
const fontOf = (node: Element): string => getComputedStyle(node).fontFamily;

async function openWith(font: { family: string; url: string }, fontFamily?: string) {
  // A browser notes the first 250 of a page only.
  performance.clearResourceTimings();
  const kit = await renderFoyer(null);
  if (fontFamily) kit.foyer.setTheme({ variables: { fontFamily } });
  const feature = kit.foyer.use(webFont(font));
  return { ...kit, feature };
}

describe("a font from a host of fonts [API-05]", () => {
  it("is asked for when the modal opens, not before, and shown once it is there", async () => {
    const { foyer, feature, screen } = await openWith(given);
    expect([asked(), isThere(), feature.getSnapshot().status]).toEqual([0, false, "unasked"]);
    foyer.open();
    await expect.poll(() => feature.getSnapshot().status).toBe("loaded");
    expect([asked(), isThere()]).toEqual([1, true]);
    await expect.poll(() => fontOf(screen.getByRole("dialog").element())).toContain(FAMILY);
    foyer.close();
    foyer.open();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    expect(asked()).toBe(1);
  });

  it("is never asked for where the theme names a font family", async () => {
    const { foyer, feature, screen } = await openWith(given, "serif");
    const before = asked();
    foyer.open();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    await feature.fetchFont();
    expect([asked() - before, isThere(), feature.getSnapshot().status]).toEqual([0, false, "unasked"]);
    expect(fontOf(screen.getByRole("dialog").element())).toBe("serif");
  });

  it("leaves the system's font where it cannot be had", async () => {
    const { foyer, feature, screen } = await openWith({ family: FAMILY, url: "/nowhere.woff2" });
    foyer.open();
    await expect.poll(() => feature.getSnapshot().status).toBe("failed");
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    expect(fontOf(screen.getByRole("dialog").element())).toContain("system-ui");
  });
});

it("refuses a name that would be more than a name", () => {
  expect(() => webFont({ family: 'x"}', url: "/x.woff2" })).toThrow(/family must be the name of a font/);
});
