import type { ChainId } from "@foyer/contract";
import { describe, expect, it, vi } from "vitest";
import { createWalletBrowser, directory, httpDirectory } from "./directory.ts";
import { embedded } from "./embedded.ts";
import { readBalances } from "./features/server/balances-schema.ts";
import { readHistory } from "./features/server/history-schema.ts";
import { toTokens } from "./features/tokens/to-tokens.ts";
import { createFoyer } from "./index.ts";
import { pairing, selectPairing } from "./pairing.ts";
import {
  createManualClock,
  createMemoryPage,
  createMemoryPorts,
  createScriptedAdapter,
  createScriptedEmbeddedWallet,
  createScriptedRelay,
  createScriptedService,
  type ServiceRow,
  settle,
} from "./testing.ts";
import { worthOf } from "./tokens.ts";
import { groupWallets } from "./wallets.ts";

const CHAIN = "eip155:1";

/** A wallet with every field that a listing has. */
const WALLET: ServiceRow = {
  id: "7c1e",
  name: "Acme",
  image_id: "i1",
  order: 3,
  rdns: "org.acme",
  chains: ["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
  badge: "Certified",
  badge_type: "certified",
  display_index: 7,
  mobile_link: "acme://",
  desktop_link: "acme-desk://open",
  webapp_link: "https://app.acme.example.org/",
  link_mode: "https://link.acme.example.org/",
  app_store: "https://apps.example.org/acme",
  play_store: "https://play.example.org/acme",
  chrome_store: "https://chrome.example.org/acme",
  homepage: "https://acme.example.org/",
  injected: [{ namespace: "eip155", injected_id: "isAcme" }],
};

async function readRows(rows: readonly ServiceRow[]) {
  const { http } = createScriptedService(rows);
  const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
  const { signal } = new AbortController();
  return (await directory.read?.({ page: 1, entries: 40 }, { http, signal }))?.wallets ?? [];
}

describe("a wallet", () => {
  it("is read with every field of a listing, each by the name it has here [ENT-01]", async () => {
    const [acme] = await readRows([WALLET]);
    expect(acme).toEqual({
      id: "7c1e",
      name: "Acme",
      // Behind the wallets that the kit knows by itself, in the order of the service.
      rank: 10_003,
      chains: ["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"],
      rdns: ["org.acme"],
      standardNames: [],
      windowPaths: [],
      namespaces: ["eip155", "solana"],
      badge: "Certified",
      isCertified: true,
      displayIndex: 7,
      injectedIds: ["isAcme"],
      homepage: "https://acme.example.org/",
      imageUrl: expect.stringMatching("^https://wallets.example.org/getWalletImage/i1[?]projectId=p1&"),
      links: {
        mobile: "acme://",
        universal: "https://link.acme.example.org/",
        desktop: "acme-desk://open",
        webapp: "https://app.acme.example.org/",
        ios: "https://apps.example.org/acme",
        android: "https://play.example.org/acme",
        chrome: "https://chrome.example.org/acme",
      },
    });
    // Whether it is installed, the page alone says.
    const evm = createScriptedAdapter("eip155");
    const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports: createMemoryPorts() });
    foyer.start();
    await foyer.load();
    foyer.provideDirectory({ wallets: acme ? [acme] : [] });
    expect(foyer.getWallets().map(({ name, isInstalled }) => [name, isInstalled])).toEqual([["Acme", false]]);
    evm.addWallet("Acme");
    expect(foyer.getWallets()).toMatchObject([{ id: "7c1e", isInstalled: true, record: { displayIndex: 7 } }]);
  });

  it.each([
    ["badge", { badge: 7 }, { badge: undefined }],
    ["a turned badge", { badge: "\u202eok" }, { badge: "ok" }],
    ["badge_type", { badge_type: "constructor" }, { isCertified: false }],
    ["display_index", { display_index: "first" }, { displayIndex: undefined }],
    ["injected", { injected: [null, 7, { injected_id: 7 }, { injected_id: "isA" }] }, { injectedIds: ["isA"] }],
    ["injected that is no list", { injected: "isAcme" }, { injectedIds: undefined }],
    ["chains", { chains: "eip155:1" }, { namespaces: [], chains: undefined }],
    [
      "one of the chains",
      { chains: ["eip155:1", "eip155:", 7, "Sui"] },
      { namespaces: ["eip155"], chains: ["eip155:1"] },
    ],
    ["order", { order: "first" }, { rank: 10_000 }],
    ["an order below zero", { order: -1 }, { rank: 10_000 }],
    ["an order without end", { order: 1e300 }, { rank: 10_000 }],
    ["mobile_link", { mobile_link: "javascript:alert(1)" }, { links: { mobile: undefined } }],
    ["homepage", { homepage: {} }, { homepage: undefined }],
    ["image_id", { image_id: 5 }, { imageUrl: undefined }],
  ])("is read without what is not what it should be: %s", async (_, hostile, read) => {
    expect((await readRows([{ ...WALLET, ...hostile }]))[0]).toMatchObject(read);
  });
});

