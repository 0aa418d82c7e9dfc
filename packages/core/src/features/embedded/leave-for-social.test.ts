import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import {
  createManualClock,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  settle,
} from "../../testing.ts";
import { embedded } from "./embedded.ts";
import { selectLogin, selectSocialLogin } from "./state.ts";

const BACK = { provider: "google", resultUri: "https://secure.example.org/social/project#sealed" } as const;

function world() {
  const clock = createManualClock();
  const wallet = createScriptedEmbeddedWallet({ accounts: ["eip155:1:0xab", "solana:1:ab"] });
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [createScriptedAdapter("eip155"), createScriptedAdapter("solana")],
    sources: [wallet],
    ports: createMemoryPorts({ clock }),
  });
  foyer.start();
  const login = foyer.use(embedded());
  return { foyer, clock, wallet, login, social: () => selectSocialLogin(foyer.getSnapshot()) };
}

describe("a log-in elsewhere without a window", () => {
  it("leaves the page, and is over where the page stays for 45 s", async () => {
    const { clock, wallet, login, social } = world();
    const outcome = login.leaveForSocial({ provider: "google" });
    outcome.catch(() => undefined);
    await expect.poll(() => wallet.asked).toContain("leaveForSocial:google");
    expect(social()).toEqual({ provider: "google", step: "leaving", attempt: 1 });
    await settle();
    await clock.advance(45_000);
    const context = { provider: "google", timeoutMs: 45_000 };
    await expect(outcome).rejects.toMatchObject({ code: "social/timeout", context });
    expect(social()).toMatchObject({ step: "failed", failure: "social/timeout" });
  });

  it("leads to a network that the wallet acts on, and leaves for nowhere", async () => {
    const { wallet, login } = world();
    for (const chain of ["eip155:1", "solana:1"]) wallet.unsupported.add(chain);
    const asked = await login.leaveForSocial({ provider: "google" });
    expect(asked).toMatchObject({ action: "SWITCH_NETWORK", network: expect.stringMatching(/:2$/) });
    expect(wallet.asked).toEqual([]);
  });

  it("says where the wallet has no page to go to, and is left by who goes back", async () => {
    const { wallet, login, social } = world();
    const cause = new FoyerError("frame/failed", { request: "leave", problem: "no" });
    wallet.fails.leaveForSocial = cause;
    await expect(login.leaveForSocial({ provider: "google" })).rejects.toMatchObject({
      code: "social/no-uri",
      context: { provider: "google", problem: cause.message },
      cause,
    });
    expect(social()).toMatchObject({ step: "failed", failure: "social/no-uri" });
    delete wallet.fails.leaveForSocial;
    const outcome = login.leaveForSocial({ provider: "google" });
    outcome.catch(() => undefined);
    await expect.poll(() => social()?.step).toBe("leaving");
    login.cancelLogin();
    await expect(outcome).rejects.toMatchObject({ code: "flow/aborted" });
    expect(social()).toBeUndefined();
  });

  it("is taken up where the page came back, once", async () => {
    const { foyer, wallet, login, social } = world();
    expect(await login.takeSocialReturn()).toBeUndefined();
    wallet.back = BACK;
    expect(await login.takeSocialReturn()).toMatchObject({ action: "CONNECT" });
    expect(wallet.asked).toContain(`connectSocial:${BACK.resultUri}`);
    expect([selectLogin(foyer.getSnapshot(), "solana")?.method, social()]).toEqual(["google", undefined]);
    expect(await login.takeSocialReturn()).toBeUndefined();
  });

  it("says what the answer came to that the page came back with", async () => {
    const { wallet, login, social } = world();
    wallet.back = BACK;
    wallet.fails.connectSocial = new FoyerError("social/rejected", { provider: "google" });
    await expect(login.takeSocialReturn()).rejects.toMatchObject({ code: "social/rejected" });
    expect(social()).toMatchObject({ provider: "google", step: "failed", failure: "social/rejected" });
  });
});
