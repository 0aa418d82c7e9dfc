import { FoyerError } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createFoyer } from "../../kit/create-foyer.ts";
import type { Foyer } from "../../kit/foyer.ts";
import type { FoyerOptions } from "../../kit/options.ts";
import type { AnalyticsEventName, AnalyticsEvents } from "../../ports/analytics.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedRelay,
  createSharedStorage,
} from "../../testing.ts";
import { pairing as pairingFeature } from "../pairing/pairing.ts";
import { selectPairing } from "../pairing/state.ts";
import { analytics } from "./analytics.ts";
import type { AnalyticsEvent, AnalyticsSink } from "./beacon-sink.ts";

const HREF = "https://user:secret@shop.example/account/0x52908400098527886E0F7030069857D2E4169EE7/?q=1#top";

type Given = Partial<FoyerOptions> & {
  readonly isMobile?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
  readonly isRestored?: boolean;
  readonly isSilent?: boolean;
  readonly sinks?: readonly AnalyticsSink[];
};

async function world({
  isMobile,
  stored,
  isRestored,
  isSilent,
  sinks = [],
  settings = { analytics: true },
  ...options
}: Given = {}) {
  const evm = createScriptedAdapter("eip155");
  const solana = createScriptedAdapter("solana");
  const clock = createManualClock();
  const target = Object.assign(new EventTarget(), {
    location: { href: HREF },
    document: { visibilityState: "visible" },
  });
  const page = createMemoryPage({ target: target as never, isMobile });
  const shared = createSharedStorage(stored);
  const ports = createMemoryPorts({ clock, page, storage: shared.open() });
  const sent: AnalyticsEvent[] = [];
  const own = analytics({ sinks: [{ send: (events) => sent.push(...events) > 0 }, ...sinks] });
  const features = isSilent ? [] : [own];
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [evm, solana],
    ports,
    settings,
    features,
    ...options,
  });
  // Its code is here as soon as it is wanted.
  await import("./verbs.ts");
  const reports = () => foyer.use(own);
  if (isRestored) evm.restores.set("eip6963:acme", "restored");
  evm.addWallet("Acme", { wallet: { name: "Acme", rdns: "org.acme" } });
  evm.addWallet("Birch");
  foyer.start();
  await foyer.load();
  // Everything that waits leaves, and the list begins anew.
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const take = async (): Promise<readonly AnalyticsEvent[]> => {
    await settle();
    target.dispatchEvent(new Event("pagehide"));
    return sent.splice(0);
  };
  const names = async (): Promise<readonly string[]> => (await take()).map(({ props }) => props.event);
  const told = async <E extends AnalyticsEventName>(event: E): Promise<readonly AnalyticsEvents[E][]> =>
    (await take())
      .filter(({ props }) => props.event === event)
      .map(({ props: { properties } }) => {
        const { caipNetworkId: _, ...own } = properties;
        return own as AnalyticsEvents[E];
      });
  return { foyer, evm, solana, clock, page, target, shared, sent, reports, settle, take, names, told };
}

