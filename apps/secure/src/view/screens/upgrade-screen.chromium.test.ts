import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FrameStage, stageFrame, type Visit } from "../../testing/stage-frame.ts";

let stage: FrameStage;
let visit: Visit;
beforeAll(async () => {
  stage = await stageFrame("testing/erasing-frame.ts", { host: "localhost" });
});
afterEach(() => visit.page.context().close());
afterAll(() => stage.stop());

test("a wallet is said to be the person's alone once the keeper's receipt is there, and not before", async () => {
  visit = await stage.visit();
  visit.ask("SHOW_SCREEN", { screen: "upgrade" }).catch(() => undefined);
  const { frame } = visit;
  const press = (name: string) => frame.getByRole("button", { name }).click();
  await frame.getByRole("checkbox", { name: /Paper kit/ }).uncheck();
  await frame.getByRole("checkbox", { name: /I understand/ }).check();
  await press("Continue");
  await frame.getByLabel("Code").fill("123456");
  await press("Continue");
  await frame.getByText("Your face, finger or device PIN").waitFor();
  await press("Continue");
  await frame.getByText("The recovery service is still removing its part").waitFor();
  await frame.getByText(/has not confirmed yet that its part is erased/).waitFor();
  expect(await frame.getByText("The wallet is yours alone").count()).toBe(0);
  await frame.locator("html").dispatchEvent("receipt");
  await frame.getByText("The wallet is yours alone").waitFor();
  expect(await frame.getByText("still removing").count()).toBe(0);
  expect(visit.violations).toEqual([]);
});
