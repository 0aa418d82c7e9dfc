import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SCRIPTED_KEY } from "../testing/scripted-key.ts";
import { type FrameStage, stageFrame, type Visit } from "../testing/stage-frame.ts";
import { CONTRAST_FLOOR, contrast } from "./contrast.ts";

const { address: own } = privateKeyToAccount(SCRIPTED_KEY);
const TEXT = "Pay 1 ETH to the shop";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame();
});
afterEach(() => visit.page.close());
afterAll(() => stage.stop());

/** How the words that are signed are drawn. */
async function look(): Promise<{ ink: string; surface: string; font: string; size: number; isWithin: boolean }> {
  const paper = visit.frame.locator(".paper");
  await paper.waitFor();
  return paper.evaluate((node) => {
    const hex = (colour: string): string =>
      `#${(colour.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Math.round(Number(part)).toString(16).padStart(2, "0"))
        .join("")}`;
    const { color, fontFamily, fontSize } = getComputedStyle(node);
    let behind: Element | null = node;
    const back = (): string => (behind ? getComputedStyle(behind).backgroundColor : "rgb(255, 255, 255)");
    while (behind && /^(transparent|rgba\(.*, 0\))$/.test(back())) behind = behind.parentElement;
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      ink: hex(color),
      surface: hex(back()),
      font: getComputedStyle(document.body).fontFamily + fontFamily,
      size: Number.parseFloat(fontSize),
      isWithin: scrollWidth <= clientWidth,
    };
  });
}

test("a page's font, size of text and colour are taken as far as every word can be read, at once", async () => {
  visit = await stage.visit({ viewport: { width: 360, height: 700 } });
  visit.rpc("personal_sign", [TEXT, own]).catch(() => undefined);
  await visit.ask("SYNC_THEME", { mode: "light" });
  const plain = await look();
  const wished = { fonts: ["Wingdings", "Georgia"], textScale: 16, mix: { color: "#14161a", strength: 100 } };
  expect(await visit.ask("SYNC_THEME", { mode: "light", accent: "#14161a", radius: 64, ...wished })).toMatchObject({
    type: "SYNC_THEME_SUCCESS",
  });
  const hostile = await look();
  expect(hostile.font).toContain("Georgia");
  expect(hostile.font).not.toContain("Wingdings");
  expect(hostile.size / plain.size).toBeCloseTo(1.3, 2);
  expect(hostile.surface).not.toBe(plain.surface);
  expect(contrast(hostile.ink, hostile.surface)).toBeGreaterThanOrEqual(CONTRAST_FLOOR);
  expect(hostile.isWithin).toBe(true);
  await visit.frame.getByText(TEXT).waitFor({ state: "visible" });
  // A theme without them restores the defaults.
  await visit.ask("SYNC_THEME", { mode: "light" });
  expect(await look()).toEqual(plain);
  expect(visit.violations).toEqual([]);
});

test.each([
  { fonts: ['x"; } * { display: none'] },
  { fonts: new Array(17).fill("Arial") },
  { fonts: "Arial" },
  { textScale: 0 },
  { textScale: -1 },
  { textScale: 17 },
  { textScale: "2" },
  { mix: { color: "transparent", strength: 50 } },
  { mix: { color: "#00000000", strength: 50 } },
  { mix: { color: "#000000", strength: 101 } },
  { mix: { color: "#000000" } },
])("a theme that is none changes nothing: %j", async (wished) => {
  visit = await stage.visit();
  visit.rpc("personal_sign", [TEXT, own]).catch(() => undefined);
  const plain = await look();
  const told = await visit.ask("SYNC_THEME", { mode: "dark", ...wished });
  expect(told).toMatchObject({ type: "SYNC_THEME_ERROR", payload: { code: "INVALID" } });
  expect(await look()).toEqual(plain);
});