describe("events", () => {
  it("do not leave before a visitor acts, however long the page stands [ANA-01]", async () => {
    const { clock, take, foyer } = await world();
    await clock.advance(600_000);
    expect(await take()).toEqual([]);
    foyer.open();
    expect((await take()).map(({ props }) => props.event)).toEqual(["INITIALIZE", "MODAL_OPEN"]);
  });

  it("say where and when they happened, in the form that services take [ANA-01]", async () => {
    const { foyer, take } = await world();
    foyer.open();
    const [, opened] = await take();
    expect(opened).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: "https://shop.example/account/[address]/",
      domain: "shop.example",
      timestamp: 1_700_000_000_000,
      props: { type: "track", event: "MODAL_OPEN", properties: { connected: false, caipNetworkId: "eip155:1" } },
    });
  });

  it("have an id each [ANA-01]", async () => {
    const { foyer, take } = await world();
    for (let times = 0; times < 5; times += 1) {
      foyer.open();
      foyer.close();
    }
    const ids = (await take()).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(11);
  });

  it("are the three forced ones where a sink is named and nothing else is set, unless the host has them all told [ANA-01]", async () => {
    const { foyer, names } = await world({ settings: {} });
    foyer.open();
    expect(await names()).toEqual(["INITIALIZE"]);
    await foyer.connect({ wallet: "Acme" });
    foyer.close();
    expect(await names()).toEqual(["CONNECT_SUCCESS"]);
    foyer.ports.analytics?.report("SOCIAL_LOGIN_STARTED", { provider: "google" });
    foyer.ports.analytics?.report("SOCIAL_LOGIN_SUCCESS", { provider: "google" });
    expect(await names()).toEqual(["SOCIAL_LOGIN_SUCCESS"]);
    foyer.setSettings({ analytics: true });
    foyer.open();
    expect(await names()).toEqual(["MODAL_OPEN"]);
  });

  it("are gathered by nobody where no sink is named [ANA-01]", async () => {
    const { foyer, clock, take } = await world({ isSilent: true });
    expect(foyer.ports.analytics).toBeUndefined();
    foyer.open();
    await foyer.connect({ wallet: "Acme" });
    foyer.close();
    await foyer.disconnect();
    expect(await take()).toEqual([]);
    await clock.advance(4_000);
    expect(clock.pending()).toBe(0);
  });

  it("wait for a sink that cannot say yet, which is asked again at the next opening and not before [ANA-01]", async () => {
    const sent: AnalyticsEvent[] = [];
    let asked = 0;
    const isWanted = async () => {
      asked += 1;
      return asked > 1 || undefined;
    };
    const { foyer, clock, settle } = await world({ sinks: [{ isWanted, send: (events) => sent.push(...events) > 0 }] });
    foyer.open();
    await settle();
    foyer.push({ view: "Networks" });
    await clock.advance(60_000);
    expect([asked, sent]).toEqual([1, []]);
    foyer.close();
    foyer.open();
    await settle();
    await clock.advance(10_000);
    expect(asked).toBe(2);
    expect(sent.map(({ props }) => props.event)).toEqual(
      expect.arrayContaining(["INITIALIZE", "MODAL_OPEN", "CLICK_NETWORKS", "MODAL_CLOSE"]),
    );
  });

  it("that wait at the end leave no more [ANA-01]", async () => {
    const { foyer, reports, clock, sent, target } = await world();
    foyer.open();
    await clock.advance(0);
    await reports().stop();
    target.dispatchEvent(new Event("pagehide"));
    await clock.advance(60_000);
    expect([sent, clock.pending()]).toEqual([[], 0]);
  });

  it("leave when the page is hidden, and not when it is shown [ANA-01]", async () => {
    const { foyer, sent, target, take } = await world();
    foyer.open();
    await take();
    foyer.close();
    target.dispatchEvent(new Event("visibilitychange"));
    expect(sent).toEqual([]);
    target.document.visibilityState = "hidden";
    target.dispatchEvent(new Event("visibilitychange"));
    expect(sent.map(({ props }) => props.event)).toEqual(["MODAL_CLOSE"]);
  });

  it("go to each sink, until a visitor takes their consent back and after they gave it again", async () => {
    const others: string[] = [];
    const send = (events: readonly AnalyticsEvent[]) => others.push(...events.map(({ props }) => props.event)) > 0;
    const { foyer, names, reports } = await world({ sinks: [{ send }] });
    foyer.open();
    expect(await names()).toEqual(["INITIALIZE", "MODAL_OPEN"]);
    expect(others.splice(0)).toEqual(["INITIALIZE", "MODAL_OPEN"]);
    foyer.close();
    await reports().stop();
    expect(reports().getSnapshot()).toEqual({ status: "stopped" });
    await foyer.connect({ wallet: "Acme" });
    await foyer.disconnect();
    expect([await names(), others]).toEqual([[], []]);
    await reports().start();
    foyer.open();
    expect(await names()).toEqual(["INITIALIZE", "MODAL_OPEN"]);
    expect(others).toEqual(["INITIALIZE", "MODAL_OPEN"]);
  });

  it("of before the code that reports was here are told as they were [ANA-02]", async () => {
    const { foyer, take, clock } = await world();
    foyer.open();
    foyer.push({ view: "Networks" });
    foyer.close();
    void clock.advance(5_000);
    const told = await take();
    expect(told.map(({ props }) => props.event)).toEqual(["INITIALIZE", "MODAL_OPEN", "CLICK_NETWORKS", "MODAL_CLOSE"]);
    expect(new Set(told.map(({ timestamp }) => timestamp))).toEqual(new Set([1_700_000_000_000]));
  });
});

