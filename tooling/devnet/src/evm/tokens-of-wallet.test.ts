import { createFoyer } from "@foyer/core";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { selectTokens, tokens } from "@foyer/core/tokens";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";
import { createEvmWallet, createTestPage } from "@foyer/testing";
import { expect, it } from "vitest";

const USDC = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const metadata = {
  name: "USD Coin",
  symbol: "USDC",
  iconUrl: "https://icons.example.org/usdc.png",
  decimals: 6,
  price: 1.5,
};
const GOOD = { address: USDC, balance: "0xf4240", type: "ERC20", metadata };
const NATIVE = {
  ...GOOD,
  address: "",
  type: "NATIVE",
  metadata: { ...metadata, name: "Ether", symbol: "ETH", decimals: 18 },
};
const COLLECTIBLE = { ...GOOD, address: `0x${"12".repeat(20)}`, metadata: { ...metadata, symbol: "APE", decimals: 0 } };

/** A kit whose wallet discovers these assets, on a chain that nobody answers for. */
async function listOf(assets: readonly unknown[]) {
  const page = createTestPage();
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
  const ports = createMemoryPorts({ page: createMemoryPage({ target: page }) });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [mainnet] })], ports });
  foyer.start();
  wallet.announce(page);
  await foyer.connect({ connectorId: "eip6963:com.acme" });
  wallet.provider(page).request = async ({ method }) =>
    method === "wallet_getAssets" ? { "0x1": assets } : { "0x1": { assetDiscovery: { supported: true } } };
  await foyer.use(tokens()).refresh();
  const list = selectTokens(foyer.getSnapshot());
  foyer.destroy();
  return list;
}

it("takes a wallet's assets only where each has the right shape, and drops those without decimals [TOK-03]", async () => {
  expect(await listOf([NATIVE, GOOD, COLLECTIBLE])).toMatchObject({
    status: "ready",
    items: [
      { asset: "eip155:1/slip44:60", symbol: "ETH", value: "1000000", decimals: 18 },
      { asset: `eip155:1/erc20:${USDC}`, symbol: "USDC", price: { value: "15", decimals: 1 }, icon: metadata.iconUrl },
    ],
    refused: [{ reason: "indivisible" }],
  });
  const odd: readonly object[] = [
    { ...GOOD, address: 5 },
    { ...GOOD, balance: 5 },
    { ...GOOD, type: "ERC721" },
    { ...GOOD, metadata: { ...metadata, name: 5 } },
    { ...GOOD, metadata: { ...metadata, symbol: 5 } },
    { ...GOOD, metadata: { ...metadata, iconUrl: undefined } },
    { ...GOOD, metadata: { ...metadata, decimals: "6" } },
    { ...GOOD, metadata: { ...metadata, price: "1" } },
  ];
  for (const one of odd) {
    expect(await listOf([NATIVE, one]), JSON.stringify(one)).toMatchObject({ status: "failed" });
  }
});
