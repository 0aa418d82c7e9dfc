import { type AssetId, type Holding, tokens } from "@foyer/core/tokens";
import { describe, expect, it } from "vitest";
import { type Rendered, renderFoyer, type TestKit } from "../../../test/render.tsx";

const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;
const held: readonly Holding[] = [
  {
    asset: "eip155:1/slip44:60",
    value: 1_999_999_999_999_999_999n,
    decimals: 18,
    symbol: "ETH",
    name: "Ether",
    isListed: true,
  },
  { asset: USDC, value: 1_250_990_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
];

async function open(prepare: (kit: TestKit) => void = () => undefined, items = held): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    prepare: async (kit) => {
      kit.evm.addWallet("Acme");
      Object.assign(kit.evm.capabilities, { tokens: async () => ({ items }) });
      prepare(kit);
      await kit.foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  kit.foyer.open();
  return kit;
}

const rows = ({ screen }: Rendered): readonly (string | undefined)[] =>
  screen
    .getByRole("region", { name: "Tokens" })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent ?? undefined);

describe("the tokens of an account", () => {
  it("show name, quantity with four decimals, symbol and value with two [TOK-01]", async () => {
    const kit = await open(({ foyer }) => {
      const prices = new Map([[USDC, { value: 9_999n, decimals: 4, at: 0 }]]);
      foyer.use(tokens({ prices: [{ read: async () => prices }] }));
    });
    await expect.poll(() => rows(kit)).toEqual(["Ether1.9999 ETH", "USD Coin1,250.99 USDC$1,250.86"]);
  });

  it("have their icon", async () => {
    const icon =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const kit = await open(undefined, [{ ...(held[1] as Holding), icon }]);
    await expect.poll(() => rows(kit)).toHaveLength(1);
    const picture = kit.screen.getByRole("region", { name: "Tokens" }).element();
    await expect.poll(() => picture.querySelector("img")?.src).toBe(icon);
  });

  it("show no sum in dollars where nobody knows the price", async () => {
    const kit = await open();
    await expect.poll(() => rows(kit)).toEqual(["Ether1.9999 ETH", "USD Coin1,250.99 USDC"]);
  });

  it("name what copies a known one, and keep what strangers say to one line of text", async () => {
    const strange = { value: 5n, decimals: 1, symbol: "USDС", name: `\u202e<img src=x>\n\u2028${"x".repeat(10_000)}` };
    const kit = await open(undefined, [
      ...held,
      { ...strange, asset: `eip155:1/erc20:0x${"ee".repeat(20)}` as AssetId },
    ]);
    await expect.element(kit.screen.getByText("Copies a known name")).toBeVisible();
    expect(rows(kit)[2]?.length).toBeLessThan(120);
    expect(rows(kit)[2]).toContain("<img src=x>");
    expect(rows(kit)[2]).not.toMatch(/[\u202e\u2028\n]/);
    const list = kit.screen.getByRole("region", { name: "Tokens" }).element();
    expect(list.querySelector('img[src="x"]')).toBeNull();
  });

  it("show the first of many, and all when asked", async () => {
    const many = Array.from(
      { length: 9 },
      (_, index): Holding => ({
        asset: `eip155:1/erc20:0x${`${index}${index}`.repeat(20)}` as AssetId,
        value: 1n,
        decimals: 1,
        symbol: `T${index}`,
      }),
    );
    const kit = await open(undefined, many);
    await kit.screen.getByRole("button", { name: "Show all 9 tokens" }).click();
    expect(rows(kit)).toHaveLength(9);
  });

  it("are told from none, loading and failed, which a toast tells of too [TOK-04] [ERR-01]", async () => {
    const none = await open(undefined, []);
    await expect.element(none.screen.getByText("No tokens yet")).toBeVisible();
    await none.screen.unmount();
    const slow = await open(({ evm }) =>
      Object.assign(evm.capabilities, { tokens: () => new Promise(() => undefined) }),
    );
    await expect.element(slow.screen.getByRole("status", { name: "Loading tokens" })).toBeInTheDocument();
    await slow.screen.unmount();
    const failed = await open(({ evm }) =>
      Object.assign(evm.capabilities, {
        tokens: async () => {
          throw new TypeError("Failed to fetch");
        },
      }),
    );
    await expect.element(failed.screen.getByText("Tokens couldn’t be read.")).toBeVisible();
    await expect.element(failed.screen.getByRole("alert").getByText("Token Balance Unavailable")).toBeVisible();
  });

  it("have no place where the adapter cannot list them", async () => {
    const kit = await open(({ evm }) => Object.assign(evm.capabilities, { tokens: undefined }));
    await expect.element(kit.screen.getByRole("button", { name: "Your wallets" })).toBeVisible();
    expect(kit.screen.getByRole("region", { name: "Tokens" }).elements()).toEqual([]);
  });
});
