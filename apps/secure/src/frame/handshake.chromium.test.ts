import { afterAll, beforeAll, expect, test } from "vitest";
import { type FrameStage, type ParentWindow, stageFrame, type Visit } from "../testing/stage-frame.ts";

let stage: FrameStage;
beforeAll(async () => {
  stage = await stageFrame();
});
afterAll(() => stage.stop());

const initOf = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(() => (window as unknown as ParentWindow).state.init);
const readyOf = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => (window as unknown as ParentWindow).state.ready);

test("a listed page is greeted, answers, and is answered", async () => {
  const visit = await stage.visit();
  await expect.poll(() => initOf(visit)).toMatchObject({ type: "INIT_OK", parentOrigin: stage.parentOrigin });
  expect(await visit.ask("PING")).toMatchObject({ type: "PING_SUCCESS" });
  expect(await visit.ask("IS_CONNECTED")).toMatchObject({ payload: { isConnected: true } });
  expect(await visit.page.evaluate(() => (window as unknown as ParentWindow).state.readyOrigin)).toBe(stage.origin);
  expect(visit.violations).toEqual([]);
  await visit.page.close();
});

test("the greeting is said again until it is answered, and no answer but a right one is taken", async () => {
  const visit = await stage.visit({
    before: async (page) => {
      await page.addInitScript(() => Object.assign(window, { answerReady: false }));
    },
  });
  await expect.poll(() => readyOf(visit)).toBeGreaterThan(2);
  const wrong = (change: object | undefined, ports?: "none" | "two"): Promise<void> =>
    visit.page.evaluate(
      ([given, count]) =>
        (window as unknown as ParentWindow).greetBack(given ?? {}, "*", (way) =>
          count === "none" ? [] : count === "two" ? [way.port2, new MessageChannel().port2] : [way.port2],
        ),
      [change, ports] as const,
    );
  await wrong({ frameNonce: "f".repeat(32) });
  await wrong({ protocol: 2 });
  await wrong({ protocol: 0 });
  await wrong({ protocol: "1" });
  await wrong({ extra: true });
  await wrong(undefined, "none");
  await wrong(undefined, "two");
  const before = await readyOf(visit);
  await expect.poll(() => readyOf(visit)).toBeGreaterThan(before);
  expect(await initOf(visit)).toBeUndefined();
  await wrong({});
  await expect.poll(() => initOf(visit)).toMatchObject({ type: "INIT_OK" });
  await visit.page.close();
});

test("only the first right answer opens a channel", async () => {
  const visit = await stage.visit();
  await expect.poll(() => initOf(visit)).toBeDefined();
  await visit.page.evaluate(() => (window as unknown as ParentWindow).greetBack({ hostNonce: "1".repeat(32) }));
  // Asked over the new port: nobody is at its other end.
  const isAnswered = await Promise.race([visit.ask("PING").then(() => true), visit.page.waitForTimeout(500)]);
  expect(isAnswered).toBeUndefined();
  expect(await visit.heard("INIT_OK")).toHaveLength(1);
  await visit.page.close();
});

test("a page of another origin cannot embed it", async () => {
  const visit = await stage.visit({ host: "127.0.0.1" });
  await expect.poll(() => visit.violations.join()).toContain("frame-ancestors");
  expect(await readyOf(visit)).toBe(0);
  await visit.page.close();
});

test("opened by itself it has nobody to post to, and says so [FRM-05]", async () => {
  const visit = await stage.visit();
  const address = await visit.page.locator("#frame").getAttribute("src");
  const errors: string[] = [];
  visit.page.on("pageerror", ({ message }) => errors.push(message));
  await visit.page.goto(address ?? "");
  await expect.poll(() => errors).toEqual(["W3mFrame: parent is not set"]);
  expect(await visit.page.evaluate(() => document.documentElement.dataset["refused"])).toBe("unembedded");
  await visit.page.close();
});

test("in a sandbox without an origin it does not even run", async () => {
  const errors: string[] = [];
  const visit = await stage.visit({
    sandbox: "allow-scripts",
    before: async (page) => {
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    },
  });
  await expect.poll(() => errors.join()).toContain("origin 'null'");
  expect(await readyOf(visit)).toBe(0);
  await visit.page.close();
});

test("in the sandbox that the kit gives it, it works", async () => {
  const sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";
  const visit = await stage.visit({ sandbox });
  await expect.poll(() => initOf(visit)).toMatchObject({ type: "INIT_OK" });
  await visit.page.close();
});

test("in a page that is embedded itself it says nothing", async () => {
  const visit = await stage.visit({ path: "/nested" });
  await expect.poll(() => visit.page.frames().length).toBe(3);
  const frame = visit.page.frames()[2];
  await expect.poll(() => frame?.evaluate(() => document.documentElement.dataset["refused"])).toBe("nested");
  expect(await visit.page.frames()[1]?.evaluate(() => (window as unknown as ParentWindow).state.ready)).toBe(0);
  await visit.page.close();
});

test("the real wallet and its worker start within the frame's policies", async () => {
  const real = await stageFrame("main.ts");
  try {
    const visit = await real.visit();
    expect(await visit.ask("IS_CONNECTED")).toMatchObject({ payload: { isConnected: false } });
    await expect.poll(() => visit.page.workers().length).toBe(1);
    // Nobody serves accounts here: it is asked for, and cannot be reached.
    expect(await visit.ask("CONNECT_EMAIL", { email: "ada@example.com" })).toMatchObject({
      payload: { code: "UNREACHABLE" },
    });
    expect(visit.violations).toEqual([]);
  } finally {
    await real.stop();
  }
});
