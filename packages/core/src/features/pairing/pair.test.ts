import { FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import { selectAccount, selectStatus } from "../../selectors.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedRelay,
  createScriptedSource,
  createSharedStorage,
} from "../../testing.ts";
import { pairing as pairingFeature } from "./pairing.ts";
import { selectPairing } from "./state.ts";

const MINUTE_MS = 60_000;

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";

function world({ features = {}, disk = createSharedStorage(), relay = createScriptedRelay(), userAgent = "" } = {}) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const clock = createManualClock();
  const page = createMemoryPage();
  Object.assign(page.target ?? {}, { navigator: { userAgent } });
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    sources: [relay],
    settings: { multiWallet: true, ...features },
    ports: createMemoryPorts({ clock, page, storage: disk.open() }),
  });
  foyer.start();
  const { pair } = foyer.use(pairingFeature());
  const pairing = (): ReturnType<typeof selectPairing> => selectPairing(foyer.getSnapshot());
  const link = (): Promise<string> => vi.waitFor(() => pairing().uri ?? Promise.reject(new Error("no link")));
  const kept = (): readonly unknown[] => JSON.parse(disk.entries()["foyer:connections"] ?? "{}").connections ?? [];
  return { evm, solana, clock, page, foyer, pair, relay, disk, pairing, link, kept };
}

async function paired(given: Parameters<typeof world>[0] = {}) {
  const all = world(given);
  const connecting = all.pair();
  all.relay.agree(await all.link());
  return { ...all, connections: await connecting };
}

