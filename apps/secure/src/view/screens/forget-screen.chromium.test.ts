import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

let stage: FrameStage;
let alone: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame();
  alone = await stageFrame("testing/alone-frame.ts");
});
afterEach(() => visit.page.close());
afterAll(() => Promise.all([stage.stop(), alone.stop()]));

const forget = () => visit.ask("SIGN_OUT", { forget: true });
const isConnected = async () => (await visit.ask("IS_CONNECTED")).payload;

test("a page that has the device forgotten asks the person, who may leave: nothing is erased then", async () => {
  visit = await stage.visit();
  const asked = forget();
  await visit.frame.getByText("Forget this device?").waitFor();
  await visit.frame.getByText("this device’s part of the wallet is erased").waitFor();
  await visit.frame.getByRole("button", { name: "Cancel" }).click();
  expect(await asked).toMatchObject({ payload: { code: "REJECTED", data: 4_001 } });
  expect(await isConnected()).toEqual({ isConnected: true });
  // Another page's closing of the modal is the same.
  const again = forget();
  await visit.frame.getByText("Forget this device?").waitFor();
  await visit.ask("DISMISS");
  expect(await again).toMatchObject({ payload: { code: "REJECTED" } });
  expect(await isConnected()).toEqual({ isConnected: true });
});

test("it is forgotten once they press", async () => {
  visit = await stage.visit();
  const asked = forget();
  const button = visit.frame.getByRole("button", { name: "Forget this device" });
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await button.click();
  expect(await asked).toMatchObject({ type: "SIGN_OUT_SUCCESS" });
  expect(await isConnected()).toEqual({ isConnected: false });
});

test("a wallet that only its owner brings back warns in red, and is held in a window that no page covers", async () => {
  visit = await alone.visit();
  const asked = forget();
  await visit.frame.getByText("Only your passkey or paper kit opens this wallet then.").waitFor();
  expect(await visit.frame.getByRole("button", { name: /forget/i }).count()).toBe(0);
  const opener = visit.frame.getByRole("button", { name: "Open in a window of its own" });
  const [own] = await Promise.all([visit.page.context().waitForEvent("page"), opener.click()]);
  const button = own.getByRole("button", { name: "Hold to forget" });
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  // A press is not enough.
  await button.click();
  expect(await isConnected()).toEqual({ isConnected: true });
  // The window closes under the press.
  await button.click({ delay: 2_000 }).catch(() => undefined);
  expect(await asked).toMatchObject({ type: "SIGN_OUT_SUCCESS" });
});

test("logging out without forgetting the device shows no screen", async () => {
  visit = await alone.visit();
  expect(await visit.ask("SIGN_OUT", { forget: false })).toMatchObject({ type: "SIGN_OUT_SUCCESS" });
  expect(await visit.heard("SHOWN")).toEqual([]);
});

/** Lists the parts of the frame that are wider than their place. */
const tooWide = () =>
  visit.frame
    .locator("html")
    .evaluate((root) =>
      [root, ...root.querySelectorAll<HTMLElement>(".card, .scroll, .head, .notice, .facts, .foot, .button")]
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map(({ className, tagName }) => className || tagName),
    );

test.each([
  ["a text of 200 %, at 370 px", { root: "32px", width: "370px" }],
  ["a zoom of 200 %, at 370 px", { root: "16px", width: "185px" }],
])("it is read to its end at %s", async (_, { root, width }) => {
  for (const frame of [stage, alone]) {
    visit = await frame.visit();
    const asked = forget();
    asked.catch(() => undefined);
    await visit.frame.getByText("Forget this device?").waitFor();
    // The text size of a browser's settings is that of the root.
    await visit.frame.locator("html").evaluate((html, size) => html.style.setProperty("font-size", size), root);
    await visit.page.locator("#frame").evaluate((each, size) => each.style.setProperty("width", size), width);
    const sizeOf = (selector: string) =>
      visit.frame
        .locator(selector)
        .first()
        .evaluate((each) => getComputedStyle(each).fontSize);
    expect([await sizeOf(".title"), await sizeOf("body")]).toEqual(
      root === "32px" ? ["32px", "28px"] : ["16px", "14px"],
    );
    await expect.poll(tooWide).toEqual([]);
    const last = visit.frame.locator(".facts").last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
    if (frame === stage) await visit.page.close();
  }
});

const DISGUISES = {
  "faded out": "#frame{opacity:0.01}",
  "covered by what lets presses through":
    "body::after{content:'Win a prize';position:absolute;inset:0;background:#fff;z-index:9;pointer-events:none}",
  "seen through a tiny hole": "#frame{clip-path:circle(20px at 260px 610px)}",
  "made small": "#frame{transform:scale(0.5)}",
} as const;

test.each(Object.entries(DISGUISES))("a frame that is %s forgets nothing by a press", async (_, content) => {
  visit = await stage.visit();
  forget().catch(() => undefined);
  const button = visit.frame.getByRole("button", { name: "Forget this device" });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await visit.page.addStyleTag({ content });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
  const box = await button.boundingBox();
  await visit.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(await isConnected()).toEqual({ isConnected: true });
});
