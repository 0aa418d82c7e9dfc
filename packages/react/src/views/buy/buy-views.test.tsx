import { type Account, FoyerError, type Namespace, selectRoute } from "@foyer/core";
import type { ScriptedOrders } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { offerMoney } from "../../test/offer-money.ts";
import { connectWallet, type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const BROKEN = new FoyerError("onramp/unreachable", { problem: "status 503" });

async function open(
  view: "FundWallet" | "OnRampProviders" | "OnRampFiatSelect" | "BuyInProgress",
  given: TestGiven & {
    readonly answer?: Partial<ScriptedOrders["answer"]>;
    readonly namespaces?: readonly Namespace[];
    readonly isSmart?: boolean;
  } = {},
): Promise<Rendered & { orders: ScriptedOrders; reported: string[]; outcome: { status: string } }> {
  const outcome = { status: "pending" };
  const reported: string[] = [];
  const kit = await renderFoyer(null, {
    ...given,
    prepare: async (kit) => {
      kit.foyer.start();
      Object.assign(kit.evm.capabilities, { outcome: async () => ({ ...outcome }) });
      Object.assign(kit.foyer.ports, {
        analytics: {
          report: (event: string, of: object) => reported.push(`${event} ${JSON.stringify(of)}`),
          listen: () => () => undefined,
        },
      });
      await connectWallet(kit, kit.evm);
      const [connection] = kit.evm.connections();
      if (connection && given.isSmart) {
        const [first, ...others] = connection.accounts;
        kit.evm.change(connection.id, { accounts: [{ ...first, details: { kind: "smart" } } as Account, ...others] });
      }
      await kit.foyer.load();
    },
  });
  const orders = offerMoney(kit.foyer, { namespaces: given.namespaces });
  Object.assign(orders.answer, given.answer);
  kit.foyer.open({ view });
  return { ...kit, orders, reported, outcome };
}

const viewOf = ({ foyer }: Rendered) => selectRoute(foyer.getSnapshot()).view;

async function type(kit: Rendered, amount: string): Promise<void> {
  await kit.screen.getByRole("textbox", { name: "You pay, in USD" }).fill(amount);
  await kit.clock.advance(500);
}

describe("funding an account", () => {
  it("offers to buy, to deposit and to receive, each where there is something behind it", async () => {
    const kit = await open("FundWallet");
    const row = (name: RegExp) => kit.screen.getByRole("button", { name });
    for (const name of [/^Buy crypto/, /^Deposit from exchange/, /^Receive funds/])
      await expect.element(row(name)).toBeVisible();
    kit.foyer.setSettings({ onramp: false });
    await expect.element(row(/^Buy crypto/)).not.toBeInTheDocument();
    kit.foyer.setSettings({ payWithExchange: false });
    await expect.element(row(/^Deposit from exchange/)).not.toBeInTheDocument();
  });

  it.each([
    { receive: true, onramp: false, payWithExchange: false, isThere: true },
    { receive: false, onramp: true, payWithExchange: false, isThere: true },
    { receive: false, onramp: false, payWithExchange: true, isThere: true },
    { receive: false, onramp: false, payWithExchange: false, isThere: false },
    // Where nobody sells or pays out, both are nothing.
    { receive: false, onramp: true, payWithExchange: true, namespaces: ["solana"] as const, isThere: false },
    { receive: true, onramp: true, payWithExchange: true, namespaces: ["solana"] as const, isThere: true },
  ])("is a row of the account as long as there is a way: %o [ACC-05]", async ({ isThere, namespaces, ...settings }) => {
    const kit = await open("FundWallet", namespaces && { namespaces });
    kit.foyer.setSettings(settings);
    kit.foyer.open({ view: "Account" });
    const row = kit.screen.getByRole("button", { name: /^Fund wallet/ });
    await expect.element(kit.screen.getByRole("button", { name: "Disconnect" })).toBeVisible();
    expect(row.elements()).toHaveLength(isThere ? 1 : 0);
    if (!isThere) return;
    await still();
    await row.click();
    await expect.poll(() => viewOf(kit)).toBe("FundWallet");
  });

  it("leads to buying, to an exchange, and to the address with its code [ONR-02]", async () => {
    let kit = await open("FundWallet");
    const row = (name: RegExp) => kit.screen.getByRole("button", { name });
    /** A press is for the view that stands. */
    const press = async (name: RegExp): Promise<void> => {
      await expect.element(row(name)).toBeVisible();
      await still();
      await row(name).click();
    };
    await press(/^Receive funds/);
    await expect.element(kit.screen.getByRole("img", { name: /QR code/i })).toBeVisible();
    const { account } = kit.evm.connections()[0] ?? {};
    const address = account?.slice(account.lastIndexOf(":") + 1) ?? "";
    const shown = kit.screen.getByRole("dialog").element().textContent ?? "";
    expect(shown.replaceAll(/\s/g, "")).toContain(address);
    await kit.screen.unmount();
    kit = await open("FundWallet");
    await press(/^Buy crypto/);
    await expect.poll(() => viewOf(kit)).toBe("OnRampProviders");
    await kit.screen.unmount();
    kit = await open("FundWallet");
    await press(/^Deposit from exchange/);
    await expect.element(row(/^Harbour/)).toBeVisible();
    await press(/^Asset: ETH/);
    await expect.poll(() => viewOf(kit)).toBe("PayWithExchangeSelectAsset");
    await press(/^USD Coin/);
    await expect.element(row(/^Asset: USDC/)).toBeVisible();
    await kit.screen.getByRole("textbox", { name: "Amount of USDC" }).fill("12.5");
    await press(/^Harbour/);
    await expect.element(kit.screen.getByRole("heading", { name: "Confirm at Harbour" })).toBeVisible();
    expect(kit.orders.asked).toContain("begin:harbour:12500000");
    expect(kit.page.followed.at(-1)).toMatch(/^https:\/\/pay\.example\/checkout\//);
  });

  it.each([false, true])(
    "tells that somebody goes to buy, and asks what that is (smart account: %s) [ANA-02]",
    async (isSmart) => {
      const kit = await open("FundWallet", { isSmart });
      await still();
      await kit.screen.getByRole("button", { name: /^Buy crypto/ }).click();
      await expect.poll(() => viewOf(kit)).toBe("OnRampProviders");
      await still();
      await kit.screen.getByRole("button", { name: "How does it work?" }).click();
      await expect.poll(() => viewOf(kit)).toBe("WhatIsABuy");
      const about = `{"isSmartAccount":${isSmart}}`;
      expect(kit.reported.filter((one) => one.includes("BUY"))).toEqual([
        `SELECT_BUY_CRYPTO ${about}`,
        `SELECT_WHAT_IS_A_BUY ${about}`,
      ]);
    },
  );
});

describe("choosing a provider", () => {
  it("says who they are and how it works [ONR-01]", async () => {
    const kit = await open("OnRampProviders");
    await expect
      .element(
        kit.screen.getByText(
          "We work with the best providers to give you the lowest fees and best support. More options coming soon!",
        ),
      )
      .toBeVisible();
    await kit.screen.getByRole("button", { name: "How does it work?" }).click();
    await expect.poll(() => viewOf(kit)).toBe("WhatIsABuy");
    expect(kit.reported).toContain('SELECT_WHAT_IS_A_BUY {"isSmartAccount":false}');
  });

  it("shows what each gives, and no figure that nobody has said", async () => {
    const quotes = {
      quotes: [{ provider: "acme", gets: "31000000000000000", fee: "1.99" }],
      failures: [{ provider: "blink", reason: "unreachable" as const }],
    };
    const kit = await open("OnRampProviders", { answer: { quotes } });
    await expect.element(kit.screen.getByText("Enter an amount to see what you get.")).toBeVisible();
    await type(kit, "100");
    const acme = kit.screen.getByRole("button", { name: /^Acme Pay/ });
    await expect.element(acme).toHaveTextContent("Acme PayFees $1.990.031 ETH");
    await expect.element(kit.screen.getByText("Couldn’t be asked")).toBeVisible();
    expect(kit.screen.getByRole("button", { name: /^Blink/ }).elements()).toEqual([]);
    kit.orders.answer.quotes = BROKEN;
    await type(kit, "200");
    await expect.element(kit.screen.getByText("Prices can’t be read now.")).toBeVisible();
    expect(acme.elements()).toEqual([]);
  });

  it("opens the provider's page, and follows the purchase until the chain has it", async () => {
    const kit = await open("OnRampProviders");
    await type(kit, "100");
    await kit.screen.getByRole("button", { name: /^Acme Pay/ }).click();
    await expect.element(kit.screen.getByRole("heading", { name: "Buy in Acme Pay" })).toBeVisible();
    expect(kit.page.followed.at(-1)).toMatch(/^https:\/\/pay\.example\/checkout\//);
    const link = kit.screen.getByRole("link", { name: "Open Acme Pay, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/pay\.example\/checkout\//));
    kit.orders.answer.report = { status: "succeeded", hash: "0xab" };
    await kit.clock.advance(30_000);
    await expect.element(kit.screen.getByRole("heading", { name: "Almost there" })).toBeVisible();
    kit.outcome.status = "confirmed";
    await kit.clock.advance(30_000);
    await expect.element(kit.screen.getByRole("heading", { name: "Purchase completed" })).toBeVisible();
  });

  it("says where a purchase failed, and that its state is unknown where nobody answers", async () => {
    const kit = await open("OnRampProviders");
    await type(kit, "100");
    kit.orders.answer.report = BROKEN;
    await kit.screen.getByRole("button", { name: /^Acme Pay/ }).click();
    await kit.clock.advance(30_000);
    await expect.element(kit.screen.getByText(/We can’t look up how far it is now/)).toBeVisible();
    kit.orders.answer.report = { status: "failed" };
    await kit.clock.advance(60_000);
    await expect.element(kit.screen.getByRole("heading", { name: "Purchase failed" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Try another one" }).click();
    await expect.poll(() => viewOf(kit)).toBe("OnRampProviders");
  });

  it("opens no page that is none", async () => {
    const begin = (id: string) => ({ reference: id, url: "javascript:alert(1)" });
    const kit = await open("OnRampProviders", { answer: { begin } });
    await type(kit, "100");
    await kit.screen.getByRole("button", { name: /^Acme Pay/ }).click();
    await expect.element(kit.screen.getByText(/page isn’t safe to open/).first()).toBeVisible();
    expect(kit.page.followed).toEqual([]);
  });
});

describe("choosing money and tokens", () => {
  it("names the host's terms, unless they were agreed to before [LEG-01]", async () => {
    const kit = await open("OnRampFiatSelect");
    const note = kit.screen.getByText(/By connecting your wallet, you agree to our/);
    await expect.element(kit.screen.getByRole("button", { name: /^US dollar/ })).toBeVisible();
    expect(note.elements()).toEqual([]);
    kit.foyer.setSettings({ termsConditionsUrl: "https://example.org/terms" });
    await expect.element(note).toBeVisible();
    await expect
      .element(kit.screen.getByRole("link", { name: /Terms of Service/ }))
      .toHaveAttribute("href", "https://example.org/terms");
    kit.foyer.open({ view: "OnRampTokenSelect" });
    await expect.element(kit.screen.getByRole("button", { name: /^USD Coin/ })).toBeVisible();
    await expect.element(note).toBeVisible();
    kit.foyer.setSettings({ legalCheckbox: true });
    await expect.element(note).not.toBeInTheDocument();
  });

  it("goes back with what was chosen", async () => {
    const kit = await open("OnRampProviders");
    await kit.screen.getByRole("button", { name: "Currency: USD, US dollar" }).click();
    await kit.screen.getByRole("button", { name: /^Euro/ }).click();
    await expect.element(kit.screen.getByRole("textbox", { name: "You pay, in EUR" })).toBeVisible();
    await kit.screen.getByRole("button", { name: /^Ether/ }).click();
    await kit.screen.getByRole("button", { name: /^USD Coin/ }).click();
    await expect.element(kit.screen.getByRole("button", { name: /^USD Coin/ })).toBeVisible();
  });
});
