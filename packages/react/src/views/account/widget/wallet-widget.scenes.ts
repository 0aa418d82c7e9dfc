import { type ActivityRecord, activity } from "@foyer/core/activity";
import { embedded, type LoginMethod, type WalletLogin } from "@foyer/core/embedded";
import { names } from "@foyer/core/names";
import { createScriptedSource } from "@foyer/core/testing";
import { type AssetId, type Holding, type Price, tokens } from "@foyer/core/tokens";
import { logIn, loginWith } from "../../../test/log-in.ts";
import { type Scene, type State, scenesOf } from "../../../test/scene.ts";
import { type SceneKit, shareAccounts } from "../../../test/scene-kit.ts";

const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;
const HELD: readonly Holding[] = [
  { asset: "eip155:1/slip44:60", value: 1_284_500_000_000_000_000n, decimals: 18, symbol: "ETH", name: "Ether" },
  { asset: USDC, value: 1_250_990_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  ...["WBTC", "LINK", "UNI"].map((symbol, index) => ({
    asset: `eip155:1/erc20:0x${`b${index}`.repeat(20)}` as AssetId,
    value: 42_000_000n * BigInt(index + 1),
    decimals: 8,
    symbol,
    name: index === 1 ? "A token whose maker gave it a very long name indeed" : symbol,
  })),
];
const COSTS = new Map<AssetId, Price>([
  ["eip155:1/slip44:60", { value: 3_120n, decimals: 0, at: 0 }],
  [USDC, { value: 1n, decimals: 0, at: 0 }],
]);

type Given = {
  readonly login?: WalletLogin | undefined;
  readonly accounts?: Parameters<typeof logIn>[1]["accounts"];
  /** Default: five tokens, two of them with a price. */
  readonly held?: readonly Holding[] | "hang" | "fail" | undefined;
  /** What each whole coin costs: of two, of all, or of none. */
  readonly priced?: "some" | "all" | "none" | undefined;
  readonly done?: readonly ActivityRecord[] | "hang" | "fail" | undefined;
  readonly tab?: 0 | 1 | undefined;
  readonly more?: ((kit: SceneKit) => unknown) | undefined;
};

/** Somebody who logged in. */
function loggedIn({
  login,
  accounts,
  held = HELD,
  priced = "all",
  done = [],
  tab,
  more,
}: Given = {}): State<"Account"> {
  const source = createScriptedSource({ kind: "ID_AUTH" });
  return {
    options: () => ({ sources: [source] }),
    before: async (kit) => {
      const { foyer, evm, solana } = kit;
      await foyer.load();
      if (typeof held === "string") evm.answer.tokens = held === "hang" ? "hang" : { error: new TypeError("away") };
      else Object.assign(evm.capabilities, { tokens: async () => ({ items: held }) });
      const one = { value: 17n, decimals: 0, at: 0 };
      const cost = (asset: AssetId) => COSTS.get(asset) ?? (priced === "all" ? one : undefined);
      const priceOf = (asset: AssetId) => (priced === "none" ? undefined : cost(asset));
      foyer.use(
        tokens({
          prices: [
            {
              read: async (assets) =>
                new Map(assets.flatMap((asset) => [[asset, priceOf(asset)] as const].filter(hasPrice))),
            },
          ],
        }),
      );
      foyer.use(
        activity({
          history: [
            {
              read: () => {
                if (done === "hang") return new Promise(() => undefined);
                if (done === "fail") return Promise.reject(new TypeError("away"));
                return Promise.resolve({ kind: "page", items: done });
              },
            },
          ],
        }),
      );
      await more?.(kit);
      if (tab !== undefined) await foyer.use(embedded()).showTab({ tab, namespace: "eip155" });
      for (const { namespace, id, account } of await logIn(foyer, { source, accounts, login }))
        shareAccounts(namespace === "solana" ? solana : evm, { id, account });
    },
    after: ({ painted }) => painted(),
  };
}

function hasPrice(entry: readonly [AssetId, Price | undefined]): entry is readonly [AssetId, Price] {
  return entry[1] !== undefined;
}

const coin = { direction: "out", quantity: "0.25", symbol: "ETH", isCollectible: false, isSpam: false } as const;
const DONE: readonly ActivityRecord[] = [
  { chain: "eip155:1", hash: "0xa", status: "pending", operation: "send", transfers: [coin] },
  {
    chain: "eip155:1",
    hash: "0xb",
    status: "confirmed",
    operation: "trade",
    at: Date.UTC(2023, 10, 12, 12),
    transfers: [coin, { ...coin, direction: "in", quantity: "1250", symbol: "USDC" }],
  },
  {
    chain: "eip155:1",
    hash: "0xc",
    status: "failed",
    operation: "receive",
    at: Date.UTC(2022, 1, 20, 12),
    transfers: [{ ...coin, direction: "in" }],
  },
];

const by = (method: LoginMethod): State<"Account"> => loggedIn({ login: loginWith(method) });

/** The account of an embedded wallet, in each of its states. */
export const scenes: readonly Scene[] = scenesOf("Account", {
  "embedded-full": loggedIn(),
  "embedded-by-email": by("email"),
  "embedded-by-apple": by("apple"),
  "embedded-by-discord": by("discord"),
  "embedded-by-facebook": by("facebook"),
  "embedded-by-farcaster": by("farcaster"),
  "embedded-by-github": by("github"),
  "embedded-by-x": by("x"),
  "embedded-long-names": loggedIn({
    login: { method: "email", email: "a.very.long.name.of.somebody@a-very-long-domain.example.org" },
    held: [{ ...(HELD[0] as Holding), value: 10n ** 27n }],
    more: ({ foyer }) => {
      // The first letter is Cyrillic.
      const name = { name: "\u0430da-of-the-long-name.eth" };
      foyer.use(names({ sources: [{ reverse: async () => name, resolve: async () => undefined }] }));
    },
  }),
  "embedded-loading": loggedIn({ held: "hang" }),
  "embedded-failed": loggedIn({ held: "fail" }),
  "embedded-nothing": loggedIn({ held: [] }),
  "embedded-part-priced": loggedIn({ priced: "some" }),
  "embedded-unpriced": loggedIn({ priced: "none" }),
  "embedded-stale": {
    ...loggedIn(),
    after: async ({ evm, clock, painted }) => {
      await painted();
      Object.assign(evm.capabilities, { tokens: () => Promise.reject(new TypeError("away")) });
      await clock.advance(10_000);
      await painted();
    },
  },
  "embedded-offline": { ...loggedIn(), after: ({ page }) => page.setOnline(false) },
  "embedded-activity": loggedIn({ tab: 1, done: DONE }),
  "embedded-activity-none": loggedIn({ tab: 1 }),
  "embedded-activity-loading": loggedIn({ tab: 1, done: "hang" }),
  "embedded-activity-failed": loggedIn({ tab: 1, done: "fail" }),
  "embedded-solana": loggedIn({ accounts: ["solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:ab"] }),
  "embedded-tooltip": {
    ...loggedIn(),
    after: async ({ painted }) => {
      await painted();
      document
        .querySelector("[data-foyer]:has(dialog), [data-foyer]")
        ?.shadowRoot?.querySelector(".wallet-widget-action")
        ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true, pointerType: "mouse" }));
      await painted();
    },
  },
});
