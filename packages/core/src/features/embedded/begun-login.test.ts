import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { selectStatus } from "../../selectors.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  createSharedStorage,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";
import { selectEmailLogin } from "./state.ts";

const EMAIL = "ada@example.org";
const KEY = "foyer:embedded:login-begun";
const MINUTES = 60_000;

/** A browser in which a page is loaded again and again; its wallet's frame remembers what was mailed. */
function browser(stored: Readonly<Record<string, string>> = {}) {
  const storage = createSharedStorage(stored);
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab"] });
  const clock = createManualClock();
  // A frame that nobody has opened in this visit answers nothing.
  const { connectDevice, connectOtp } = wallet;
  const needStart = (): void => {
    if (!wallet.isStarted) throw new Error("it is asked before it is opened");
  };
  Object.assign(wallet, {
    async connectDevice(asked: Parameters<typeof connectDevice>[0]) {
      needStart();
      return connectDevice(asked);
    },
    async connectOtp(asked: Parameters<typeof connectOtp>[0]) {
      needStart();
      return connectOtp(asked);
    },
  });
  const visit = async () => {
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [createScriptedAdapter("eip155")],
      sources: [wallet],
      ports: createMemoryPorts({ storage: storage.open(), clock }),
    });
    foyer.start();
    const login = foyer.use(embedded());
    await login.load();
    return { foyer, login, begun: () => selectEmailLogin(foyer.getSnapshot()) };
  };
  const mails = () => wallet.asked.filter((asked) => asked.startsWith("connectEmail")).length;
  return { visit, wallet, clock, mails, kept: () => storage.entries()[KEY] };
}

describe("a log-in that was begun before the page was loaded anew", () => {
  it("is gone on with by the code that was mailed, and is over then", async () => {
    const { visit, mails, kept } = browser();
    const before = await visit();
    await before.login.logInWithEmail({ email: EMAIL });
    before.foyer.destroy();
    const after = await visit();
    expect(after.begun()).toEqual({ step: "code", email: EMAIL, attempt: 1 });
    await after.login.confirmCode({ code: "123456" });
    expect(selectStatus(after.foyer.getSnapshot())).toBe("connected");
    expect([mails(), kept()]).toEqual([1, ""]);
  });

  it("is gone on with by the link that was mailed, beside the same two digits", async () => {
    const { visit, wallet, mails } = browser();
    wallet.next = "VERIFY_DEVICE";
    const before = await visit();
    await before.login.logInWithEmail({ email: EMAIL });
    before.foyer.destroy();
    const after = await visit();
    expect(after.begun()).toEqual({ step: "device", email: EMAIL, number: "42", attempt: 1 });
    const waiting = after.login.verifyDevice();
    await expect.poll(() => wallet.asked).toContain("connectDevice");
    wallet.openLink();
    await waiting;
    after.foyer.destroy();
    // The code was mailed as the link was opened.
    expect((await visit()).begun()?.step).toBe("code");
    expect(mails()).toBe(1);
  });

  it.each([
    [10 * MINUTES - 1, "code"],
    [10 * MINUTES, undefined],
  ])("lasts for ten minutes and is gone then: after %i ms it is at %s", async (passed, step) => {
    const { visit, clock, kept } = browser();
    const before = await visit();
    await before.login.logInWithEmail({ email: EMAIL });
    before.foyer.destroy();
    await clock.advance(passed);
    expect((await visit()).begun()?.step).toBe(step);
    expect(kept()?.includes(EMAIL)).toBe(step !== undefined);
  });

  it("is none where it was cancelled", async () => {
    const { visit, kept } = browser();
    const before = await visit();
    await before.login.logInWithEmail({ email: EMAIL });
    await before.login.cancelLogin();
    before.foyer.destroy();
    expect([(await visit()).begun(), kept()]).toEqual([undefined, ""]);
  });

  it.each([
    "{",
    "7",
    "null",
    '{"step":"code"}',
    '{"step":"connecting","email":"a@b.co","attempt":1,"until":1700000000001}',
    '{"step":"code","email":7,"attempt":1,"until":1700000000001}',
    '{"step":"code","email":"a@b.co","attempt":1,"until":"soon"}',
    '{"step":"code","email":"a@b.co","attempt":1,"until":9999999999999}',
  ])("is none where something else was written there: %s", async (text) => {
    expect((await browser({ [KEY]: text }).visit()).begun()).toBeUndefined();
  });
});