describe("a wallet of one chain", () => {
  const read = async (chains: readonly ChainId[], row: Partial<ServiceRow>) => {
    const { http } = createScriptedService([{ ...WALLET, ...row }]);
    // A service that ignores the query.
    const deaf: typeof fetch = (url, init) => http(String(url).replace(/chains=[^&]*/, ""), init);
    const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
    const { signal } = new AbortController();
    return (await directory.read?.({ page: 1, entries: 40, chains }, { http: deaf, signal }))?.wallets ?? [];
  };

  it("is not offered to pages of other namespaces, though the service lists it [ENT-01]", async () => {
    const chains = ["eip155:1"];
    expect(await read(["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"], { chains })).toEqual([]);
    expect(await read(["eip155:8453"], { chains })).toMatchObject([{ id: "7c1e", namespaces: ["eip155"] }]);
  });

  it("is offered in the namespaces alone that are asked for [ENT-01]", async () => {
    expect(await read(["eip155:1"], {})).toMatchObject([{ namespaces: ["eip155"], chains: WALLET.chains }]);
  });

  it("is offered on each chain where the service names none", async () => {
    expect(await read(["eip155:8453"], { chains: undefined })).toMatchObject([{ namespaces: ["eip155"] }]);
  });
});

const DOLLAR = {
  name: "USD Coin",
  symbol: "USDC",
  chainId: CHAIN,
  address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
  value: 3,
  price: 2,
  quantity: { decimals: "6", numeric: "1.5" },
  iconUrl: "https://icons.example.org/usdc.png",
};

const SENT = {
  id: "t1",
  metadata: {
    operationType: "trade",
    hash: "0xaa",
    chain: CHAIN,
    minedAt: "2026-11-25T10:00:00.000Z",
    sentFrom: "0x1",
    sentTo: "0x2",
    status: "confirmed",
  },
  transfers: [
    {
      fungible_info: { name: "Ether", symbol: "ETH", icon: { url: "https://icons.example.org/eth.png" } },
      direction: "out",
      quantity: { numeric: "1.5" },
      value: 3,
    },
    {
      nft_info: {
        name: "Ape",
        content: { preview: { url: "https://icons.example.org/ape.png" } },
        flags: { is_spam: true },
      },
      direction: "in",
      quantity: { numeric: "1" },
    },
  ],
};

/** Whether a thing is somewhere in a state. */
function holds(state: unknown, thing: object): boolean {
  if (state === thing) return true;
  return typeof state === "object" && state !== null && Object.values(state).some((part) => holds(part, thing));
}