describe("pair", () => {
  it("offers every network, and connects each namespace that the wallet agreed to [CNG-13]", async () => {
    const { foyer, pair, relay, pairing, link } = world();
    const connecting = pair({ wallet: "pocket" });
    const uri = await link();
    expect(pairing()).toMatchObject({ status: "offered", uri, walletId: "pocket", expiresAt: expect.any(Number) });
    expect(relay.offers[0]?.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      "eip155:1",
      "eip155:2",
      "solana:1",
      "solana:2",
    ]);
    relay.agree(uri);
    expect((await connecting).map(({ namespace }) => namespace)).toEqual(["eip155", "solana"]);
    expect(pairing()).toMatchObject({ status: "idle", uri: undefined, failure: undefined });
    expect(foyer.getSnapshot().connections.activeNamespace).toBe("eip155");
    expect(selectAccount(foyer.getSnapshot(), "solana")).toBeDefined();
  });

  it("shows every step of it: the link and its end, the wallet, that it is being made, and why it failed [CNG-13]", async () => {
    const { foyer, pair, relay, pairing, link, clock } = world();
    const steps: string[] = [];
    foyer.subscribe(() => {
      const { status } = pairing();
      if (steps.at(-1) !== status) steps.push(status);
    });
    const declined = expect(pair({ wallet: "pocket" })).rejects.toMatchObject({ code: "wallet/rejected" });
    expect(pairing()).toMatchObject({ uri: undefined, failure: undefined });
    const uri = await link();
    const { expiresAt = 0, walletId } = pairing();
    expect([uri.startsWith("wc:"), walletId]).toEqual([true, "pocket"]);
    expect(expiresAt).toBe(clock.now() + 5 * MINUTE_MS);
    relay.decline(uri);
    await declined;
    expect(pairing()).toMatchObject({
      status: "idle",
      uri: undefined,
      expiresAt: undefined,
      failure: { code: "wallet/rejected", retryable: true },
    });
    const connecting = pair({ wallet: "pocket" });
    expect(pairing().failure).toBeUndefined();
    relay.agree(await link());
    await connecting;
    expect(pairing()).toMatchObject({ status: "idle", uri: undefined, failure: undefined });
    expect(new Set(steps)).toEqual(new Set(["preparing", "offered", "connecting", "idle"]));
    // The wallet that was linked is the one to begin with next time, and the terms are the visitor's own matter.
    const { recent, isAgreed } = foyer.getSnapshot().connections;
    expect([recent.map(({ namespace }) => namespace).sort(), isAgreed]).toEqual([["eip155", "solana"], false]);
    foyer.agreeToTerms({ isAgreed: true });
    expect(foyer.getSnapshot().connections.isAgreed).toBe(true);
  });

  it("connects a subset, and nothing that the application does not use", async () => {
    const { foyer, pair, relay, link } = world();
    const connecting = pair();
    relay.agree(await link(), { accounts: ["solana:2:account", "eip155:999:0xab", "cosmos:hub:c"] });
    expect((await connecting).map(({ namespace, chain }) => [namespace, chain])).toEqual([["solana", "solana:2"]]);
    expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("disconnected");
  });

  it("fails with no account where the wallet shares none of use, and leaves no session behind", async () => {
    const { pair, relay, link } = world();
    const connecting = expect(pair()).rejects.toMatchObject({ code: "wallet/no-accounts" });
    relay.agree(await link(), { accounts: ["eip155:999:0xab"] });
    await connecting;
    expect(relay.ended).toEqual(["topic-1"]);
  });

  it("keeps why it failed until the next try [CNG-08]", async () => {
    const { pair, relay, pairing, link } = world();
    const declined = expect(pair()).rejects.toMatchObject({ code: "wallet/rejected" });
    relay.decline(await link());
    await declined;
    expect(pairing()).toMatchObject({ status: "idle", failure: { code: "wallet/rejected", retryable: true } });
    void pair().catch(() => undefined);
    await link();
    expect(pairing().failure).toBeUndefined();
  });

  it("tells a relay that cannot be reached from a wallet that declined", async () => {
    const { pair, relay, pairing } = world();
    relay.fails = new FoyerError("relay/unreachable", { problem: "no answer" });
    await expect(pair()).rejects.toMatchObject({ code: "relay/unreachable", retryable: true });
    expect(pairing().failure).toEqual({ code: "relay/unreachable", retryable: true });
  });

  it("ends at once when its signal does, and closes what a wallet agrees to later", async () => {
    const { foyer, pair, relay, pairing, link } = world();
    const over = new AbortController();
    const aborted = expect(pair({ signal: over.signal })).rejects.toMatchObject({ code: "flow/aborted" });
    const uri = await link();
    over.abort();
    await aborted;
    expect(pairing()).toMatchObject({ status: "idle", uri: undefined });
    expect(relay.agree(uri)).toBe(false);
    expect(relay.ended).toEqual(["topic-1"]);
    expect(foyer.getWallets()).toEqual([]);
  });

  it("aborts an older call when a newer one comes", async () => {
    const { pair, relay, link } = world();
    const older = expect(pair()).rejects.toMatchObject({ code: "flow/aborted" });
    const first = await link();
    const newer = pair();
    await older;
    await vi.waitFor(() => expect(relay.offers).toHaveLength(2));
    expect(relay.agree(first)).toBe(false);
    relay.agree("wc:2");
    expect(await newer).toHaveLength(2);
  });

  it("begins with no relay where the kit stops while its part is on its way", async () => {
    const { foyer, pair, relay } = world();
    await foyer.use(pairingFeature()).load();
    const aborted = expect(pair()).rejects.toMatchObject({ code: "flow/aborted" });
    foyer.destroy();
    await aborted;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(relay.isStarted).toBe(false);
  });

  it("pairs over the source that is asked for, else the first whose wallets take links", async () => {
    const [first, second] = [createScriptedRelay({ kind: "first" }), createScriptedRelay({ kind: "second" })];
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [createScriptedAdapter("eip155")],
      sources: [createScriptedSource({ kind: "ID_AUTH" }), first, second],
      ports: createMemoryPorts(),
    });
    const { pair } = foyer.use(pairingFeature());
    void pair().catch(() => undefined);
    await vi.waitFor(() => expect(first.offers).toHaveLength(1));
    void pair({ source: "second" }).catch(() => undefined);
    await vi.waitFor(() => expect(second.offers).toHaveLength(1));
    expect(first.offers).toHaveLength(1);
    await expect(pair({ source: "ID_AUTH" })).rejects.toMatchObject({ code: "relay/missing" });
  });

  it("renews the link before it expires, and takes either until then", async () => {
    const { pair, relay, clock, pairing, link } = world();
    const connecting = pair();
    const first = await link();
    await clock.advance(4.5 * MINUTE_MS);
    expect(pairing().uri).toBe("wc:2");
    expect(relay.agree(first)).toBe(true);
    expect(await connecting).toHaveLength(2);
    expect(relay.agree("wc:2")).toBe(false);
  });

  it.each([
    ["https://example.org", "https://example.org"],
    ["null", "https://shop.example"],
    ["", "https://shop.example"],
  ])("names the page's own address to wallets, or the app's where that is %j", async (origin, url) => {
    const relay = createScriptedRelay();
    const start = vi.fn(relay.start);
    const foyer = createFoyer({
      app: { name: "Example", url: "https://shop.example" },
      adapters: [],
      sources: [{ ...relay, start }],
      ports: createMemoryPorts({ page: { ...createMemoryPage(), origin } }),
    });
    foyer.start();
    const over = new AbortController();
    const pairing = foyer
      .use(pairingFeature())
      .pair({ signal: over.signal })
      .catch(() => undefined);
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    expect(start.mock.lastCall?.[0].app.url).toBe(url);
    over.abort();
    await pairing;
  });

  it("refuses without a source whose wallets take links", async () => {
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [],
      sources: [createScriptedSource()],
      ports: createMemoryPorts(),
    });
    await expect(foyer.use(pairingFeature()).pair()).rejects.toMatchObject({
      code: "relay/missing",
      context: { member: "pair" },
    });
  });
});