describe("what is told of a kit's beginning", () => {
  it("is what it serves and which features are on, and nothing of the host's own texts [ANA-02]", async () => {
    const { foyer, told } = await world({
      settings: { analytics: true, branding: true, termsConditionsUrl: "https://example.org/terms" },
    });
    foyer.open();
    const [told0] = await told("INITIALIZE");
    expect(told0).toEqual({
      namespaces: ["eip155", "solana"],
      networks: ["eip155:1", "eip155:2", "solana:1", "solana:2"],
      features: expect.arrayContaining(["analytics", "branding", "multiWallet"]),
      themeMode: "system",
    });
    expect(JSON.stringify(told0)).not.toMatch(/https?:|Example/);
  });
});

describe("what is told of the modal", () => {
  it("is that it opened and closed, once each, and whether somebody was connected [ANA-02]", async () => {
    const { foyer, names, told } = await world();
    foyer.open();
    foyer.open({ view: "Networks" });
    foyer.close();
    foyer.close();
    expect(await names()).toEqual(["INITIALIZE", "MODAL_OPEN", "CLICK_NETWORKS", "MODAL_CLOSE"]);
    await foyer.connect({ wallet: "Acme" });
    foyer.open();
    expect(await told("MODAL_OPEN")).toEqual([{ connected: true }]);
    foyer.close();
    expect(await told("MODAL_CLOSE")).toEqual([{ connected: true }]);
  });

  it.each([
    ["AllWallets", "CLICK_ALL_WALLETS"],
    ["GetWallet", "CLICK_GET_WALLET_HELP"],
    ["Networks", "CLICK_NETWORKS"],
    ["WhatIsANetwork", "CLICK_NETWORK_HELP"],
    ["WhatIsAWallet", "CLICK_WALLET_HELP"],
  ] as const)("is each visit of %s as %s, and no return to it [ANA-02]", async (view, event) => {
    const { foyer, names } = await world();
    foyer.open();
    await names();
    foyer.push({ view });
    foyer.push({ view: "WalletReceive" });
    foyer.back();
    expect(await names()).toEqual([event]);
    foyer.back();
    foyer.push({ view });
    expect(await names()).toEqual([event]);
  });
});

