import { FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { hearReports } from "../../testing/hear-reports.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  settle,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";
import type { SocialAnswer, SocialWindow } from "./social-window.ts";
import { selectLogin, selectSocialLogin } from "./state.ts";

const RESULT = "https://secure.example.org/social/project#sealed";

/** A window that does what a test says. */
function createWindow() {
  const listeners = new Set<(answer: SocialAnswer) => void>();
  const seen: string[] = [];
  const looked = { atPage: true };
  let isClosed = false;
  const opened: SocialWindow = {
    go: (uri, through) => void seen.push(...(through === undefined ? [] : [`through ${through}`]), uri),
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      seen.push("closed");
    },
    focus: () => undefined,
    isPageActive: () => looked.atPage,
    onAnswer(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    opened,
    seen,
    listeners,
    looked,
    leave: () => {
      isClosed = true;
    },
    answer: (origin = "https://secure.example.org", resultUri: unknown = RESULT) => {
      for (const listener of [...listeners]) listener({ origin, resultUri });
    },
  };
}

function world() {
  const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
  const clock = createManualClock();
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab", "solana:1:ab"] });
  const report = vi.fn();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: [wallet],
    ports: createMemoryPorts({ clock }),
  });
  foyer.use(hearReports(report));
  foyer.start();
  const window = createWindow();
  const login = foyer.use(embedded());
  const begin = (opened: SocialWindow | undefined = window.opened) => {
    const outcome = login.logInWithSocial({ provider: "google", window: opened });
    outcome.catch(() => undefined);
    return outcome;
  };
  const atProvider = async () => {
    const outcome = begin();
    await expect.poll(() => window.seen).toContain("https://google.example.org/authorize");
    return { outcome };
  };
  const social = () => selectSocialLogin(foyer.getSnapshot());
  const told = () => report.mock.calls.map(([name, given]) => [name, given] as const);
  return { foyer, clock, wallet, window, login, begin, atProvider, social, told };
}