describe("a connector and a connection", () => {
  it("have every field of theirs, each by the name it has here [ENT-02]", async () => {
    const { http } = createScriptedService([WALLET]);
    const service = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
    const [evm, solana] = [createScriptedAdapter("eip155"), createScriptedAdapter("solana")];
    const [relay, email] = [createScriptedRelay(), createScriptedEmbeddedWallet({ accounts: [`${CHAIN}:0xab`] })];
    const foyer = createFoyer({
      app: { name: "Example" },
      adapters: [evm, solana],
      sources: [relay, email],
      features: [directory(service), embedded()],
      ports: createMemoryPorts({ http }),
    });
    foyer.start();
    await foyer.load();
    const identity = { name: "Acme", rdns: "org.acme", icon: "data:image/png;base64,AAAA" };
    const announced = evm.addWallet("Acme", { wallet: identity });
    solana.addWallet("Acme", { id: "wallet-standard:acme", source: "wallet-standard", wallet: identity });
    evm.addWallet("Birch", { id: "window:ethereum", source: "window", wallet: { name: "Birch" } });
    evm.addWallet("Cedar", { id: "external:cedar", source: "external", wallet: { name: "Cedar" } });
    const browser = createWalletBrowser(foyer);
    browser.start();
    evm.addWallet("Dune", { id: "walletConnect:1:eip155", source: "relay", wallet: { name: "Dune" } });
    await vi.waitFor(() => expect(browser.getResults().status).toBe("ready"));

    // What was announced, and what the directory says: the entry's id, the entry, and its picture.
    const connectors = () => foyer.getSnapshot().connectors.list;
    expect(connectors().find(({ id }) => id === announced.id)).toEqual({
      id: "eip6963:acme",
      namespace: "eip155",
      wallet: identity,
      source: "eip6963",
      chains: "any",
    });
    const [merged] = foyer.getWallets().filter(({ name }) => name === "Acme");
    expect(merged).toMatchObject({ id: "7c1e", record: { id: "7c1e", imageUrl: expect.stringContaining("i1") } });
    // One of several chains has all of its connectors.
    expect(merged?.connectors.map(({ namespace, source }) => [namespace, source])).toEqual([
      ["eip155", "eip6963"],
      ["solana", "wallet-standard"],
    ]);
    // Its live object is the adapter's own, and nothing of the state is or has it, before it is connected and after.
    const provider = evm.provider(announced.id) as object;
    expect(foyer.provider(announced.id)).toBe(provider);
    expect(holds(foyer.getSnapshot(), provider)).toBe(false);

    await foyer.connect({ connectorId: announced.id });
    evm.change("eip155:eip6963:acme", {
      accounts: [
        { id: `${CHAIN}:0xab`, address: "0xab", publicKey: "02aa", chains: "any", details: { purpose: "payment" } },
      ] as never,
    });
    await foyer.use(embedded()).logInWithEmail({ email: "ada@example.org" });
    await foyer.use(embedded()).confirmCode({ code: "123456" });
    await settle();
    const { list } = foyer.getSnapshot().connections.namespaces.eip155 ?? { list: [] };
    expect(list).toMatchObject([
      {
        connectorId: "eip6963:acme",
        accounts: [{ address: "0xab", publicKey: "02aa", details: { purpose: "payment" } }],
      },
      { connectorId: "ID_AUTH:1:eip155", accounts: [{ address: "eip155-Example" }, {}] },
    ]);
    expect(Object.fromEntries(connectors().map(({ id, source }) => [id, source]))).toEqual({
      "eip6963:acme": "eip6963",
      "wallet-standard:acme": "wallet-standard",
      "window:ethereum": "window",
      "external:cedar": "external",
      "walletConnect:1:eip155": "relay",
      "ID_AUTH:1:eip155": "embedded",
    });
    expect(holds(foyer.getSnapshot(), provider)).toBe(false);
    // How somebody logged in, and what they are called.
    const own = connectors().find(({ source }) => source === "embedded");
    expect(own?.wallet.login).toMatchObject({ method: "email", email: "ada@example.org" });
    foyer.destroy();
  });
});

