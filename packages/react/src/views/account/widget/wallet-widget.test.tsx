import { isFoyerError, selectRoute } from "@foyer/core";
import { type ActivityRecord, activity } from "@foyer/core/activity";
import { type LoginMethod, selectEmbedded } from "@foyer/core/embedded";
import { names } from "@foyer/core/names";
import { serverReadings } from "@foyer/core/services";
import { createScriptedSource } from "@foyer/core/testing";
import { type AssetId, type Holding, type Price, tokens } from "@foyer/core/tokens";
import { Component, type ComponentType, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { FeatureUi } from "../../../hooks/feature-ui.ts";
import { logIn, loginWith } from "../../../test/log-in.ts";
import { offerMoney } from "../../../test/offer-money.ts";
import { attachSwaps } from "../../../test/open-swap.ts";
import { connectWallet, type Rendered, renderFoyer, type TestGiven, type TestKit } from "../../../test/render.tsx";
import { AccountSettingsView } from "../../account-settings/account-settings-view.tsx";
import { ProfileWalletsView } from "../../profile-wallets/profile-wallets-view.tsx";
import { WalletWidget } from "./wallet-widget.tsx";

const ETH = "eip155:1/slip44:60" as AssetId;
const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;
const HELD: readonly Holding[] = [
  { asset: ETH, value: 1_284_500_000_000_000_000n, decimals: 18, symbol: "ETH", name: "Ether", isListed: true },
  { asset: USDC, value: 1_250_999_999n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
];
const PRICES = new Map<AssetId, Price>([
  [ETH, { value: 3_120n, decimals: 0, at: 0 }],
  [USDC, { value: 1n, decimals: 0, at: 0 }],
]);

type Given = Omit<TestGiven, "prepare"> & {
  readonly held?: readonly Holding[] | (() => Promise<{ items: readonly Holding[] }>) | undefined;
  readonly prices?: ReadonlyMap<AssetId, Price> | undefined;
  readonly method?: LoginMethod | undefined;
  readonly accounts?: Parameters<typeof logIn>[1]["accounts"];
  readonly prepare?: ((kit: TestKit) => void) | undefined;
};

const source = () => createScriptedSource({ kind: "ID_AUTH" });

/** The account of somebody who has logged in. */
async function open({ held = HELD, prices = PRICES, method = "google", accounts, prepare, ...given }: Given = {}) {
  const embedded = source();
  const kit = await renderFoyer(null, {
    ...given,
    options: { sources: [embedded], ...given.options },
    prepare: async (prepared) => {
      const { evm, foyer } = prepared;
      const read = typeof held === "function" ? held : async () => ({ items: held });
      Object.assign(evm.capabilities, { tokens: read });
      prepare?.(prepared);
      foyer.use(tokens({ prices: [{ read: async () => prices }] }));
      await foyer.load();
    },
  });
  await logIn(kit.foyer, { source: embedded, accounts, login: loginWith(method) });
  kit.foyer.open();
  await expect.element(switcher(kit)).toBeVisible();
  return kit;
}

const switcher = ({ screen }: Rendered) => screen.getByRole("button", { name: /^Your wallets/ });
const view = ({ foyer }: Rendered): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;
const group = ({ screen }: Rendered): Element => screen.getByRole("group", { name: "Account" }).element();
const sum = (kit: Rendered): string | undefined => group(kit).querySelector(".amount-root")?.textContent ?? undefined;

/** Goes back to the account. */
async function back(kit: Rendered): Promise<void> {
  kit.foyer.back();
  await expect.element(switcher(kit)).toBeVisible();
}

describe("whose account it is", () => {
  it("is said with the mark of how they logged in, and all of it in dollars and pennies [WFT-01]", async () => {
    for (const [method, who] of [
      ["email", "ada@example.org"],
      ["google", "Ada Lovelace"],
      ["apple", "Ada Lovelace"],
      ["discord", "Ada Lovelace"],
      ["facebook", "Ada Lovelace"],
      ["farcaster", "Ada Lovelace"],
      ["github", "Ada Lovelace"],
      ["x", "Ada Lovelace"],
    ] as const) {
      const kit = await open({ method });
      const button = switcher(kit).element();
      expect(button.querySelector("svg[data-mark]")?.getAttribute("data-mark")).toBe(method);
      await expect.element(switcher(kit)).toHaveTextContent(who);
      await kit.screen.unmount();
    }
    const kit = await open();
    await expect.poll(() => sum(kit)).toBe("$5,258.63");
    const parts = [...(group(kit).querySelector(".amount-root")?.childNodes ?? [])];
    expect(parts.map(({ textContent }) => textContent)).toEqual(["$5,258", ".63"]);
    await switcher(kit).click();
    await expect.poll(() => view(kit)).toBe("ProfileWallets");
  });

  it("is said by a name where there is one, with the address below it, which is what is copied", async () => {
    const name = { name: "\u0430da.eth" };
    const feature = names({ sources: [{ reverse: async () => name, resolve: async () => undefined }] });
    const kit = await open({ prepare: ({ foyer }) => void foyer.use(feature) });
    await expect.element(switcher(kit)).toHaveTextContent("\u0430da.etheip1…PocketLook-alike letters");
    await expect.element(switcher(kit)).toHaveAccessibleName(/^Your wallets: .*, Google, /);
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    expect(kit.page.copied).toEqual(["eip155-Pocket"]);
    await expect.element(kit.screen.getByRole("status").getByText("Address copied")).toBeVisible();
  });

  it("is shown so for a wallet that somebody logged in to, and for no other", async () => {
    const kit = await open();
    await connectWallet(kit, kit.evm, "Acme");
    await expect.element(kit.screen.getByRole("button", { name: "Disconnect" })).toBeVisible();
    expect(kit.screen.getByRole("tab").elements()).toEqual([]);
  });
});

describe("what it is worth", () => {
  const note = "Without tokens whose price isn’t known";

  it("is nothing where nothing is held, and the coin alone where nobody knows a price", async () => {
    const none = await open({ held: [{ ...(HELD[0] as Holding), value: 0n }] });
    await expect.poll(() => sum(none)).toBe("$0.00");
    await none.screen.unmount();
    const unpriced = await open({ prices: new Map() });
    await expect.poll(() => sum(unpriced)).toBe("1.2345COIN");
    await unpriced.screen.unmount();
    const some = await open({ prices: new Map([...PRICES].slice(0, 1)) });
    await expect.poll(() => sum(some)).toBe("$4,007.64");
    await expect.element(some.screen.getByText(note)).toBeVisible();
    await some.screen.unmount();
    const all = await open();
    await expect.poll(() => sum(all)).toBe("$5,258.63");
    expect(all.screen.getByText(note).elements()).toEqual([]);
  });

  it("is told from on its way, failed and out of date", async () => {
    const slow = await open({ held: () => new Promise(() => undefined) });
    await expect.element(slow.screen.getByRole("status", { name: "Loading balance" })).toBeInTheDocument();
    await expect.element(slow.screen.getByRole("status", { name: "Loading tokens" })).toBeInTheDocument();
    await slow.screen.unmount();
    let isAway = true;
    const kit = await open({
      held: async () => (isAway ? Promise.reject(new TypeError("Failed to fetch")) : { items: HELD }),
    });
    await expect.element(kit.screen.getByText("Balance unavailable", { exact: true })).toBeVisible();
    await expect.element(kit.screen.getByText("Tokens couldn’t be read.")).toBeVisible();
    await expect.element(kit.screen.getByRole("alert").getByText("Token Balance Unavailable")).toBeVisible();
    isAway = false;
    await expect.element(kit.screen.getByRole("button", { name: "Try again" })).toBeVisible();
    await kit.clock.advance(30_000);
    await expect.poll(() => sum(kit)).toBe("$5,258.63");
    isAway = true;
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByText(/^Couldn’t refresh/)).toBeVisible();
    expect(sum(kit)).toBe("$5,258.63");
    isAway = false;
    await kit.clock.advance(30_000);
    await expect.poll(() => kit.screen.getByText(/^Couldn’t refresh/).elements()).toEqual([]);
  });

  it("is the coin of the network where nobody lists what is held", async () => {
    const kit = await open({ prepare: ({ evm }) => void Object.assign(evm.capabilities, { tokens: undefined }) });
    await expect.poll(() => sum(kit)).toBe("1.2345COIN");
    await expect.element(kit.screen.getByRole("button", { name: "Receive funds" })).toBeVisible();
    expect(kit.screen.getByText("Balance unavailable", { exact: true }).elements()).toEqual([]);
  });

  it("is read when it is first shown and every ten seconds, not for thirty after a failure, and no more after a 503 [WFT-05]", async () => {
    let asked = 0;
    let isAway = false;
    const kit = await open({
      held: async () => {
        asked += 1;
        return isAway ? Promise.reject(new TypeError("Failed to fetch")) : { items: HELD };
      },
    });
    await expect.poll(() => sum(kit)).toBe("$5,258.63");
    expect(asked).toBe(1);
    await kit.clock.advance(9_999);
    expect(asked).toBe(1);
    await kit.clock.advance(1);
    expect(asked).toBe(2);
    isAway = true;
    await kit.clock.advance(10_000);
    expect(asked).toBe(3);
    const again = kit.screen.getByRole("button", { name: "Try again" });
    await again.click();
    await kit.clock.advance(29_999);
    await again.click();
    expect(asked).toBe(3);
    await kit.clock.advance(1);
    expect(asked).toBe(4);
    await kit.screen.unmount();

    let served = 0;
    const { holdings } = serverReadings({ url: "https://services.example.org", projectId: "example" });
    const busy = await open({
      prepare: ({ foyer }) => void foyer.use(tokens({ holdings: [holdings] })),
      http: async () => {
        served += 1;
        return new Response("", { status: 503 });
      },
    });
    await expect.element(busy.screen.getByText("Balance unavailable", { exact: true })).toBeVisible();
    expect(served).toBe(1);
    await busy.clock.advance(10 * 60_000);
    expect(served).toBe(1);
  });
});

describe("what can be done", () => {
  const swapping = { prepare: ({ foyer }: TestKit) => void attachSwaps(foyer) };
  const actions = (kit: Rendered): readonly (string | undefined)[] =>
    [...group(kit).querySelectorAll(".wallet-widget-action")].map(({ textContent }) => textContent ?? undefined);

  it("is an icon each, in the order of the host, buying and receiving being one; swapping where something swaps", async () => {
    const settings = { swaps: true } as const;
    const kit = await open({ options: { settings }, ...swapping });
    expect(actions(kit)).toEqual(["Fund wallet", "Swap", "Send", "Settings"]);
    kit.foyer.setSettings({ walletFeaturesOrder: ["send", "receive", "swaps", "onramp"] });
    await expect.poll(() => actions(kit)).toEqual(["Send", "Fund wallet", "Swap", "Settings"]);
    kit.foyer.setSettings({ receive: false, send: false });
    await expect.poll(() => actions(kit)).toEqual(["Swap", "Settings"]);
    kit.foyer.setSettings({ swaps: false });
    await expect.poll(() => actions(kit)).toEqual(["Settings"]);
    await kit.screen.unmount();
    const without = await open({ options: { settings } });
    expect(actions(without)).toEqual(["Fund wallet", "Send", "Settings"]);
  });

  it("is named by a tooltip, for a pointer and for a keyboard", async () => {
    const kit = await open();
    const tooltip = kit.screen.getByRole("tooltip");
    for (const name of ["Fund wallet", "Send", "Settings"]) {
      const button = kit.screen.getByRole("button", { name, exact: true });
      await button.hover();
      await expect.element(tooltip).toHaveTextContent(name);
      await button.unhover();
    }
    await expect.poll(() => tooltip.elements()).toEqual([]);
    (kit.screen.getByRole("button", { name: "Copy address" }).element() as HTMLElement).focus();
    // The network is on the way.
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(tooltip).toHaveTextContent("Fund wallet");
  });

  it("is fund, swap and send by icons with tooltips, in the order of the host, and swaps where people do [WFT-02]", async () => {
    const kit = await open({
      options: { settings: { walletFeaturesOrder: ["onramp", "receive", "send", "swaps"] } },
      ...swapping,
    });
    expect(actions(kit)).toEqual(["Fund wallet", "Send", "Swap", "Settings"]);
    const tooltip = kit.screen.getByRole("tooltip");
    for (const name of ["Fund wallet", "Send", "Swap"]) {
      const button = kit.screen.getByRole("button", { name, exact: true });
      await button.hover();
      await expect.element(tooltip).toHaveTextContent(name);
      await button.unhover();
    }
    kit.foyer.setSettings({ walletFeaturesOrder: ["swaps", "send", "onramp"] });
    await expect.poll(() => actions(kit)).toEqual(["Swap", "Send", "Fund wallet", "Settings"]);
    await kit.screen.getByRole("button", { name: "Swap", exact: true }).click();
    await expect.poll(() => view(kit)).toBe("Swap");
    await back(kit);
    await kit.foyer.switchNetwork({ network: "eip155:2" });
    await expect.element(kit.screen.getByRole("button", { name: "Network: eip155 2" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Swap", exact: true }).click();
    await expect.poll(() => view(kit)).toBe("UnsupportedChain");
    expect(selectRoute(kit.foyer.getSnapshot()).params).toEqual({ swapUnsupportedChain: true });
  });

  it("leads where it says, and from a network that nobody swaps on to those that people do", async () => {
    const kit = await open({ options: { settings: { swaps: true } }, ...swapping });
    for (const [name, target] of [
      ["Fund wallet", "FundWallet"],
      ["Swap", "Swap"],
      ["Send", "WalletSend"],
      ["Settings", "AccountSettings"],
    ] as const) {
      await kit.screen.getByRole("button", { name, exact: true }).click();
      await expect.poll(() => view(kit)).toBe(target);
      await back(kit);
    }
    await kit.foyer.switchNetwork({ network: "eip155:2" });
    await expect.element(kit.screen.getByRole("button", { name: "Network: eip155 2" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Swap", exact: true }).click();
    await expect.poll(() => view(kit)).toBe("UnsupportedChain");
    expect(selectRoute(kit.foyer.getSnapshot()).params).toEqual({ swapUnsupportedChain: true });
    await expect.element(kit.screen.getByText(/^The swap feature doesn’t support/)).toBeVisible();
  });

  it("is what features offer, too", async () => {
    const pressed: unknown[] = [];
    const tips: FeatureUi = {
      accountActions: [{ id: "tip", icon: "info", label: "Tip", onPress: (ui) => pressed.push(ui) }],
    };
    const kit = await open({ provider: { features: [tips] } });
    expect(actions(kit)).toEqual(["Fund wallet", "Send", "Tip", "Settings"]);
    await kit.screen.getByRole("button", { name: "Tip" }).click();
    expect(pressed).toHaveLength(1);
  });
});

describe("the tabs", () => {
  const chosen = ({ screen }: Rendered) => screen.getByRole("tab", { selected: true });

  it("are tokens and activity, in eip155 alone, 300 px high, and each chain keeps its own [WFT-03]", async () => {
    const both = ["eip155:1:0xab", "solana:1:ab"] as const;
    const kit = await open({ accounts: both });
    const tabs = (): readonly (string | null)[] =>
      kit.screen
        .getByRole("tab")
        .elements()
        .map(({ textContent }) => textContent);
    expect(tabs()).toEqual(["Tokens", "Activity"]);
    const panel = kit.screen.getByRole("tabpanel", { name: "Tokens" });
    await expect.element(panel.getByText("USD Coin")).toBeVisible();
    expect(panel.element().getBoundingClientRect().height).toBeCloseTo(300, 1);
    await kit.screen.getByRole("tab", { name: "Activity" }).click();
    const done = kit.screen.getByRole("tabpanel", { name: "Activity" });
    await expect.element(done).toBeVisible();
    expect(done.element().getBoundingClientRect().height).toBeCloseTo(300, 1);
    await expect.poll(() => selectEmbedded(kit.foyer.getSnapshot(), "eip155").currentTab).toBe(1);

    await kit.foyer.switchNamespace("solana");
    await expect.poll(() => tabs()).toEqual([]);
    const held = kit.screen.getByRole("group", { name: "Tokens" });
    await expect.element(held).toBeVisible();
    expect(held.element().getBoundingClientRect().height).toBeCloseTo(300, 1);
    expect(selectEmbedded(kit.foyer.getSnapshot(), "solana").currentTab).toBeUndefined();

    await kit.foyer.switchNamespace("eip155");
    await expect.element(chosen(kit)).toHaveTextContent("Activity");
    kit.foyer.close();
    kit.foyer.open();
    await expect.element(chosen(kit)).toHaveTextContent("Activity");
    kit.foyer.setSettings({ activity: false });
    await expect.poll(() => tabs()).toEqual([]);
    await expect.element(kit.screen.getByRole("group", { name: "Tokens" })).toBeVisible();
    await expect.element(kit.screen.getByText("USD Coin")).toBeVisible();
    const stored = kit.storage.entries();
    await kit.screen.unmount();

    const key = Object.keys(stored).find((each) => each.endsWith("tabs")) ?? "";
    const next = await open({ stored: { [key]: stored[key] ?? "" } });
    await expect.element(chosen(next)).toHaveTextContent("Activity");
  });

  it("are moved through by the arrow keys", async () => {
    const kit = await open();
    (chosen(kit).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(chosen(kit)).toHaveTextContent("Activity");
    expect((chosen(kit).element().getRootNode() as ShadowRoot).activeElement).toBe(chosen(kit).element());
    await userEvent.keyboard("{Home}");
    await expect.element(chosen(kit)).toHaveTextContent("Tokens");
  });

  it("scroll what is longer than 280 px [NAV-13]", async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...(HELD[1] as Holding),
      asset: `eip155:1/erc20:0x${`${index}${index}`.repeat(20)}` as AssetId,
    }));
    const record: ActivityRecord = {
      hash: "0xa",
      chain: "eip155:1",
      status: "confirmed",
      operation: "send",
      transfers: [],
    };
    const done = many.map((_, index) => ({ ...record, hash: `0x${index}` }));
    const kit = await open({
      held: many,
      prepare: ({ foyer }) =>
        void foyer.use(activity({ history: [{ read: async () => ({ kind: "page", items: done }) }] })),
    });
    const heightOf = (name: string): number | undefined =>
      kit.screen.getByRole("tabpanel", { name }).element().querySelector(".scroll-area-root")?.clientHeight;
    await expect.poll(() => heightOf("Tokens")).toBe(280);
    await kit.screen.getByRole("tab", { name: "Activity" }).click();
    await expect.poll(() => heightOf("Activity")).toBe(280);
  });
});

describe("an account that holds nothing", () => {
  it("is offered to receive, and to buy where that is on and something sells [TOK-02] [ANA-02]", async () => {
    const settings = { onramp: true } as const;
    const reported: string[] = [];
    const analytics = { report: (event: string) => void reported.push(event), listen: () => () => undefined };
    const prepare = ({ foyer }: TestKit): void => {
      offerMoney(foyer);
      Object.assign(foyer.ports, { analytics });
    };
    const kit = await open({ held: [], options: { settings }, prepare });
    const buy = kit.screen.getByRole("button", { name: /^Buy Crypto/ });
    await expect.element(buy).toHaveTextContent("Buy CryptoEasy with card or bank accountpopular");
    await buy.click();
    await expect.poll(() => view(kit)).toBe("OnRampProviders");
    expect(reported.filter((event) => event === "SELECT_BUY_CRYPTO")).toHaveLength(1);
    await back(kit);
    const receive = kit.screen.getByRole("button", { name: /^Receive funds/ });
    await expect.element(receive).toHaveTextContent("Receive fundsScan the QR code and receive funds");
    await receive.click();
    await expect.poll(() => view(kit)).toBe("WalletReceive");
    await back(kit);
    kit.foyer.setSettings({ onramp: false });
    await expect.poll(() => buy.elements()).toEqual([]);
    kit.foyer.setSettings({ receive: false });
    await expect.element(kit.screen.getByText("No tokens yet")).toBeVisible();
    await kit.screen.unmount();
    const without = await open({ held: [], options: { settings } });
    await expect.element(without.screen.getByRole("button", { name: /^Receive funds/ })).toBeVisible();
    expect(without.screen.getByRole("button", { name: /^Buy Crypto/ }).elements()).toEqual([]);
  });

  it("says that it did nothing yet, with the way to begin, in other words than the page of activity [ACT-02]", async () => {
    const kit = await open({
      prepare: ({ foyer }) =>
        void foyer.use(activity({ history: [{ read: async () => ({ kind: "page", items: [] }) }] })),
    });
    await kit.screen.getByRole("tab", { name: "Activity" }).click();
    await expect.element(kit.screen.getByText("No activity yet", { exact: true })).toBeVisible();
    await expect
      .element(kit.screen.getByText("Your next transactions will appear here", { exact: true }))
      .toBeVisible();
    await kit.screen.getByRole("button", { name: "Trade" }).click();
    await expect.poll(() => view(kit)).toBe("WalletReceive");
    kit.foyer.push({ view: "Transactions" });
    await expect.element(kit.screen.getByText("No Transactions yet", { exact: true })).toBeVisible();
    await expect
      .element(kit.screen.getByText("Start trading on dApps to grow your wallet!", { exact: true }))
      .toBeVisible();
    await expect.poll(() => kit.screen.getByText("No activity yet").elements()).toEqual([]);
  });
});

class Catch extends Component<{ readonly children: ReactNode; readonly onError: (error: unknown) => void }> {
  override readonly state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

describe("without an account", () => {
  async function render(View: ComponentType<{ readonly params: undefined }>, given?: TestGiven): Promise<unknown> {
    let thrown: unknown;
    const note = (error: unknown): void => {
      thrown = error;
    };
    const { screen } = await renderFoyer(
      <Catch onError={note}>
        <View params={undefined} />
      </Catch>,
      given,
    );
    await expect.poll(() => thrown).toBeDefined();
    await screen.unmount();
    return thrown;
  }

  it("the modal closes, and its account, its settings and its wallets are errors [WFT-04]", async () => {
    const kit = await open();
    kit.evm.lock(kit.evm.connections()[0]?.id ?? "");
    await expect.poll(() => view(kit)).toBeUndefined();
    await kit.screen.unmount();

    const settings = await render(AccountSettingsView);
    expect(isFoyerError(settings, "account/missing")).toBe(true);
    expect(String(settings)).toContain("no account provided");
    expect(isFoyerError(await render(WalletWidget), "account/missing")).toBe(true);
    expect(isFoyerError(await render(ProfileWalletsView, { options: { adapters: [] } }), "adapter/missing")).toBe(true);
  });
});
