import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FrameStage, type Heard, stageFrame, type Visit } from "../../testing/stage-frame.ts";

const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";
const ANSWER = "https://wallet.example/social/shop#answer";

let inWindow: FrameStage;
let inFrame: FrameStage;
let visit: Visit;
beforeAll(async () => {
  inWindow = await stageFrame("testing/link-frame.ts", { decideIn: "window" });
  inFrame = await stageFrame("testing/link-frame.ts");
});
afterEach(() => visit.page.context().close());
afterAll(() => Promise.all([inWindow.stop(), inFrame.stop()]));

/** A log-in whose user is asked whether the wallet of their address is theirs. */
async function link(stage: FrameStage): Promise<{ readonly answer: Promise<Heard> }> {
  visit = await stage.visit({ sandbox: SANDBOX });
  const answer = visit.ask("CONNECT_SOCIAL", { uri: ANSWER });
  answer.catch(() => undefined);
  await visit.frame.getByRole("heading", { name: "You have a wallet here already" }).waitFor();
  return { answer };
}

/** The window that a press in the frame opens. */
async function open(): Promise<Page> {
  const opener = visit.frame.getByRole("button", { name: "Open in a window of its own" });
  const [own] = await Promise.all([visit.page.context().waitForEvent("page"), opener.click()]);
  await own.locator(".card").waitFor();
  expect(new URL(own.url()).origin).toBe(inWindow.origin);
  return own;
}

/** All that the page was ever told. */
const told = () =>
  visit.page.evaluate(() => JSON.stringify((window as unknown as { state: { heard: unknown[] } }).state.heard));
const fieldsOf = (place: Pick<Page, "locator">) => place.locator("input").count();

/** Types the right code. The window may close before the keyboard has come up again. */
async function type(own: Page): Promise<void> {
  await own.getByLabel("Code").fill("123456");
  await own
    .getByLabel("Code")
    .press("Enter")
    .catch(() => undefined);
}

describe("a wallet that is linked in a project that decides in windows", () => {
  test("is proven by digits and a code in the frame's own window alone", async () => {
    const { answer } = await link(inWindow);
    expect(await visit.frame.getByRole("button").allInnerTexts()).toEqual(["Cancel", "Open in a window of its own"]);
    const own = await open();
    await own.getByRole("button", { name: "Open it with my email" }).click();
    await own.getByLabel("Code").waitFor();
    expect([await fieldsOf(visit.frame), await visit.frame.getByText("42", { exact: true }).count()]).toEqual([0, 0]);
    const closed = own.waitForEvent("close");
    await type(own);
    expect(await answer).toMatchObject({ type: "CONNECT_SOCIAL_SUCCESS" });
    await closed;
    expect(await told()).not.toMatch(/123456|\b42\b/);
    expect(visit.violations).toEqual([]);
  });

  test("is proven at a provider that the frame's own window opens", async () => {
    const { answer } = await link(inWindow);
    const own = await open();
    await own.getByRole("button", { name: "Open it with Google" }).click();
    expect(await answer).toMatchObject({ type: "CONNECT_SOCIAL_SUCCESS" });
    expect(inWindow.provider.asked).toHaveLength(1);
    expect(await told()).not.toContain("authorize");
  });

  test("is left by closing the frame's screen, and the page is told", async () => {
    const { answer } = await link(inWindow);
    const own = await open();
    const closed = own.waitForEvent("close");
    await visit.frame.getByRole("button", { name: "Cancel" }).click();
    await closed;
    expect(await answer).toMatchObject({ payload: { code: "REJECTED" } });
  });
});

test("a fresh code is typed in the frame's own window alone where a project decides in windows", async () => {
  const { answer: linked } = await link(inWindow);
  const first = await open();
  await first.getByRole("button", { name: "Make a new wallet" }).click();
  await linked;
  const answer = visit.ask("SHOW_SCREEN", { screen: "devices" });
  const remove = visit.frame.getByRole("button", { name: "Remove Google" });
  await remove.click();
  await remove.click();
  await visit.frame.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  const own = await open();
  expect(await fieldsOf(visit.frame)).toBe(0);
  await own.getByText("We sent a code of six digits to ada@example.com.").waitFor();
  await type(own);
  await visit.frame.getByRole("heading", { name: "Ways to log in" }).waitFor();
  await expect.poll(() => visit.frame.getByRole("button", { name: /^Remove / }).count()).toBe(0);
  await visit.frame.getByRole("button", { name: "Done" }).click();
  expect(await answer).toMatchObject({ payload: { outcome: "done" } });
  expect(await told()).not.toContain("123456");
  expect(visit.violations).toEqual([]);
});

test("the digits and the code of a link are in the frame, and the page is told neither, where it decides in the frame", async () => {
  const { answer } = await link(inFrame);
  await visit.frame.getByRole("button", { name: "Open it with my email" }).click();
  await visit.frame.getByLabel("Code").fill("123456");
  // A page has no message by which it gives the code, or reads the digits.
  for (const type of ["LINK_OTP", "CONFIRM_CODE", "STEP_UP"])
    await visit.page.evaluate(
      (t) =>
        (window as unknown as { post(message: unknown): void }).post({
          v: 1,
          id: crypto.randomUUID(),
          seq: 90,
          type: t,
          payload: { otp: "123456" },
        }),
      type,
    );
  expect(await visit.page.evaluate(() => document.querySelectorAll("input").length)).toBe(0);
  await visit.frame.getByRole("button", { name: "Continue" }).click();
  expect(await answer).toMatchObject({ type: "CONNECT_SOCIAL_SUCCESS" });
  expect(await told()).not.toMatch(/123456|\b42\b/);
});
