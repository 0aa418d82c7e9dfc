import type { SavedConnection } from "@foyer/contract";
import { createCosmosWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { cosmosHub, juno, osmosis } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const wallet = createCosmosWallet();
const addresses = ["osmosis-1", "cosmoshub-4"].map((chain) => wallet.addressOn(chain));

const saved = (connectorId: string): SavedConnection => ({
  namespace: "cosmos",
  connectorId,
  addresses,
  chain: "cosmos:osmosis-1",
  at: 0,
});

describe("restore", () => {
  it("asks no wallet anything by itself: only those that a record names", async () => {
    const started = startAdapter();
    const [leap, keplr] = [createCosmosWallet({ path: "leap" }), createCosmosWallet()];
    keplr.allow(started.page);
    await started.announce(leap);
    await started.announce(keplr);
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
    const found = createCosmosWallet();
    found.allow(started.page);
    found.lie({ fail: { enable: new Error("never to be called") } });
    await started.announce(found);
    expect(await started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 })).toEqual(["restored"]);
  });

  it("asks first whether the site is connected, where a wallet can say so without a window", async () => {
    const started = startAdapter();
    const found = createCosmosWallet({ path: "leap", saysConnected: true });
    await started.announce(found);
    expect(await started.adapter.restore({ saved: [saved("window:leap")], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(found.prompts).toEqual([]);
  });

  it("does not wait for a window that a wallet opens after all, and opens one at most", async () => {
    const started = startAdapter();
    const found = createCosmosWallet();
    found.allow(started.page);
    found.lock();
    found.script.onPrompt("hang");
    await started.announce(found);
    const pending = started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 });
    await started.clock.advanceAsync(1_500);
    expect(await pending).toEqual(["would-prompt"]);
    expect(found.prompts.map(({ kind }) => kind)).toEqual(["unlock"]);
    found.script.answerOpen("approve");
    await settle();
    expect(started.adapter.connections()).toHaveLength(1);
  });

  it("opens no second window where a person said no to the first", async () => {
    const started = startAdapter();
    const found = createCosmosWallet();
    found.allow(started.page);
    found.lock();
    found.script.onPrompt("hang");
    await started.announce(found);
    const pending = started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 });
    await started.clock.advanceAsync(2_000);
    expect(await pending).toEqual(["would-prompt"]);
    found.script.answerOpen("reject");
    await settle();
    expect(found.prompts.map(({ kind }) => kind)).toEqual(["unlock"]);
    expect(started.adapter.connections()).toEqual([]);
  });

  it("restores the chains that the wallet still knows", async () => {
    const started = startAdapter();
    const found = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    found.allow(started.page);
    await started.announce(found);
    expect(await started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 })).toEqual(["restored"]);
    expect(started.adapter.connections()).toMatchObject([{ chain: "cosmos:cosmoshub-4" }]);
  });

  it("asks a wallet without a silent question only for the keys that the record shows it gave", async () => {
    const started = startAdapter({ networks: [juno, cosmosHub, osmosis] });
    const keplr = createCosmosWallet();
    keplr.allow(started.page);
    await started.announce(keplr);
    const asked: string[] = [];
    const object = keplr.keplr(started.page) as { getKey: (chainId: string) => Promise<unknown> };
    const { getKey } = object;
    object.getKey = (chainId) => {
      asked.push(chainId);
      return getKey(chainId);
    };
    await started.adapter.restore({ saved: [saved("window:keplr")], graceMs: 0 });
    expect(asked).toEqual(["cosmoshub-4", "osmosis-1"]);
  });

  it("asks it nothing at all where the record shows none", async () => {
    const started = startAdapter();
    const keplr = createCosmosWallet();
    await started.announce(keplr);
    const record = { ...saved("window:keplr"), addresses: ["nonsense"] };
    expect(await started.adapter.restore({ saved: [record], graceMs: 0 })).toEqual(["would-prompt"]);
    expect(keplr.prompts).toEqual([]);
  });
});
