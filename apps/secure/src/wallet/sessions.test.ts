import { afterEach, expect, test, vi } from "vitest";
import { createServerClock } from "../calls/server-clock.ts";
import { createSessions } from "./sessions.ts";
import { createWalletWorld, logIn } from "./testing/wallet-world.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function open() {
  const world = await createWalletWorld();
  const browser = world.createBrowser();
  await logIn(world.openTab(browser));
  const tabs = [world.createPorts(browser), world.createPorts(browser)] as const;
  const refresh = tabs.map(({ server }) => vi.spyOn(server, "refresh"));
  return {
    world,
    browser,
    tabs,
    sessions: tabs.map(createSessions),
    asked: () => refresh.flatMap(({ mock }) => mock.calls),
  };
}

test("two tabs whose token is over renew it once, and both have the new one", async () => {
  const { world, sessions, asked } = await open();
  world.time.now += 3_600_000;
  const [one, two] = await Promise.all(sessions.map((session) => session.token()));
  expect(one).toBe(two);
  expect(asked()).toHaveLength(1);
});

test("a token is renewed half a minute before its end, and not earlier", async () => {
  const { world, browser, sessions, asked } = await open();
  const { session } = await browser.store.read();
  world.time.now = (session?.expiresAt ?? 0) - 30_001;
  await sessions[0]?.token();
  expect(asked()).toHaveLength(0);
  world.time.now += 1;
  await sessions[0]?.token();
  expect(asked()).toHaveLength(1);
});

test.each([-86_400_000, 86_400_000])(
  "a token lasts by the server's clock, on a device whose own is %i ms off",
  async (off) => {
    const { browser, tabs, asked } = await open();
    const { session } = await browser.store.read();
    const soon = (session?.expiresAt ?? 0) - 40_000;
    vi.useFakeTimers({ now: soon + off, toFake: ["Date"] });
    const clock = createServerClock();
    // As each answer of the server tells.
    clock.learn(soon);
    const sessions = createSessions({ ...tabs[0], clock });
    await sessions.token();
    expect(asked()).toHaveLength(0);
    vi.setSystemTime(soon + off + 10_000);
    await sessions.token();
    expect(asked()).toHaveLength(1);
  },
);

test("a refusal ends the session here, for both tabs; a server that is away does not", async () => {
  const { world, browser, sessions, tabs } = await open();
  world.time.now += 3_600_000;
  vi.spyOn(tabs[0].server, "refresh").mockRejectedValueOnce(new TypeError("away"));
  await expect(sessions[0]?.token()).rejects.toThrow("away");
  expect((await browser.store.read()).session).toBeDefined();
  world.server.endSessions();
  await expect(sessions[0]?.token()).rejects.toMatchObject({ failure: "not-logged-in" });
  expect((await browser.store.read()).session).toBeUndefined();
  await expect(sessions[1]?.token()).rejects.toMatchObject({ failure: "not-logged-in" });
});
