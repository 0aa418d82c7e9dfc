import { names } from "@foyer/core/names";
import { type AssetId, type Price, tokens } from "@foyer/core/tokens";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { connect, type SceneKit } from "../../test/scene-kit.ts";

function connected(more: (kit: SceneKit) => unknown = () => undefined): State<"Account"> {
  return {
    before: async (kit) => {
      await kit.foyer.load();
      await more(kit);
      await connect(kit, kit.evm, { name: "Ember" });
    },
  };
}

/** Tokens as people have them, and as strangers send them. */
const HOLDINGS = [
  { symbol: "ETH", name: "Ether", value: 1_284_500_000_000_000_000n, decimals: 18, id: "slip44:60", isListed: true },
  {
    symbol: "USDC",
    name: "USD Coin",
    value: 1_250_000_000n,
    decimals: 6,
    id: `erc20:0x${"a1".repeat(20)}`,
    isListed: true,
  },
  { symbol: "WBTC", name: "Wrapped BTC", value: 42n, decimals: 8, id: `erc20:0x${"b2".repeat(20)}` },
  {
    symbol: "GOVERNANCE",
    name: "A token whose maker gave it a very long name indeed",
    value: 10n ** 34n,
    decimals: 18,
    id: `erc20:0x${"c3".repeat(20)}`,
  },
  // The last letter is Cyrillic.
  { symbol: "USDС", name: "USD Coin", value: 10n ** 12n, decimals: 6, id: `erc20:0x${"d4".repeat(20)}` },
] as const;
const COSTS = new Map<string, bigint>([
  ["slip44:60", 3_120n],
  [`erc20:0x${"a1".repeat(20)}`, 1n],
]);

/** An account that holds them, some with a price. */
function holding({ evm, foyer }: SceneKit): void {
  const items = HOLDINGS.map(({ id, ...token }) => ({ ...token, asset: `eip155:1/${id}` as AssetId }));
  Object.assign(evm.capabilities, { tokens: async () => ({ items }) });
  foyer.use(tokens({ prices: [{ read: async (assets) => new Map(assets.flatMap(priceOf)) }] }));
}

function priceOf(asset: AssetId): readonly (readonly [AssetId, Price])[] {
  const value = COSTS.get(asset.slice(asset.indexOf("/") + 1));
  return value === undefined ? [] : [[asset, { value, decimals: 0, at: 0 }]];
}

/** Presses what shows all of them, in whichever words. */
function showAll(): void {
  const { shadowRoot } = document.querySelector("[data-foyer]:has(dialog), [data-foyer]") ?? {};
  const links = shadowRoot?.querySelectorAll<HTMLElement>("section button");
  links?.item(links.length - 1)?.click();
}

const FACE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f5c518"/><circle cx="4" cy="3.2" r="1.6"/><path d="M1 8a3 3 0 0 1 6 0"/></svg>')}`;

/** An account that calls itself so. */
function named(name: string, image?: string): State<"Account"> {
  return connected(({ foyer }) => {
    foyer.use(names({ sources: [{ reverse: async () => ({ name, image }), resolve: async () => undefined }] }));
  });
}

export const scenes: readonly Scene[] = scenesOf("Account", {
  full: connected(),
  named: named("ada.lovelace.eth", FACE),
  // The first letter is Cyrillic.
  "named-confusable": named("аda-of-the-long-name.eth"),
  tokens: connected(holding),
  "tokens-all": {
    ...connected(holding),
    after: async ({ painted }) => {
      await painted();
      showAll();
      await painted();
    },
  },
  "tokens-loading": connected(({ evm }) => {
    evm.answer.tokens = "hang";
  }),
  "tokens-failed": connected(({ evm }) => {
    evm.answer.tokens = { error: new TypeError("Failed to fetch") };
  }),
  "balance-loading": connected(({ evm }) => {
    evm.answer.balance = "hang";
  }),
  "balance-failed": connected(({ evm }) => {
    evm.answer.balance = { error: new TypeError("Failed to fetch") };
  }),
  "two-namespaces": connected((kit) => connect(kit, kit.solana, { name: "Quartz" })),
  offline: { ...connected(), after: ({ page }) => page.setOnline(false) },
  notice: { ...connected(), after: ({ foyer }) => foyer.notify({ kind: "success", code: "wallet-added" }) },
  testnet: {
    ...connected(),
    after: async ({ foyer, painted }) => {
      await foyer.switchNetwork({ network: "eip155:11155111" });
      await painted();
    },
  },
  "all-notices": {
    ...connected(),
    after: ({ foyer, page }) => {
      page.setOnline(false);
      foyer.alert("APKT007");
      foyer.notify({ kind: "success", code: "wallet-added" });
    },
  },
  alert: { ...connected(), after: ({ foyer }) => foyer.alert("APKT007") },
});
