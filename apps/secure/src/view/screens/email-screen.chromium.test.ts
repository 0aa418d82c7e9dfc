import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame();
});
afterEach(() => visit.page.close());
afterAll(() => stage.stop());

const FROM = "ada@example.com";
const TO = "new@example.com";
const CODE = "123456";
const EXPIRED = { payload: { code: "EXPIRED" } };
const REJECTED = { payload: { code: "REJECTED", data: 4_001 } };

const update = (to = TO) => visit.ask("UPDATE_EMAIL", { email: to });

/** Opens the window of the frame's own in which the change is made. */
async function openWindow(): Promise<Page> {
  const opener = visit.frame.getByRole("button", { name: "Open in a window of its own" });
  const [own] = await Promise.all([visit.page.context().waitForEvent("page"), opener.click()]);
  expect(new URL(own.url()).origin).toBe(stage.origin);
  await own.getByRole("heading").waitFor();
  return own;
}

async function hold(own: Page, name: string): Promise<void> {
  const button = own.getByRole("button", { name });
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await button.click({ delay: 2_000 });
}

async function type(own: Page, code: string): Promise<void> {
  await own.getByRole("textbox", { name: "Code" }).fill(code);
  // The last code closes the window under the press.
  await own
    .getByRole("textbox", { name: "Code" })
    .press("Enter")
    .catch(() => undefined);
}

test("a page begins a change and takes no step of it: its codes are refused and change nothing [FRM-09]", async () => {
  visit = await stage.visit();
  for (const step of ["UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_SECONDARY_OTP"])
    expect(await visit.ask(step, { otp: CODE })).toMatchObject(EXPIRED);
  const asked = update();
  for (const said of [FROM, TO]) await visit.frame.getByText(said, { exact: true }).waitFor();
  await visit.frame.getByText("For 24 hours only the old email recovers this wallet").waitFor();
  for (const step of ["UPDATE_EMAIL_PRIMARY_OTP", "UPDATE_EMAIL_SECONDARY_OTP"])
    expect(await visit.ask(step, { otp: CODE })).toMatchObject(EXPIRED);
  // Nothing in the frame agrees: a page could lie over it.
  expect(await visit.frame.getByRole("button", { name: "Hold to change" }).count()).toBe(0);
  await visit.frame.getByRole("button", { name: "Cancel" }).click();
  expect(await asked).toMatchObject(REJECTED);
  expect(await visit.ask("GET_USER", { chainId: 1 })).toMatchObject({ payload: { email: FROM } });
});

test("both addresses are shown in a window, held, and their codes typed there; the page is notified of each step [EML-05] [FRM-02]", async () => {
  visit = await stage.visit();
  const asked = update();
  const own = await openWindow();
  for (const said of [FROM, TO]) await own.getByText(said, { exact: true }).waitFor();
  await hold(own, "Hold to change");
  expect(await asked).toMatchObject({ payload: { action: "VERIFY_PRIMARY_OTP" } });
  await own.getByText(`We sent a code of six digits to ${FROM}.`).waitFor();
  // The page knows the code, and sends it: the screen waits for the person all the same.
  const old = visit.ask("UPDATE_EMAIL_PRIMARY_OTP", { otp: CODE });
  expect(await visit.ask("UPDATE_EMAIL_SECONDARY_OTP", { otp: CODE })).toMatchObject(EXPIRED);
  await type(own, "000000");
  await own.getByText("Tries left: 4").waitFor();
  await own.getByText(`We sent a code of six digits to ${FROM}.`).waitFor();
  await type(own, CODE);
  expect(await old).toMatchObject({ type: "UPDATE_EMAIL_PRIMARY_OTP_SUCCESS" });
  await own.getByText(`We sent a code of six digits to ${TO}.`).waitFor();
  const next = visit.ask("UPDATE_EMAIL_SECONDARY_OTP", {});
  const closed = own.waitForEvent("close");
  await type(own, CODE);
  await closed;
  await visit.frame.getByText("Your email is changed").waitFor();
  await visit.frame.getByRole("button", { name: "Done" }).click();
  expect(await next).toMatchObject({ payload: { newEmail: TO } });
  expect(visit.violations).toEqual([]);
});

test("a plain press changes nothing, by pointer or by key: the button has to be held", async () => {
  visit = await stage.visit();
  const asked = update();
  const own = await openWindow();
  const button = own.getByRole("button", { name: "Hold to change" });
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await button.click();
  await button.press("Enter");
  await button.press(" ");
  await button.dispatchEvent("click");
  // Had the change begun, the old address would have been sent a code.
  expect(await visit.ask("UPDATE_EMAIL_PRIMARY_OTP", { otp: CODE })).toMatchObject(EXPIRED);
  expect(await own.getByRole("textbox", { name: "Code" }).count()).toBe(0);
  for (const said of [FROM, TO]) await own.getByText(said, { exact: true }).waitFor();
  await own.getByRole("button", { name: "Cancel" }).click();
  expect(await asked).toMatchObject(REJECTED);
  expect(await visit.ask("GET_USER", { chainId: 1 })).toMatchObject({ payload: { email: FROM } });
});

test("a window that is closed changes nothing, and goes on where it was once it is opened again", async () => {
  visit = await stage.visit();
  const asked = update();
  await (await openWindow()).close();
  const own = await openWindow();
  await hold(own, "Hold to change");
  await asked;
  await own.close();
  const old = visit.ask("UPDATE_EMAIL_PRIMARY_OTP", { otp: CODE });
  const again = await openWindow();
  await again.getByText(`We sent a code of six digits to ${FROM}.`).waitFor();
  await visit.ask("DISMISS");
  expect(await old).toMatchObject(REJECTED);
});

test("it is done by keys alone", async () => {
  visit = await stage.visit();
  void update();
  await visit.frame.getByRole("button", { name: "Open in a window of its own" }).waitFor();
  const [own] = await Promise.all([
    visit.page.context().waitForEvent("page"),
    visit.frame.getByRole("button", { name: "Open in a window of its own" }).press("Enter"),
  ]);
  const button = own.getByRole("button", { name: "Hold to change" });
  await button.waitFor();
  await own.bringToFront();
  await own.keyboard.press("Tab");
  await own.keyboard.press("Tab");
  await expect.poll(() => button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await own.keyboard.down(" ");
  await own.getByText(`We sent a code of six digits to ${FROM}.`).waitFor();
  await own.keyboard.up(" ");
});

test.each([
  [FROM, "INVALID_EMAIL"],
  ["nowhere", "INVALID_EMAIL"],
])("a change to %s is refused before anything is shown", async (to, code) => {
  visit = await stage.visit();
  expect(await update(to)).toMatchObject({ payload: { code } });
  expect(await visit.heard("SHOWN")).toEqual([]);
});