describe("a token's balance and a transaction", () => {
  it("are read with every field of theirs, each by the name it has here [ENT-03]", () => {
    const [token] = toTokens(CHAIN, readBalances({ balances: [DOLLAR] }, CHAIN)?.items ?? [], 9).items;
    expect(token).toMatchObject({
      name: "USD Coin",
      symbol: "USDC",
      // The chain and the address in one.
      asset: "eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
      value: "1500000",
      decimals: 6,
      icon: "https://icons.example.org/usdc.png",
      price: { value: "2", decimals: 0, at: 9 },
    });
    expect(token && worthOf(token)).toEqual({ usd: "3", at: 9 });
    expect(readHistory({ data: [SENT], next: null }, CHAIN)?.items).toEqual([
      {
        hash: "0xaa",
        at: Date.UTC(2026, 10, 25, 10),
        chain: CHAIN,
        status: "confirmed",
        operation: "trade",
        from: "0x1",
        to: "0x2",
        transfers: [
          {
            name: "Ether",
            symbol: "ETH",
            icon: "https://icons.example.org/eth.png",
            quantity: "1.5",
            direction: "out",
            usd: 3,
            isCollectible: false,
            isSpam: false,
          },
          {
            name: "Ape",
            icon: "https://icons.example.org/ape.png",
            quantity: "1",
            direction: "in",
            isCollectible: true,
            isSpam: true,
          },
        ],
      },
    ]);
  });

  it.each([
    ["no quantity", { quantity: undefined }],
    ["a quantity that is a number", { quantity: { decimals: "6", numeric: 1.5 } }],
    ["an exponent", { quantity: { decimals: "6", numeric: "1e18" } }],
    ["decimals in words", { quantity: { decimals: "six", numeric: "1" } }],
    ["no chain", { chainId: undefined }],
    ["another chain", { chainId: "eip155:10" }],
  ])("are none with %s", (_, hostile) => {
    expect(readBalances({ balances: [{ ...DOLLAR, ...hostile }, DOLLAR] }, CHAIN)?.items).toHaveLength(1);
  });

  it.each([
    ["sentFrom", { metadata: { ...SENT.metadata, sentFrom: 7 } }, { from: undefined }],
    ["sentTo", { metadata: { ...SENT.metadata, sentTo: "x".repeat(201) } }, { to: undefined }],
    ["minedAt", { metadata: { ...SENT.metadata, minedAt: "soon" } }, { at: undefined }],
    [
      "a picture",
      { transfers: [{ ...SENT.transfers[1], nft_info: { content: { preview: { url: "javascript:1" } } } }] },
      { transfers: [{ icon: undefined }] },
    ],
    [
      "content",
      { transfers: [{ ...SENT.transfers[1], nft_info: { content: 7, flags: 7 } }] },
      { transfers: [{ isSpam: false }] },
    ],
  ])("are read without what is not what it should be: %s", (_, hostile, read) => {
    const [record] = readHistory({ data: [{ ...SENT, ...hostile }], next: null }, CHAIN)?.items ?? [];
    expect({
      from: undefined,
      to: undefined,
      at: undefined,
      ...record,
      transfers: record?.transfers.map((one) => ({ icon: undefined, ...one })),
    }).toMatchObject(read);
  });
});

