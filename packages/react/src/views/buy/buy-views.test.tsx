import { FoyerError, selectRoute } from "@foyer/core";
import type { ScriptedOrders } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { offerMoney } from "../../test/offer-money.ts";
import { connectWallet, type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";

const BROKEN = new FoyerError("onramp/unreachable", { problem: "status 503" });

async function open(
  view: "FundWallet" | "OnRampProviders" | "OnRampFiatSelect" | "BuyInProgress",
  given: TestGiven & { readonly answer?: Partial<ScriptedOrders["answer"]> } = {},
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
      await kit.foyer.load();
    },
  });
  const orders = offerMoney(kit.foyer);
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
    // The account leads here as long as one of them is left.
    kit.foyer.setSettings({ receive: false, onramp: true });
    kit.foyer.open({ view: "Account" });
    await expect.element(row(/^Fund wallet/)).toBeVisible();
    kit.foyer.setSettings({ onramp: false });
    await expect.element(row(/^Fund wallet/)).not.toBeInTheDocument();
  });

  it("tells that somebody goes to buy", async () => {
    const kit = await open("FundWallet");
    await kit.screen.getByRole("button", { name: /^Buy crypto/ }).click();
    await expect.poll(() => viewOf(kit)).toBe("OnRampProviders");
    expect(kit.reported).toContain('SELECT_BUY_CRYPTO {"isSmartAccount":false}');
  });
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
    await expect.element(kit.screen.getByRole("heading", { name: "Purchase complete" })).toBeVisible();
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
    await expect.element(kit.screen.getByRole("heading", { name: "Buy failed" })).toBeVisible();
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
