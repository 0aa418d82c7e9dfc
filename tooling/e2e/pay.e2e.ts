import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { readLamports, readToken, readWei } from "./support/chain.ts";
import { holdReceipts, openCheckout } from "./support/checkout.ts";
import { it, type Visit } from "./support/journey.ts";
import { type MoneyStage, startMoneyStage } from "./support/money-stage.ts";
import { answerNext, openAccount } from "./support/money-visit.ts";

/** Nobody's account here: what arrives is what was paid. */
const SHOP = "0x000000000000000000000000000000000000c0fe";
const [, , , SOLANA_SHOP = ""] = SOLANA_TEST_ADDRESSES;
const [ALICE] = EVM_TEST_ADDRESSES as [string];
const PRICE = 3n * 10n ** 15n;

let stage: MoneyStage;
let url: string;
beforeAll(async () => {
  stage = await startMoneyStage(inject("stage").origin);
  url = stage.evm.url;
});
afterAll(() => stage.stop());

const coins = (id: string) => ({ id, asset: `${stage.evm.caip}/slip44:60`, amount: `${PRICE}`, recipient: SHOP });

/** Connects, and presses the host's own button. */
async function order(there: Visit, namespace: "eip155" | "solana" = "eip155"): Promise<void> {
  await openAccount(there, namespace);
  await there.modal.close.click();
  await there.modal.dialog.waitFor({ state: "detached" });
  await press(there);
}

const press = ({ page }: Visit): Promise<void> => page.getByRole("button", { name: "Pay for it" }).click();
const told = ({ page }: Visit, fact: "outcome" | "stage", words: string | RegExp): Promise<void> =>
  page
    .getByRole("region", { name: "shop" })
    .locator(`[data-fact="${fact}"]`)
    .getByText(words, { exact: true })
    .waitFor();

describe("a visitor who pays a host", () => {
  it("declines, pays from the wallet through a reload, and the host hears of it once the chain has it", async ({
    visit,
  }) => {
    const there = await stage.come(visit, coins("order-1"));
    const { modal, page } = there;
    const before = await readWei(url, SHOP);
    await order(there);
    await modal.text("0.003 ETH").first().waitFor();
    await answerNext(there, "eip155", "reject");
    await modal.press(/^Pay with Alpha/);
    await modal.text("You declined in your wallet. Nothing was paid.").waitFor();
    expect(await readWei(url, SHOP)).toBe(before);
    await answerNext(there, "eip155", "approve");
    const letGo = await holdReceipts(there, url);
    await modal.press(/^Pay with Alpha/);
    await modal.text("Payment on its way").waitFor();
    await told(there, "stage", "pending");
    await page.reload();
    // What is on its way is followed by itself, and never paid twice.
    await told(there, "stage", "pending");
    await press(there);
    await modal.text("Payment on its way").waitFor();
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
    letGo();
    await modal.text("Payment completed").waitFor();
    await told(there, "outcome", /^0x[0-9a-f]{64}$/);
    await modal.press("Done");
    await modal.dialog.waitFor({ state: "detached" });
    await press(there);
    await told(there, "outcome", /^0x[0-9a-f]{64}$/);
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
  });

  it("pays with a token", async ({ visit }) => {
    const currency = { symbol: "USDC", decimals: 6 };
    const token = stage.token("USDC");
    const asset = `${stage.evm.caip}/erc20:${token}`;
    const there = await stage.come(visit, { id: "order-2", asset, amount: "6250000", recipient: SHOP, currency });
    const { modal } = there;
    const before = await readToken(url, { token, of: SHOP });
    await order(there);
    await modal.text("6.25 USDC").first().waitFor();
    await modal.press(/^Pay with Alpha/);
    await modal.text("Payment completed").waitFor();
    expect((await readToken(url, { token, of: SHOP })) - before).toBe(6_250_000n);
    await told(there, "outcome", /^0x/);
  });

  it("connects a wallet to pay with first, and gives up by closing", async ({ visit }) => {
    const there = await stage.come(visit, coins("order-3"));
    const { modal } = there;
    await press(there);
    await modal.press(/^Connect a wallet/);
    await modal.wallet("Alpha").waitFor();
    await modal.settle();
    await modal.wallet("Alpha").click();
    await modal.button(/^Pay with Alpha/).waitFor();
    await modal.settle();
    await modal.close.click();
    await told(there, "outcome", "flow/aborted");
  });

  it("pays on Solana", async ({ visit }) => {
    const reference = stage.solana.caip.replace("solana:", "");
    const asset = `solana:${reference}/slip44:501`;
    const there = await stage.come(visit, { id: "order-4", asset, amount: "40000000", recipient: SOLANA_SHOP });
    const { modal } = there;
    const before = await readLamports(stage.solana.url, SOLANA_SHOP);
    await order(there, "solana");
    await modal.text("0.04 SOL").first().waitFor();
    await modal.press(/^Pay with Sirius/);
    await modal.text("Payment completed").waitFor();
    expect((await readLamports(stage.solana.url, SOLANA_SHOP)) - before).toBe(40_000_000n);
  });

  it("has an exchange pay, through a reload", async ({ visit }) => {
    const there = await stage.come(visit, coins("order-5"));
    const { modal, page } = there;
    const [before, own] = [await readWei(url, SHOP), await readWei(url, ALICE)];
    await press(there);
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Exchange/));
    await modal.text("Confirm at Sandbox Exchange").waitFor();
    await page.reload();
    await told(there, "stage", "waiting");
    await press(there);
    await modal.text("Confirm at Sandbox Exchange").waitFor();
    const letGo = await holdReceipts(there, url);
    await checkout.settle();
    await checkout.text("Done. It is in the wallet.").waitFor();
    await modal.text("Payment on its way").waitFor();
    expect(await modal.text("Payment completed").count()).toBe(0);
    letGo();
    await modal.text("Payment completed").waitFor();
    await told(there, "outcome", /^0x/);
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
    expect(await readWei(url, ALICE)).toBe(own);
  });

  it("hears that the exchange did not pay, and pays otherwise", async ({ visit }) => {
    const there = await stage.come(visit, coins("order-6"));
    const { modal } = there;
    const before = await readWei(url, SHOP);
    await order(there);
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Exchange/));
    await checkout.settle("It fails");
    await modal.text("Payment failed").waitFor();
    await told(there, "outcome", "pay/failed");
    await modal.press("Pay again");
    await modal.press(/^Pay with Alpha/);
    await modal.text("Payment completed").waitFor();
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
  });

  it("closes the exchange's tab early, and chooses another way", async ({ visit }) => {
    const there = await stage.come(visit, coins("order-7"));
    const { modal } = there;
    const before = await readWei(url, SHOP);
    await order(there);
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Exchange/));
    await checkout.page.close();
    await modal.text("Confirm at Sandbox Exchange").waitFor();
    await modal.press("Choose another way");
    await modal.press(/^Pay with Alpha/);
    await modal.text("Payment completed").waitFor();
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
  });
});
