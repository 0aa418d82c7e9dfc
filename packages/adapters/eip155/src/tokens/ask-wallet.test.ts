import { createEvmWallet, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { startAdapter } from "../testing/start-adapter.ts";

const [FIRST, SECOND] = EVM_TEST_ADDRESSES as [string, string];
const account = `eip155:1:${FIRST}` as const;
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

/** An asset in the shape that is accepted. */
const asset = (more: object = {}, metadata: object = {}): object => ({
  address: USDC,
  balance: "0x5",
  type: "ERC20",
  metadata: {
    name: "USD Coin",
    symbol: "USDC",
    iconUrl: "https://icons.example.org/usdc.png",
    decimals: 6,
    price: 1,
    ...metadata,
  },
  ...more,
});
const SUPPORTED = { "0x1": { assetDiscovery: { supported: true } } };

type Script = { readonly capabilities?: unknown; readonly assets?: unknown };

async function connected({ capabilities = SUPPORTED, assets }: Script) {
  const asked: { readonly method: string; readonly params: unknown }[] = [];
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
  let nodes = 0;
  const started = startAdapter({
    fetch: async () => {
      nodes += 1;
      throw new TypeError("Failed to fetch");
    },
  });
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId: "eip6963:com.acme" });
  wallet.provider(started.page).request = async ({ method, params }) => {
    asked.push({ method, params });
    const answer = method === "wallet_getCapabilities" ? capabilities : assets;
    if (answer instanceof Error) throw answer;
    return answer === "hang" ? new Promise(() => undefined) : answer;
  };
  const tokens = async (of: typeof account | `eip155:1:${string}` = account) =>
    started.adapter.capabilities.tokens?.({ account: of });
  return { ...started, asked, nodes: () => nodes, tokens };
}

