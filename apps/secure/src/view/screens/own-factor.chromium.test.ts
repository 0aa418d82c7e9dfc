import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame("testing/serverless-frame.ts");
});
afterEach(() => visit.page.close());
afterAll(() => stage.stop());

/** Up to what is asked for in place of a code, as no server mails one. */
async function toFactor() {
  visit = await stage.visit();
  const answer = visit.ask("SHOW_SCREEN", { screen: "export" });
  // A page that is closed leaves it unanswered.
  answer.catch(() => undefined);
  await visit.frame.getByRole("textbox").fill("I understand the risk");
  await visit.frame.getByRole("button", { name: "Continue" }).click();
  await visit.frame.getByText("Only you can do this, with your passkey or your paper kit.").waitFor();
  return { answer };
}

const words = () => visit.frame.locator(".words-list li").count();

async function hold(): Promise<void> {
  const button = visit.frame.getByRole("button", { name: "Hold to show the words" });
  await button.hover();
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("false");
  await button.click({ delay: 2_000 });
  await visit.frame.getByText("Write them down in this order").waitFor();
}

test("where the server does not answer, an owner who recovers alone sees their words by the kit, and another kit opens nothing", async () => {
  const { answer } = await toFactor();
  const field = visit.frame.getByLabel("Code of the paper kit");
  await field.fill("ZZZZ-ZZZZ");
  await visit.frame.getByRole("button", { name: "Open", exact: true }).click();
  await visit.frame.getByRole("alert").waitFor();
  expect(await words()).toBe(0);
  await field.fill("ABCD-EFGH");
  await field.press("Enter");
  await hold();
  expect(await words()).toBe(24);
  await visit.frame.getByRole("button", { name: "Done" }).click();
  expect(await answer).toMatchObject({ payload: { outcome: "done" } });
  expect(visit.violations).toEqual([]);
});

test("where the server does not answer, they see them by the passkey, by keys alone up to the long press", async () => {
  await toFactor();
  const button = visit.frame.getByRole("button", { name: "Use my passkey" });
  await button.focus();
  await visit.page.keyboard.press("Enter");
  await hold();
  expect(await words()).toBe(24);
});
