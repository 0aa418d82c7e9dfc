import { createCosmosWallet } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { type Started, startAdapter } from "../testing/start-adapter.ts";

const activeOf = ({ adapter }: Started): string | undefined => adapter.connections()[0]?.account;

/** Counts how often a wallet's keys are asked for. */
function countKeys(started: Started, wallet: ReturnType<typeof createCosmosWallet>): { readonly asked: string[] } {
  const asked: string[] = [];
  const object = wallet.keplr(started.page) as { getKey: (chainId: string) => Promise<unknown> };
  const { getKey } = object;
  object.getKey = (chainId) => {
    asked.push(chainId);
    return getKey(chainId);
  };
  return { asked };
}

describe("a subscription", () => {
  it("reads the keys of all chains again, since the event says nothing", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    await started.connect(wallet);
    wallet.switchAccount(1);
    await settle();
    expect(started.adapter.connections()[0]?.accounts.map(({ address }) => address)).toEqual([
      wallet.addressOn("cosmoshub-4", 1),
      wallet.addressOn("osmosis-1", 1),
    ]);
    expect(started.events.at(-1)).toMatchObject({ type: "changed", what: ["accounts"] });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("tells nothing where nothing changed", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    await started.connect(wallet);
    const told = started.events.length;
    wallet.tell();
    await settle();
    expect(started.events).toHaveLength(told);
  });

  it("asks once more, and no oftener, for any number of events", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { asked } = countKeys(started, wallet);
    await started.connect(wallet);
    asked.splice(0);
    for (let time = 0; time < 20; time++) wallet.tell();
    await settle();
    expect(asked).toEqual(["cosmoshub-4", "osmosis-1", "cosmoshub-4", "osmosis-1"]);
  });

  it("stays connected when the wallet is locked, and opens one window at most", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const before = await started.connect(wallet);
    wallet.script.onPrompt("hang");
    wallet.lock();
    for (let time = 0; time < 5; time++) wallet.tell();
    await settle();
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect", "unlock"]);
    wallet.script.answerOpen("reject");
    wallet.script.onPrompt("reject");
    await settle();
    expect(started.adapter.connections()).toEqual([before]);
  });

  it("closes when a wallet that can say so says that it is locked", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ path: "leap", event: "leap_keystorechange", saysConnected: true });
    await started.connect(wallet);
    wallet.lock();
    await settle();
    expect(started.adapter.connections()).toEqual([]);
    expect(started.events.at(-1)).toMatchObject({ type: "closed", cause: "wallet" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("waits while the page is hidden, and catches up when it is seen", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { asked } = countKeys(started, wallet);
    const before = await started.connect(wallet);
    asked.splice(0);
    started.page.set("document", { visibilityState: "hidden" });
    wallet.switchAccount(1);
    await settle();
    expect([asked, activeOf(started)]).toEqual([[], before.account]);
    started.page.set("document", { visibilityState: "visible" });
    started.page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(activeOf(started)).toBe(`cosmos:cosmoshub-4:${wallet.addressOn("cosmoshub-4", 1)}`);
  });

  it("asks nothing when the page is seen again and nothing was told", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { asked } = countKeys(started, wallet);
    await started.connect(wallet);
    asked.splice(0);
    started.page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(asked).toEqual([]);
  });

  it("does not ask one wallet for what another told", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ path: "leap", event: "leap_keystorechange" });
    const { asked } = countKeys(started, wallet);
    await started.connect(wallet);
    asked.splice(0);
    started.page.dispatchEvent(new Event("keplr_keystorechange"));
    await settle();
    expect(asked).toEqual([]);
  });

  it("asks only for the chains that were enabled: another would be a question to the person", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet({ state: { chains: ["cosmoshub-4"] } });
    const { asked } = countKeys(started, wallet);
    await started.connect(wallet);
    asked.splice(0);
    wallet.setChains(["cosmoshub-4", "osmosis-1"]);
    await settle();
    expect(asked).toEqual(["cosmoshub-4"]);
  });

  it("drops keys that come after the connection has ended", async () => {
    const started = startAdapter();
    const wallet = createCosmosWallet();
    const { id } = await started.connect(wallet);
    wallet.script.onPrompt("hang");
    wallet.lock();
    await settle();
    await started.adapter.disconnect({ connectionId: id });
    const told = started.events.length;
    wallet.script.answerOpen("approve");
    await settle();
    expect(started.events).toHaveLength(told);
  });
});
