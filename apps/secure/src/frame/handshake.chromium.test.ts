import { afterAll, beforeAll, expect, test } from "vitest";
import { type FrameStage, type ParentWindow, stageFrame } from "../testing/stage-frame.ts";

let stage: FrameStage;
beforeAll(async () => {
  stage = await stageFrame();
});
afterAll(() => stage.stop());

test("a listed page is greeted, answers, and is answered", async () => {
  const visit = await stage.visit();
  await expect
    .poll(() => visit.page.evaluate(() => (window as unknown as ParentWindow).state.init))
    .toMatchObject({ type: "INIT_OK", parentOrigin: stage.parentOrigin });
  expect(await visit.ask("PING")).toMatchObject({ type: "PING_SUCCESS" });
  expect(await visit.ask("IS_CONNECTED")).toMatchObject({ payload: { isConnected: true } });
  expect(visit.violations).toEqual([]);
  await visit.page.close();
});