describe("the state", () => {
  it("has what a list of wallets and a pairing are told of with, and the application says who it is [ENT-04]", async () => {
    const rows = [
      { ...WALLET, injected: undefined },
      { id: "b1", name: "Birch", chains: ["eip155:1"], mobile_link: "birch://" },
      // Nothing leads to it on a phone.
      { id: "c1", name: "Cedar", chains: ["eip155:1"], chrome_store: "https://chrome.example.org/cedar" },
    ];
    const { http, calls } = createScriptedService(rows);
    const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
    const icons = ["https://app.example.org/icon.png"];
    const app = { name: "Example", description: "An example", url: "https://app.example.org", icons };
    const relay = createScriptedRelay();
    const evm = createScriptedAdapter("eip155");
    const clock = createManualClock();
    const foyer = createFoyer({
      app,
      adapters: [evm],
      directory,
      relay,
      wallets: { featured: ["7c1e"], recommended: ["b1"] },
      features: [pairing()],
      ports: createMemoryPorts({ clock, http, page: createMemoryPage({ isMobile: true }) }),
    });
    expect(foyer.app).toEqual(app);
    expect(foyer.choice).toEqual({ featured: ["7c1e"], recommended: ["b1"] });
    foyer.start();
    await foyer.load();
    const browser = createWalletBrowser(foyer);
    browser.start();
    await vi.waitFor(() => expect(browser.getResults().status).toBe("ready"));
    const names = (): readonly string[] => browser.getResults().wallets.map(({ name }) => name);
    expect([names(), browser.getResults()]).toMatchObject([["Acme", "Birch"], { count: 2, page: 1, filteredOut: 1 }]);
    // To the service, the application is a project, and the kit says what it is.
    const [asked] = calls.map(({ searchParams }) => searchParams);
    expect([asked?.get("projectId"), asked?.get("st")]).toEqual(["p1", "foyer"]);
    expect(asked?.get("sv")).toMatch(/^\d+[.]\d+[.]\d+/);
    browser.setCertified(true);
    await vi.waitFor(() => expect(names()).toEqual(["Acme"]));
    expect(browser.getResults()).toMatchObject({ search: { text: "", isCertified: true } });
    browser.setCertified(false);
    browser.setText("bir");
    await clock.advance(300);
    await vi.waitFor(() => expect(browser.getResults()).toMatchObject({ search: { text: "bir" }, status: "ready" }));
    expect(names()).toEqual(["Birch"]);
    // Which of them are featured and recommended is in the lists of the page, not in the option alone.
    const { settings } = foyer.getSnapshot();
    const groups = groupWallets({ wallets: foyer.getWallets(), choice: foyer.choice, settings, isMobile: false });
    expect(groups.map(({ group, wallets }) => [group, wallets.map(({ name }) => name)])).toEqual([
      ["featured", ["Acme"]],
      ["recommended", ["Birch"]],
    ]);

    expect(selectPairing(foyer.getSnapshot())).toMatchObject({ status: "idle", uri: undefined, failure: undefined });
    const steps: string[] = [];
    foyer.subscribe(() => steps.push(selectPairing(foyer.getSnapshot()).status));
    void foyer
      .use(pairing())
      .pair({ wallet: "b1" })
      .catch(() => undefined);
    await vi.waitFor(() => expect(selectPairing(foyer.getSnapshot()).status).toBe("offered"));
    const offered = selectPairing(foyer.getSnapshot());
    expect(offered).toMatchObject({
      uri: expect.stringMatching("^wc:"),
      expiresAt: expect.any(Number),
      walletId: "b1",
    });
    expect(steps[0]).toBe("preparing");
    relay.decline(offered.uri ?? "");
    await vi.waitFor(() => expect(selectPairing(foyer.getSnapshot()).failure).toBeDefined());
    expect(selectPairing(foyer.getSnapshot())).toMatchObject({
      status: "idle",
      uri: undefined,
      failure: { code: "wallet/rejected", retryable: true },
    });
    expect(foyer.getSnapshot().connections.isAgreed).toBe(false);
    foyer.agreeToTerms({ isAgreed: true });
    expect(foyer.getSnapshot().connections.isAgreed).toBe(true);
    evm.addWallet("Dogwood");
    await foyer.connect({ wallet: "Dogwood" });
    await settle();
    expect(foyer.getSnapshot().connections.recent[0]).toMatchObject({ walletName: "Dogwood" });
    foyer.destroy();
  });
});
