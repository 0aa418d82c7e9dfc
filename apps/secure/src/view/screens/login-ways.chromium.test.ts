import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame();
});
afterEach(() => visit.page.close());
afterAll(() => stage.stop());

test("the devices' screen lists the ways to log in, and removes one by the keys alone, after a fresh code", async () => {
  visit = await stage.visit();
  const answer = visit.ask("SHOW_SCREEN", { screen: "devices" });
  const { frame, page } = visit;
  await frame.getByRole("heading", { name: "Ways to log in" }).waitFor();
  const remove = frame.getByRole("button", { name: "Remove Google" });
  await remove.focus();
  await page.keyboard.press("Enter");
  await frame.getByText("Remove Google?").waitFor();
  await page.keyboard.press("Enter");
  await frame.getByRole("heading", { name: "Confirm that it is you" }).waitFor();
  await frame.getByLabel("Code").fill("123456");
  await page.keyboard.press("Enter");
  await frame.getByRole("heading", { name: "Ways to log in" }).waitFor();
  await frame.getByText("ada@example.com").waitFor();
  // The last one stays.
  await expect.poll(() => frame.getByRole("button", { name: /^Remove / }).count()).toBe(0);
  await frame.getByRole("button", { name: "Done" }).click();
  expect(await answer).toMatchObject({ payload: { outcome: "done" } });
  expect(visit.violations).toEqual([]);
});