describe("a relay session", () => {
  it("ends with its last namespace, and not before", async () => {
    const { foyer, relay, kept } = await paired();
    await foyer.disconnect({ namespace: "eip155" });
    expect(relay.ended).toEqual([]);
    expect(kept()).toHaveLength(1);
    await foyer.disconnect({ namespace: "solana" });
    expect(relay.ended).toEqual(["topic-1"]);
    expect(kept()).toEqual([]);
  });

  it("ends everywhere when the wallet ends it, and is not come back to", async () => {
    const { foyer, relay, kept } = await paired();
    const closed: string[] = [];
    foyer.on("connection-closed", ({ namespace, cause }) => closed.push(`${namespace} ${cause}`));
    relay.emit({ type: "ended", topic: "topic-1", cause: "wallet" });
    expect(closed).toEqual(["eip155 wallet", "solana wallet"]);
    expect([kept(), foyer.getWallets()]).toEqual([[], []]);
    expect(foyer.getSnapshot().notices.alert).toBeUndefined();
  });

  it("shows that a namespace of the session was not connected, until the session is over or another is whole", async () => {
    const { foyer, pair, relay, link, solana } = world();
    const alert = () => foyer.getSnapshot().notices.alert?.code;
    const agree = async (): Promise<readonly unknown[]> => {
      const connecting = pair();
      relay.agree(await link());
      return (await connecting).map(({ namespace }) => namespace);
    };
    solana.answer.connect = { error: new TypeError("boom") };
    expect(await agree()).toEqual(["eip155"]);
    expect(alert()).toBe("APKTW001");
    await foyer.disconnect({ namespace: "eip155" });
    expect(alert()).toBe("APKTW001");
    relay.emit({ type: "ended", topic: "topic-1", cause: "wallet" });
    expect(alert()).toBeUndefined();
    await agree();
    expect(alert()).toBe("APKTW001");
    solana.answer.connect = "approve";
    expect(await agree()).toEqual(["eip155", "solana"]);
    expect(alert()).toBeUndefined();
    solana.answer.connect = "reject";
    await agree();
    expect(alert()).toBeUndefined();
  });

  it("shows that it expired", async () => {
    const { foyer, relay } = await paired();
    const causes: string[] = [];
    foyer.on("connection-closed", ({ cause }) => causes.push(cause));
    relay.emit({ type: "ended", topic: "topic-1", cause: "expired" });
    expect(causes).toEqual(["expired", "expired"]);
    expect(foyer.getSnapshot().notices.alert).toEqual({ code: "APKT006" });
  });

  it.each([
    ["Unauthorized: origin not allowed", "APKT002"],
    ["JWT validation error", "APKT006"],
    ["Unauthorized: invalid key", "APKT007"],
    ["Unauthorized: project id is missing", "APKT008"],
    ["rate limited", "APKT010"],
  ])("shows the alert for '%s'", async (problem, code) => {
    const { foyer, relay } = await paired();
    relay.emit({ type: "refused", problem });
    expect(foyer.getSnapshot().notices.alert).toEqual({ code });
  });

  it.each([
    ["Unauthorized: invalid key", "APKT007"],
    ["Unauthorized: origin not allowed", "APKT002"],
  ])("keeps the alert for '%s' until the relay serves the page, for longer than a moment", async (problem, code) => {
    const { foyer, relay, clock } = await paired();
    const shown = (): string | undefined => foyer.getSnapshot().notices.alert?.code;
    relay.emit({ type: "refused", problem });
    relay.emit({ type: "link", isOnline: false });
    await clock.advance(60_000);
    expect(shown()).toBe(code);
    // It takes the connection and closes it at once.
    relay.emit({ type: "link", isOnline: true });
    await clock.advance(1_000);
    relay.emit({ type: "link", isOnline: false });
    await clock.advance(60_000);
    expect(shown()).toBe(code);
    relay.emit({ type: "link", isOnline: true });
    await clock.advance(3_000);
    expect(shown()).toBeUndefined();
  });

  it("takes no alert back but its own", async () => {
    const { foyer, relay, clock } = await paired();
    relay.emit({ type: "refused", problem: "rate limited" });
    foyer.alert("APKT009");
    relay.emit({ type: "link", isOnline: true });
    await clock.advance(3_000);
    expect(foyer.getSnapshot().notices.alert).toEqual({ code: "APKT009" });
  });

  it("that expired is forgotten once a wallet is connected again", async () => {
    const { foyer, relay, pair, link } = await paired();
    relay.emit({ type: "ended", topic: "topic-1", cause: "expired" });
    expect(foyer.getSnapshot().notices.alert).toEqual({ code: "APKT006" });
    const again = pair();
    relay.agree(await link());
    await again;
    expect(foyer.getSnapshot().notices.alert).toBeUndefined();
  });

  it("stays apart from a wallet of the same name on the page", async () => {
    const { foyer, solana, evm } = await paired();
    await foyer.disconnect({ namespace: "solana" });
    solana.addWallet("Pocket");
    evm.addWallet("Birch");
    expect(foyer.getWallets().map(({ name, namespaces }) => [name, namespaces])).toEqual([
      ["Pocket", ["eip155"]],
      ["Pocket", ["solana"]],
      ["Birch", ["eip155"]],
    ]);
  });

  it("says when the relay is out of reach, and wakes it when the page is online again", async () => {
    const { relay, page, pairing } = await paired();
    relay.emit({ type: "link", isOnline: false });
    expect(pairing().isOnline).toBe(false);
    page.setOnline(false);
    page.setOnline(true);
    expect(relay.wakes).toBe(1);
    relay.emit({ type: "link", isOnline: true });
    expect(pairing().isOnline).toBe(true);
  });

  it("comes back after a reload without a question, in the namespaces that were left open", async () => {
    const { foyer: before, disk, relay } = await paired();
    await before.disconnect({ namespace: "solana" });
    before.destroy();
    expect(relay.isStarted).toBe(false);
    const { foyer, evm } = world({ disk, relay });
    const restored = `scripted:topic-1:eip155`;
    evm.restores.set(restored, "restored");
    await vi.waitFor(() => expect(selectStatus(foyer.getSnapshot(), "eip155")).toBe("connected"));
    expect(evm.asked.filter((each) => each.startsWith("connect:"))).toEqual([]);
    expect(selectStatus(foyer.getSnapshot(), "solana")).toBe("disconnected");
    expect(foyer.getSnapshot().connections.namespaces.eip155?.list[0]?.connectorId).toBe(restored);
  });

  it("is forgotten after a reload where the relay knows it no more", async () => {
    const { foyer: before, disk } = await paired();
    before.destroy();
    const { kept } = world({ disk });
    await vi.waitFor(() => expect(kept()).toEqual([]));
  });

  it("leaves the relay alone on a page where none was left", async () => {
    const { foyer, relay } = world();
    await foyer.load();
    expect(relay.isStarted).toBe(false);
  });
});

