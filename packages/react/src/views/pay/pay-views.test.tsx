import { FoyerError, selectRoute } from "@foyer/core";
import { pay } from "@foyer/core/pay";
import type { ScriptedOrders } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { beginPayment, offerMoney } from "../../test/offer-money.ts";
import { connectWallet, type Rendered, renderFoyer } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

type World = Rendered & { readonly orders: ScriptedOrders; readonly outcome: { status: string } };

/** A visitor who is asked for 0.125 COIN. */
async function open({ isConnected = true }: { readonly isConnected?: boolean } = {}): Promise<World> {
  const outcome = { status: "pending" };
  const kit = await renderFoyer(null, {
    prepare: async (prepared) => {
      prepared.foyer.start();
      Object.assign(prepared.evm.capabilities, { outcome: async () => ({ ...outcome }) });
      if (isConnected) await connectWallet(prepared, prepared.evm);
      await prepared.foyer.load();
    },
  });
  const orders = offerMoney(kit.foyer);
  await beginPayment(kit.foyer, { isShown: true });
  return { ...kit, orders, outcome };
}

const viewOf = ({ foyer }: Rendered) => selectRoute(foyer.getSnapshot()).view;
const heading = (kit: Rendered, name: string) => kit.screen.getByRole("heading", { name });
const sent = ({ evm }: Rendered) => evm.asked.filter((one) => one.startsWith("send"));

async function press(kit: Rendered, name: RegExp | string): Promise<void> {
  const button = kit.screen.getByRole("button", { name });
  await expect.element(button).toBeVisible();
  await still();
  await button.click();
}

describe("somebody who is asked to pay", () => {
  it("pays from the connected wallet, with its state until it is done [ONR-03]", async () => {
    const kit = await open();
    await expect.element(kit.screen.getByText("0.125 COIN").first()).toBeVisible();
    kit.evm.answer.sign = "reject";
    await press(kit, /^Pay with/);
    await expect.element(kit.screen.getByText("You declined in your wallet. Nothing was paid.").first()).toBeVisible();
    kit.evm.answer.sign = "approve";
    await press(kit, /^Pay with/);
    await expect.element(heading(kit, "Payment on its way")).toBeVisible();
    expect(viewOf(kit)).toBe("PayLoading");
    expect(sent(kit)).toEqual(Array(2).fill("send:12500000:0x70997970C51812dc3A010C7d01b50e0d17dc79C8:eip155:1"));
    kit.outcome.status = "confirmed";
    await kit.clock.advance(30_000);
    await expect.element(heading(kit, "Payment completed")).toBeVisible();
    await press(kit, "Done");
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("hears that the network did not carry it out, and pays again [ONR-03]", async () => {
    const kit = await open();
    await press(kit, /^Pay with/);
    kit.outcome.status = "failed";
    await kit.clock.advance(30_000);
    await expect.element(heading(kit, "Payment failed")).toBeVisible();
    await press(kit, "Pay again");
    await expect.element(kit.screen.getByRole("button", { name: /^Pay with/ })).toBeVisible();
  });

  it("has an exchange pay, with its state until it is done or failed [ONR-03]", async () => {
    const kit = await open({ isConnected: false });
    await press(kit, /^Harbour/);
    await expect.element(heading(kit, "Confirm at Harbour")).toBeVisible();
    expect(kit.page.followed.at(-1)).toMatch(/^https:\/\/pay\.example\/checkout\//);
    kit.orders.answer.report = { status: "succeeded", hash: "0xab" };
    await kit.clock.advance(30_000);
    await expect.element(heading(kit, "Payment on its way")).toBeVisible();
    kit.outcome.status = "confirmed";
    await kit.clock.advance(30_000);
    await expect.element(heading(kit, "Payment completed")).toBeVisible();
    const other = await open({ isConnected: false });
    await press(other, /^Harbour/);
    other.orders.answer.report = { status: "failed" };
    await other.clock.advance(30_000);
    await expect.element(heading(other, "Payment failed")).toBeVisible();
    await expect.element(other.screen.getByText(/^Harbour says that it did not go through/)).toBeVisible();
  });

  it("leaves an exchange's page, and chooses another way", async () => {
    const kit = await open();
    await press(kit, /^Harbour/);
    await press(kit, "Choose another way");
    await press(kit, /^Pay with/);
    await expect.element(heading(kit, "Payment on its way")).toBeVisible();
    expect(sent(kit)).toHaveLength(1);
  });

  it("is told that nobody knows where the wallet fell silent, and not that nothing was paid", async () => {
    const kit = await open();
    const error = new FoyerError("wallet/timeout", { namespace: "eip155", operation: "sendNative", timeoutMs: 1 });
    kit.evm.answer.sign = { error };
    await press(kit, /^Pay with/);
    await expect.element(heading(kit, "Was it paid?")).toBeVisible();
    expect(
      await kit.foyer
        .use(pay())
        .payWithWallet()
        .catch(({ code }: FoyerError) => code),
    ).toBe("pay/not-started");
  });
});