describe("what a wallet discovers", () => {
  it("is listed in the place of what the chain says, where the wallet offers it", async () => {
    const native = asset(
      { address: "", type: "NATIVE", balance: `0x${"f".repeat(64)}` },
      { name: "Ether", symbol: "ETH", decimals: 18 },
    );
    const { asked, nodes, tokens } = await connected({ assets: { "0x1": [native, asset()] } });
    const icon = "https://icons.example.org/usdc.png";
    expect(await tokens()).toEqual({
      items: [
        {
          asset: "eip155:1/slip44:60",
          value: 2n ** 256n - 1n,
          name: "Ether",
          symbol: "ETH",
          decimals: 18,
          icon,
          price: 1,
          isListed: true,
        },
        {
          asset: `eip155:1/erc20:${USDC.toLowerCase()}`,
          value: 5n,
          name: "USD Coin",
          symbol: "USDC",
          decimals: 6,
          icon,
          price: 1,
          isListed: false,
        },
      ],
    });
    expect(nodes()).toBe(0);
    expect(asked).toEqual([
      { method: "wallet_getCapabilities", params: [FIRST] },
      { method: "wallet_getAssets", params: [{ account: FIRST, chainFilter: ["0x1"] }] },
    ]);
  });

  // Of the standard's own answer, without what is aggregated, and with a collectible.
  it("is listed, too, where the wallet answers as the standard has it today", async () => {
    const metadata = { name: "USD Coin", symbol: "USDC", decimals: 6 };
    const { nodes, tokens } = await connected({
      assets: {
        "0x1": [
          { address: "native", balance: "0x7", type: "native" },
          { address: USDC, balance: "0x5", type: "erc20", metadata },
          { address: SECOND, balance: "0x1", type: "erc721", metadata: { name: "Ape", symbol: "APE", tokenId: "0x1" } },
        ],
      },
    });
    expect(await tokens()).toEqual({
      items: [
        { asset: "eip155:1/slip44:60", value: 7n, name: "Ether", symbol: "ETH", decimals: 18, isListed: true },
        { asset: `eip155:1/erc20:${USDC.toLowerCase()}`, value: 5n, ...metadata, isListed: false },
      ],
    });
    expect(nodes()).toBe(0);
  });

  it.each([
    ["no metadata", { address: USDC, balance: "0x5", type: "erc20" }],
    [
      "decimals in words",
      { address: USDC, balance: "0x5", type: "erc20", metadata: { name: "A", symbol: "A", decimals: "6" } },
    ],
    ["a type of its own", { address: USDC, balance: "0x5", type: "points", metadata: {} }],
    ["a coin with the address of a contract", { address: USDC, balance: "0x5", type: "native" }],
    ["a balance that is a number", { address: "native", balance: 5, type: "native" }],
    ["the letters of an earlier draft", asset()],
  ])("is not believed at all where one asset of today's standard has %s", async (_, odd) => {
    const { nodes, tokens } = await connected({
      assets: { "0x1": [{ address: "native", balance: "0x7", type: "native" }, odd] },
    });
    await expect(tokens()).rejects.toMatchObject({ code: "network/unreachable" });
    expect(nodes()).toBeGreaterThan(0);
  });

  it.each([
    ["another type", asset({ type: "erc20" })],
    ["collectibles", asset({ type: "ERC721" })],
    ["a balance that is a number", asset({ balance: 5 })],
    ["a balance that is no number", asset({ balance: "five" })],
    ["an address that is none", asset({ address: "constructor" })],
    ["no address", asset({ address: undefined })],
    ["no name", asset({}, { name: undefined })],
    ["a symbol that is none", asset({}, { symbol: 5 })],
    ["no icon", asset({}, { iconUrl: null })],
    ["decimals in words", asset({}, { decimals: "6" })],
    ["no price", asset({}, { price: null })],
    ["no metadata", asset({ metadata: undefined })],
    ["nothing", null],
  ])("is not believed at all where one asset has %s", async (_, odd) => {
    const { nodes, tokens } = await connected({ assets: { "0x1": [asset(), odd] } });
    await expect(tokens()).rejects.toMatchObject({ code: "network/unreachable" });
    expect(nodes()).toBeGreaterThan(0);
  });

  it.each([
    ["nothing", undefined],
    ["another chain's", { "0x2105": [] }],
    ["no list", { "0x1": {} }],
    ["its own failure", new Error("no")],
    ["10,000 of them", { "0x1": Array.from({ length: 10_000 }, () => asset()) }],
  ])("is asked of the chain where the wallet gives %s", async (_, assets) => {
    await expect((await connected({ assets })).tokens()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it.each([
    ["does not know the question", new Error("method not found")],
    ["discovers nothing", { "0x1": { atomicBatch: { supported: true } } }],
    ["gives something else", "constructor"],
    ["gives nothing", null],
  ])("is asked for no more of a wallet that %s", async (_, capabilities) => {
    const { asked, tokens } = await connected({ capabilities, assets: { "0x1": [asset()] } });
    for (let time = 0; time < 3; time += 1) await tokens().catch(() => undefined);
    expect(asked.map(({ method }) => method)).toEqual(["wallet_getCapabilities"]);
  });

  it("is not asked of a wallet on a chain where it discovers nothing, or for an account that it has not open", async () => {
    const { asked, tokens } = await connected({
      capabilities: { "0x2105": SUPPORTED["0x1"] },
      assets: { "0x1": [asset()] },
    });
    await tokens().catch(() => undefined);
    expect(asked.map(({ method }) => method)).toEqual(["wallet_getCapabilities"]);
    await tokens(`eip155:1:0x${"9".repeat(40)}`).catch(() => undefined);
    expect(asked).toHaveLength(1);
    expect(SECOND).not.toBe(FIRST);
  });

  it("is waited for five seconds, once", async () => {
    const { asked, clock, tokens } = await connected({ capabilities: "hang" });
    const first = tokens().catch(() => "chain");
    await clock.advanceAsync(5_000);
    expect(await first).toBe("chain");
    await tokens().catch(() => undefined);
    expect(asked).toHaveLength(1);
  });
});