describe("what is told of a wallet", () => {
  it("is that it was chosen, where and how, once for each choice [ANA-02]", async () => {
    const { evm, foyer, told } = await world();
    evm.answer.connect = "hang";
    foyer.open();
    foyer.push({ view: "WhatIsAWallet" });
    foyer.push({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
    void foyer.connect({ wallet: "Acme" }).catch(() => undefined);
    const chosen = { name: "Acme", displayIndex: 0, platform: "browser", view: "WhatIsAWallet" };
    expect(await told("SELECT_WALLET")).toEqual([chosen]);
    foyer.back();
    foyer.cancelConnect();
    expect(await told("SELECT_WALLET")).toEqual([]);
    foyer.back();
    foyer.push({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
    expect(await told("SELECT_WALLET")).toEqual([{ ...chosen, view: "Connect" }]);
  });

  it("is that it was chosen also where it answers before any view waits for it [ANA-02]", async () => {
    const { evm, foyer, told } = await world();
    evm.answer.connect = "hang";
    foyer.open();
    void foyer.connect({ wallet: "Birch" }).catch(() => undefined);
    const [chosen] = await told("SELECT_WALLET");
    expect(chosen).toMatchObject({ name: "Birch", platform: "browser", view: "Connect" });
  });

  it("is how it can be reached where it is not here [ANA-02]", async () => {
    const custom = [{ id: "far", name: "Far" }];
    const desktop = await world({ wallets: { custom } });
    desktop.foyer.open();
    desktop.foyer.push({ view: "Downloads", params: { walletId: "far" } });
    expect(await desktop.told("SELECT_WALLET")).toMatchObject([{ name: "Far", platform: "none" }]);
    for (const [isMobile, platform] of [
      [true, "mobile"],
      [false, "qrcode"],
    ] as const) {
      const { foyer, told } = await world({ wallets: { custom }, isMobile });
      foyer.open();
      foyer.push({ view: "ConnectingWalletConnect", params: { walletId: "nobody" } });
      expect(await told("SELECT_WALLET")).toEqual([{ name: "nobody", platform, view: "Connect" }]);
    }
  });

  it("is that it connected, and nothing of the account [ANA-02]", async () => {
    const { evm, foyer, take } = await world();
    foyer.open();
    const { accounts } = await foyer.connect({ wallet: "Acme" });
    const events = await take();
    const [success] = events.filter(({ props }) => props.event === "CONNECT_SUCCESS");
    expect(success?.props.properties).toMatchObject({
      name: "Acme",
      method: "browser",
      reconnect: false,
      view: "Connect",
    });
    expect(JSON.stringify(events)).not.toContain(accounts[0].address);
    expect(evm.asked).toContain("connect:Acme");
  });

  it("is that it came back, which leaves with what somebody does [ANA-02]", async () => {
    const before = await world();
    await before.foyer.connect({ wallet: "Acme" });
    const again = await world({ stored: before.shared.entries(), isRestored: true });
    await again.clock.advance(600_000);
    expect(await again.take()).toEqual([]);
    again.foyer.open();
    expect(await again.told("CONNECT_SUCCESS")).toEqual([
      { name: "Acme", displayIndex: 0, method: "browser", reconnect: true, view: "Connect" },
    ]);
  });

  it.each([
    ["reject", "USER_REJECTED", "wallet/rejected"],
    [
      { error: new FoyerError("wallet/pending", { namespace: "eip155", operation: "connect" }) },
      "CONNECT_ERROR",
      "wallet/pending",
    ],
  ] as const)("is why it did not connect: %j is %s, each time [ANA-02]", async (answer, event, message) => {
    const { evm, foyer, told } = await world();
    evm.answer.connect = answer;
    for (let times = 0; times < 2; times += 1) {
      await foyer.connect({ wallet: "Acme" }).catch(() => undefined);
      expect(await told(event)).toEqual([{ message }]);
    }
    evm.answer.connect = { error: new FoyerError("flow/aborted", { flow: "connect" }) };
    await foyer.connect({ wallet: "Acme" }).catch(() => undefined);
    evm.answer.connect = "hang";
    void foyer.connect({ wallet: "Acme" }).catch(() => undefined);
    foyer.cancelConnect();
    expect(await told(event)).toEqual([]);
  });

  it("is that a visitor left it, or why they could not [ANA-02]", async () => {
    const { evm, foyer, told } = await world();
    const { id } = await foyer.connect({ wallet: "Acme" });
    await foyer.disconnect({ connectionId: id });
    expect(await told("DISCONNECT_SUCCESS")).toEqual([{ namespace: "eip155" }]);
    await foyer.connect({ wallet: "Acme" });
    await foyer.disconnect({ namespace: "eip155" });
    await foyer.connect({ wallet: "Acme" });
    await foyer.disconnect();
    expect(await told("DISCONNECT_SUCCESS")).toEqual([{ namespace: "eip155" }, { namespace: "all" }]);
    await foyer.disconnect({ connectionId: "eip155:gone" }).catch(() => undefined);
    expect(await told("DISCONNECT_ERROR")).toEqual([{ message: "connection/not-found", code: "INTERNAL_SDK_ERROR" }]);
    expect(evm.asked).toContain("connect:Acme");
  });

  it("are the networks that somebody switched to, and none that failed [ANA-02]", async () => {
    const { evm, foyer, told } = await world();
    evm.answer.switchNetwork = "reject";
    await foyer.connect({ wallet: "Acme" });
    await foyer.switchNetwork({ network: "eip155:2" }).catch(() => undefined);
    expect(await told("SWITCH_NETWORK")).toEqual([]);
    evm.answer.switchNetwork = "approve";
    await foyer.switchNetwork({ network: "eip155:2" });
    expect(await told("SWITCH_NETWORK")).toEqual([{ network: "eip155:2" }]);
  });

  it("is that a list was seen, in its order, once it stood for a second [ANA-02]", async () => {
    const { foyer, clock, told } = await world();
    foyer.open();
    await clock.advance(500);
    foyer.push({ view: "WhatIsAWallet" });
    await clock.advance(5_000);
    expect(await told("WALLET_IMPRESSION_V2")).toEqual([]);
    foyer.back();
    await clock.advance(1_000);
    expect(await told("WALLET_IMPRESSION_V2")).toEqual([
      {
        items: [
          { name: "Acme", displayIndex: 0, rdnsId: "org.acme", view: "Connect" },
          { name: "Birch", displayIndex: 1, rdnsId: "org.birch", view: "Connect" },
        ],
      },
    ]);
  });
});

describe("what views report", () => {
  it("leaves clean, as a link that did not open [ANA-02]", async () => {
    const { foyer, told } = await world();
    const uri = "wc:7f6e504bfad60b485450578e05678ed3@2?relay-protocol=irn&symKey=587d5484";
    foyer.ports.analytics?.report("CONNECT_PROXY_ERROR", {
      name: "Acme",
      message: `could not open acme://wc?uri=${uri}`,
    });
    const [told0] = await told("CONNECT_PROXY_ERROR");
    expect(told0).toEqual({ name: "Acme", message: "could not open acme://wc?uri=[pairing]" });
  });
});

describe("what is told of a pairing", () => {
  const link = (foyer: Pick<Foyer, "getSnapshot">): Promise<string> =>
    vi.waitFor(() => selectPairing(foyer.getSnapshot()).uri ?? Promise.reject(new Error("no link")));

  it.each([
    [false, "qrcode"],
    [true, "mobile"],
  ])("is its wallet once, whatever namespaces it agreed to (on a phone: %s) [ANA-02]", async (isMobile, method) => {
    const relay = createScriptedRelay();
    const { foyer, told } = await world({ sources: [relay], isMobile });
    const pairing = foyer.use(pairingFeature()).pair();
    relay.agree(await link(foyer), { name: "Pocket" });
    expect(await pairing).toHaveLength(2);
    expect(await told("CONNECT_SUCCESS")).toMatchObject([{ name: "Pocket", method, reconnect: false }]);
  });

  it("is once why it failed, and nothing where the visitor left [ANA-02]", async () => {
    const relay = createScriptedRelay();
    const { foyer, evm, solana, names } = await world({ sources: [relay] });
    const { pair } = foyer.use(pairingFeature());
    const declined = pair().catch(() => undefined);
    relay.decline(await link(foyer));
    await declined;
    expect(await names()).toEqual(["INITIALIZE", "USER_REJECTED"]);
    evm.answer.connect = "reject";
    solana.answer.connect = "reject";
    const refused = pair().catch(() => undefined);
    relay.agree(await link(foyer));
    await refused;
    expect(await names()).toEqual(["USER_REJECTED"]);
    const over = new AbortController();
    const left = pair({ signal: over.signal }).catch(() => undefined);
    await link(foyer);
    over.abort();
    await left;
    expect(await names()).toEqual([]);
  });
});
