import type { SavedConnection } from "@foyer/contract";
import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { settle, startAdapter } from "./testing/start-adapter.ts";

const saved = (connectorId: string): SavedConnection => ({
  namespace: "cosmos",
  connectorId,
  addresses: [],
  chain: "cosmos:osmosis-1",
  at: 0,
});

describe("restore", () => {
  it("asks no wallet anything by itself: only those that a record names", async () => {
    const started = startAdapter();
    const [leap, keplr] = [createCosmosWallet({ path: "leap" }), createCosmosWallet()];
    keplr.allow(started.page);
    started.announce(leap);
    started.announce(keplr);
    await started.clock.advanceAsync(10_000);
    const outcomes = await started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 });
    expect(outcomes).toEqual(["restored"]);
    expect([leap.prompts, keplr.prompts]).toEqual([[], []]);
    expect(started.adapter.connections()).toMatchObject([
      { chain: "cosmos:osmosis-1", account: `cosmos:osmosis-1:${keplr.addressOn("osmosis-1")}` },
    ]);
  });

  it("enables nothing, since that is a question to the person", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    wallet.allow(started.page);
    wallet.lie({ fail: { enable: new Error("never to be called") } });
    started.announce(wallet);
    expect(await started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 })).toEqual(["restored"]);
  });

  it("asks first whether the site is connected, where a wallet can say so without a window", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ path: "leap", saysConnected: true });
    started.announce(wallet);
    expect(await started.adapter.restore({ saved: [saved("window:leap")], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(wallet.prompts).toEqual([]);
  });

  it("does not wait for a window that a wallet opens after all, and opens one at most", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    wallet.allow(started.page);
    wallet.lock();
    wallet.script.onPrompt("hang");
    started.announce(wallet);
    const pending = started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 });
    await started.clock.advanceAsync(1_500);
    expect(await pending).toEqual(["would-prompt"]);
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["unlock"]);
    wallet.script.answerOpen("approve");
    await settle();
    expect(started.adapter.connections()).toEqual([]);
  });

  it("restores the chains that the wallet still knows", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    wallet.allow(started.page);
    started.announce(wallet);
    expect(await started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 })).toEqual(["restored"]);
    expect(started.adapter.connections()).toMatchObject([{ chain: "cosmos:cosmoshub-4" }]);
  });
});
