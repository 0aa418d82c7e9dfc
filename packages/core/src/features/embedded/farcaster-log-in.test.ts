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
import { selectEmbedded, selectLogin, selectSocialLogin } from "./state.ts";

const URL = "https://farcaster.example.org/~/siwf?channelToken=1";

function world() {
  const clock = createManualClock();
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab", "solana:1:ab"] });
  const report = vi.fn();
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [createScriptedAdapter("eip155"), createScriptedAdapter("solana")],
    sources: [wallet],
    ports: createMemoryPorts({ clock }),
  });
  foyer.use(hearReports(report));
  foyer.start();
  const login = foyer.use(embedded());
  const social = () => selectSocialLogin(foyer.getSnapshot());
  const begin = async () => {
    const outcome = login.logInWithFarcaster();
    outcome.catch(() => undefined);
    await expect.poll(() => wallet.asked.at(-1)).toBe("connectFarcaster");
    return { outcome };
  };
  const reloads = () => wallet.asked.filter((call) => call === "reload").length;
  const told = () => report.mock.calls.map(([name, given]) => [name, given] as const);
  return { foyer, clock, wallet, login, social, begin, reloads, told };
}

describe("a log-in with Farcaster", () => {
  it("has a link to open, and connects each namespace once somebody has agreed in their app", async () => {
    const { foyer, wallet, social, begin, told } = world();
    const { outcome } = await begin();
    expect(social()).toEqual({ provider: "farcaster", step: "link", url: URL, attempt: 1 });
    expect(selectEmbedded(foyer.getSnapshot()).farcasterUrl).toBe(URL);
    wallet.agreeInApp();
    await expect(outcome).resolves.toMatchObject({ action: "CONNECT" });
    expect([social(), selectEmbedded(foyer.getSnapshot()).farcasterUrl]).toEqual([undefined, undefined]);
    expect(selectLogin(foyer.getSnapshot(), "solana")).toEqual({ method: "farcaster", userName: "ada" });
    expect(told()).toEqual(
      expect.arrayContaining([
        ["SOCIAL_LOGIN_STARTED", { provider: "farcaster" }],
        ["SOCIAL_LOGIN_SUCCESS", { provider: "farcaster" }],
      ]),
    );
  });

  it("that was left ends no other that is begun at once", async () => {
    const { login, social, begin, wallet } = world();
    const { outcome } = await begin();
    login.leaveFarcaster();
    const again = login.logInWithFarcaster();
    again.catch(() => undefined);
    await expect(outcome).rejects.toMatchObject({ code: "flow/aborted" });
    await settle();
    expect(social()).toMatchObject({ provider: "farcaster", step: "link" });
    wallet.agreeInApp();
    await expect(again).resolves.toMatchObject({ action: "CONNECT" });
  });

  it("is ended by who leaves it, its link cleared and the frame loaded anew after 100 ms", async () => {
    const { foyer, clock, login, social, begin, reloads, told } = world();
    const { outcome } = await begin();
    login.leaveFarcaster();
    await expect(outcome).rejects.toMatchObject({ code: "flow/aborted" });
    expect([social(), selectEmbedded(foyer.getSnapshot()).farcasterUrl]).toEqual([undefined, undefined]);
    expect(told()).toContainEqual(["SOCIAL_LOGIN_CANCELED", { provider: "farcaster" }]);
    await clock.advance(99);
    await settle();
    expect(reloads()).toBe(0);
    await clock.advance(1);
    await expect.poll(reloads).toBe(1);
    login.leaveFarcaster();
    login.leaveFarcaster();
    await clock.advance(100);
    await expect.poll(reloads).toBe(2);
  });

  it("takes nothing from a newer log-in, nor from whoever is logged in", async () => {
    const { clock, login, wallet, begin, reloads } = world();
    await begin();
    login.leaveFarcaster();
    wallet.next = "VERIFY_DEVICE";
    await login.logInWithEmail({ email: "ada@example.org" });
    await clock.advance(100);
    await settle();
    expect(reloads()).toBe(0);
    const again = await begin();
    wallet.agreeInApp();
    await again.outcome;
    login.leaveFarcaster();
    await clock.advance(100);
    await settle();
    expect(reloads()).toBe(0);
  });

  it.each([
    ["farcasterUri", "social/failed"],
    ["connectFarcaster", "social/failed"],
    ["session", "social/failed"],
  ] as const)("says what went wrong with %s", async (member, code) => {
    const { login, wallet, social, told } = world();
    wallet.fails[member] = new FoyerError("frame/failed", { request: member, problem: "no answer" });
    const outcome = login.logInWithFarcaster();
    outcome.catch(() => undefined);
    if (member === "session") {
      await expect.poll(() => wallet.asked).toContain("connectFarcaster");
      wallet.agreeInApp();
    }
    await expect(outcome).rejects.toMatchObject({ code, context: { provider: "farcaster" } });
    expect(social()).toMatchObject({ step: "failed", failure: code });
    expect(told()).toContainEqual(["SOCIAL_LOGIN_ERROR", { provider: "farcaster", message: code }]);
  });

  it("leads to a network that the wallet acts on, and asks nobody", async () => {
    const { login, wallet } = world();
    wallet.unsupported.add("eip155:1");
    await expect(login.logInWithFarcaster()).resolves.toEqual({ action: "SWITCH_NETWORK", network: "eip155:2" });
    expect(wallet.asked).toEqual([]);
  });
});