describe("a link that must be ready before it is pressed", () => {
  it("is taken over for the next wallet, whose answer both hear [CNG-11]", async () => {
    const { pair, relay, pairing, link } = world({ userAgent: IPHONE });
    const first = pair({ wallet: "acme" });
    const uri = await link();
    const second = pair({ wallet: "birch" });
    await vi.waitFor(() => expect(pairing().walletId).toBe("birch"));
    expect(pairing()).toMatchObject({ uri, status: "offered" });
    expect(relay.offers).toHaveLength(1);
    relay.agree(uri);
    expect(await second).toEqual(await first);
  });

  it("stays when the second stops waiting [CNG-11]", async () => {
    const { pair, pairing, link } = world({ userAgent: IPHONE });
    pair({ wallet: "acme" }).catch(() => undefined);
    const uri = await link();
    const own = new AbortController();
    const second = pair({ wallet: "birch", signal: own.signal });
    const refused = expect(second).rejects.toMatchObject({ code: "flow/aborted" });
    own.abort();
    await refused;
    expect(pairing()).toMatchObject({ uri, status: "offered" });
  });

  it("is used until it expires, inside Telegram too, and then there is another [CNG-11]", async () => {
    const { pair, clock, pairing, link, page, relay } = world();
    Object.assign(page.target ?? {}, { TelegramWebviewProxy: {} });
    pair({ wallet: "acme" }).catch(() => undefined);
    const uri = await link();
    const { renewsAt = 0 } = pairing();
    await clock.advance(renewsAt - clock.now() - 1);
    pair({ wallet: "birch" }).catch(() => undefined);
    await vi.waitFor(() => expect(pairing().walletId).toBe("birch"));
    expect([pairing().uri, relay.offers.length]).toEqual([uri, 1]);
    await clock.advance(1);
    await vi.waitFor(() => expect(relay.offers).toHaveLength(2));
    expect(pairing().uri).not.toBe(uri);
  });

  it("says when a newer one takes its place", async () => {
    const { pair, clock, pairing, link } = world({ userAgent: IPHONE });
    pair({ wallet: "acme" }).catch(() => undefined);
    const uri = await link();
    const { expiresAt = 0, renewsAt = 0 } = pairing();
    expect(renewsAt).toBeLessThan(expiresAt);
    await clock.advance(renewsAt - clock.now());
    await vi.waitFor(() => expect(pairing().uri).not.toBe(uri));
    expect(pairing().renewsAt).toBeGreaterThan(renewsAt);
  });

  it("is a new one for each wallet elsewhere [CNG-11]", async () => {
    const { pair, relay, pairing, link } = world();
    const first = pair({ wallet: "acme" });
    const uri = await link();
    const refused = expect(first).rejects.toMatchObject({ code: "flow/aborted" });
    pair({ wallet: "birch" }).catch(() => undefined);
    await refused;
    await vi.waitFor(() => expect(pairing().uri).toBe(relay.offers[1]?.uri));
    expect(pairing().uri).not.toBe(uri);
  });
});
