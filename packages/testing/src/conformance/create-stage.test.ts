import { expect, it } from "vitest";
import { createTestPage } from "../page/test-page.ts";
import { createStage } from "./create-stage.ts";

it("leaves a page for another one, and still counts its listeners", () => {
  const stage = createStage();
  const first = stage.page();
  first.addEventListener("focus", () => undefined);
  stage.reload();
  expect(stage.page()).not.toBe(first);
  stage.page().addEventListener("focus", () => undefined);
  expect(stage.listeners()).toBe(2);
  expect(stage.listeners([{ listenerCount: () => 3 }])).toBe(5);
});

it("opens pages as it is told to", () => {
  let count = 0;
  const stage = createStage(() => createTestPage({ origin: `https://${++count}.test` }));
  stage.reload();
  expect((stage.page()["location"] as unknown as Location).origin).toBe("https://2.test");
});

it("tells one time to wallets and to the suite", async () => {
  const { clock, time } = createStage();
  let isDue = false;
  time.after(100, () => {
    isDue = true;
  });
  expect(clock.pending()).toBe(1);
  await clock.advance(100);
  expect([isDue, clock.pending(), clock.now()]).toEqual([true, 0, time.now()]);
});