describe("a log-in with an account elsewhere", () => {
  it("sends the window there, takes its answer, closes it and connects each namespace [SOC-02]", async () => {
    const { foyer, wallet, window, atProvider, social, told } = world();
    const { outcome } = await atProvider();
    expect(social()).toEqual({ provider: "google", step: "window", attempt: 1 });
    window.answer();
    await expect(outcome).resolves.toMatchObject({ action: "CONNECT" });
    expect(wallet.asked).toContain(`connectSocial:${RESULT}`);
    expect(window.seen.slice(0, 3)).toEqual([
      "through https://secure.example.org/social/project",
      "https://google.example.org/authorize",
      "closed",
    ]);
    expect(window.listeners.size).toBe(0);
    expect([social(), selectLogin(foyer.getSnapshot(), "solana")]).toEqual([
      undefined,
      { method: "google", email: "ada@example.org", userName: "ada" },
    ]);
    expect(told()).toEqual(
      expect.arrayContaining([
        ["SOCIAL_LOGIN_STARTED", { provider: "google" }],
        ["SOCIAL_LOGIN_SUCCESS", { provider: "google" }],
      ]),
    );
  });

  it("is over where another page answers in the window [SOC-02]", async () => {
    const { wallet, window, atProvider, social, told } = world();
    const { outcome } = await atProvider();
    window.answer("https://secure.example.org.evil.example");
    await expect(outcome).rejects.toMatchObject({
      code: "social/untrusted-origin",
      message: expect.stringContaining("Untrusted Origin"),
    });
    expect(wallet.asked.filter((call) => call.startsWith("connectSocial"))).toEqual([]);
    expect(social()).toEqual({ provider: "google", step: "failed", failure: "social/untrusted-origin", attempt: 1 });
    expect(told()).toContainEqual(["SOCIAL_LOGIN_ERROR", { provider: "google", message: "social/untrusted-origin" }]);
  });

  it("ends where the window is closed, looked at each second, once the wallet said that nothing has come [SOC-02]", async () => {
    const { clock, wallet, window, atProvider, social, told } = world();
    const { outcome } = await atProvider();
    await clock.advance(1_000);
    window.leave();
    await clock.advance(1_000);
    await settle();
    expect(wallet.asked.filter((call) => call.startsWith("socialResult"))).toHaveLength(1);
    await clock.advance(999);
    await settle();
    expect(social()?.step).toBe("window");
    await clock.advance(1);
    await expect(outcome).rejects.toMatchObject({
      code: "social/window-closed",
      message: expect.stringContaining("Popup closed"),
    });
    expect(told()).toContainEqual(["SOCIAL_LOGIN_CANCELED", { provider: "google" }]);
  });

  it("takes what a window told while it closed, or left with the wallet because it was cut off", async () => {
    const late = world();
    const begun = await late.atProvider();
    late.window.leave();
    await late.clock.advance(1_500);
    late.window.answer();
    await expect(begun.outcome).resolves.toMatchObject({ action: "CONNECT" });

    const cutOff = world();
    const { outcome } = await cutOff.atProvider();
    cutOff.window.leave();
    cutOff.window.looked.atPage = false;
    for (let second = 0; second < 30; second += 1) {
      await cutOff.clock.advance(1_000);
      await settle();
    }
    expect(cutOff.social()?.step).toBe("window");
    cutOff.wallet.leftAnswer = RESULT;
    await cutOff.clock.advance(1_000);
    await expect(outcome).resolves.toMatchObject({ action: "CONNECT" });
    expect(cutOff.wallet.asked).toContain(`connectSocial:${RESULT}`);
  });

  it("says nothing of a window that looks closed while the wallet cannot be asked", async () => {
    const { clock, wallet, window, atProvider, social } = world();
    const { outcome } = await atProvider();
    wallet.fails.socialResult = new FoyerError("frame/timeout", { request: "socialResult", timeoutMs: 10_000 });
    window.leave();
    for (let second = 0; second < 10; second += 1) {
      await clock.advance(1_000);
      await settle();
    }
    expect(social()?.step).toBe("window");
    delete wallet.fails.socialResult;
    await clock.advance(1_000);
    await settle();
    await clock.advance(1_000);
    await expect(outcome).rejects.toMatchObject({ code: "social/window-closed" });
  });

  it("lets in whoever was in the window after all, though it was said to be closed", async () => {
    const { foyer, clock, wallet, window, atProvider, social } = world();
    const { outcome } = await atProvider();
    window.leave();
    for (let second = 0; second < 2; second += 1) {
      await clock.advance(1_000);
      await settle();
    }
    await expect(outcome).rejects.toMatchObject({ code: "social/window-closed" });
    await settle();
    expect(social()?.failure).toBe("social/window-closed");
    wallet.leftAnswer = RESULT;
    await clock.advance(1_000);
    await expect.poll(() => selectLogin(foyer.getSnapshot(), "solana")?.method).toBe("google");
    expect(social()).toBeUndefined();
  });

  it.each<[string, (kit: ReturnType<typeof world>) => unknown]>([
    ["left", ({ login }) => login.cancelLogin()],
    [
      "begun anew",
      ({ login }) => {
        login.logInWithSocial({ provider: "x", window: createWindow().opened }).catch(() => undefined);
      },
    ],
    ["45 seconds old", ({ clock }) => clock.advance(45_000)],
  ])("asks for no late answer to a log-in that is %s", async (_, end) => {
    const kit = world();
    const { outcome } = await kit.atProvider();
    kit.window.leave();
    for (let second = 0; second < 2; second += 1) {
      await kit.clock.advance(1_000);
      await settle();
    }
    await expect(outcome).rejects.toMatchObject({ code: "social/window-closed" });
    await settle();
    await end(kit);
    await settle();
    kit.wallet.leftAnswer = RESULT;
    await kit.clock.advance(1_000);
    await settle();
    await kit.clock.advance(1_000);
    await settle();
    expect(kit.wallet.asked).not.toContain(`connectSocial:${RESULT}`);
  });

  it("takes what came while the page slept, before it says that time is over", async () => {
    const { clock, wallet, atProvider } = world();
    const { outcome } = await atProvider();
    wallet.leftAnswer = RESULT;
    await clock.advance(45_000);
    await expect(outcome).resolves.toMatchObject({ action: "CONNECT" });
  });

  it("times out after 45 s [SOC-02]", async () => {
    const { clock, window, atProvider } = world();
    const { outcome } = await atProvider();
    await clock.advance(44_999);
    await settle();
    expect(window.seen).not.toContain("closed");
    await clock.advance(1);
    await expect(outcome).rejects.toMatchObject({
      code: "social/timeout",
      message: expect.stringContaining("Social login timed out. Please try again"),
    });
    expect(window.seen).toContain("closed");
  });

  it("says what else went wrong, and closes the window each time", async () => {
    const blocked = world();
    await expect(blocked.login.logInWithSocial({ provider: "google", window: undefined })).rejects.toMatchObject({
      code: "social/window-blocked",
    });
    for (const [member, code] of [
      ["socialUri", "social/no-uri"],
      ["connectSocial", "social/failed"],
      ["session", "social/failed"],
    ] as const) {
      const kit = world();
      kit.wallet.fails[member] = new FoyerError("frame/failed", { request: member, problem: "no answer" });
      const outcome = kit.begin();
      if (member !== "socialUri") {
        await expect.poll(() => kit.window.seen.length).toBe(2);
        kit.window.answer();
      }
      await expect(outcome).rejects.toMatchObject({ code });
      expect(kit.window.seen).toContain("closed");
      expect(kit.social()).toMatchObject({ step: "failed", failure: code });
    }
    const declined = world();
    declined.wallet.fails.connectSocial = new FoyerError("social/rejected", { provider: "google" });
    const { outcome } = await declined.atProvider();
    declined.window.answer();
    await expect(outcome).rejects.toMatchObject({ code: "social/rejected" });
  });

  it("is left by who goes back, and by the next one", async () => {
    const { login, window, atProvider, social, told } = world();
    const { outcome } = await atProvider();
    login.cancelLogin();
    await expect(outcome).rejects.toMatchObject({ code: "flow/aborted" });
    expect([window.seen.at(-1), social()]).toEqual(["closed", undefined]);
    expect(told()).toContainEqual(["SOCIAL_LOGIN_CANCELED", { provider: "google" }]);
  });

  it("is over where the modal is closed, which is no failure of ours", async () => {
    const { clock, login, window, social, told } = world();
    const end = new AbortController();
    const outcome = login.logInWithSocial({ provider: "google", window: window.opened, signal: end.signal });
    outcome.catch(() => undefined);
    await expect.poll(() => window.seen).toContain("https://google.example.org/authorize");
    end.abort("modal-closed");
    await expect(outcome).rejects.toMatchObject({ code: "social/modal-closed" });
    await settle();
    expect(social()).toMatchObject({ step: "failed", failure: "social/modal-closed" });
    expect(window.seen.at(-1)).toBe("closed");
    expect(told()).toContainEqual(["SOCIAL_LOGIN_CANCELED", { provider: "google" }]);
    expect(told().map(([name]) => name)).not.toContain("SOCIAL_LOGIN_ERROR");
    await clock.advance(60_000);
    expect(social()).toMatchObject({ failure: "social/modal-closed" });
  });

  it.each<[string, (kit: ReturnType<typeof world>) => Promise<unknown>]>([
    [
      "Modal closed",
      async ({ login, window }) => {
        const end = new AbortController();
        const outcome = login.logInWithSocial({ provider: "google", window: window.opened, signal: end.signal });
        end.abort("modal-closed");
        return outcome;
      },
    ],
    [
      "Connection rejected",
      async ({ atProvider, wallet, window }) => {
        wallet.fails.connectSocial = new FoyerError("social/rejected", { provider: "google" });
        const { outcome } = await atProvider();
        window.answer();
        return outcome;
      },
    ],
    [
      "Failed to connect",
      async ({ atProvider, wallet, window }) => {
        wallet.fails.connectSocial = new FoyerError("frame/failed", { request: "connectSocial", problem: "no" });
        const { outcome } = await atProvider();
        window.answer();
        return outcome;
      },
    ],
    [
      "Popup closed",
      async ({ atProvider, clock, window }) => {
        const { outcome } = await atProvider();
        window.leave();
        await clock.advance(1_000);
        await settle();
        await clock.advance(1_000);
        return outcome;
      },
    ],
    [
      "Failed to initiate social connection",
      async ({ begin, wallet }) => {
        const start = (): never => {
          throw new Error("no frame");
        };
        Object.assign(wallet, { start });
        return begin();
      },
    ],
    ["Could not open social popup", ({ login }) => login.logInWithSocial({ provider: "google", window: undefined })],
    [
      "Could not create social popup",
      ({ begin, window }) => {
        const go = (): never => {
          throw new Error("no windows here");
        };
        return begin({ ...window.opened, go });
      },
    ],
    [
      "Could not fetch the social redirect uri",
      ({ begin, wallet }) => {
        wallet.fails.socialUri = new FoyerError("frame/failed", { request: "socialUri", problem: "no" });
        return begin();
      },
    ],
    [
      "Untrusted Origin",
      async ({ atProvider, window }) => {
        const { outcome } = await atProvider();
        window.answer("https://evil.example");
        return outcome;
      },
    ],
  ])("says '%s' where that is what happened [SOC-04]", async (words, run) => {
    await expect(run(world())).rejects.toMatchObject({ message: expect.stringMatching(new RegExp(`^${words}\\b`)) });
  });

  it("leads to a network that the wallet acts on, and asks nobody", async () => {
    const { login, wallet, window } = world();
    wallet.unsupported.add("eip155:1");
    await expect(login.logInWithSocial({ provider: "google", window: window.opened })).resolves.toEqual({
      action: "SWITCH_NETWORK",
      network: "eip155:2",
    });
    expect([wallet.asked, window.seen]).toEqual([[], ["closed"]]);
  });
});
