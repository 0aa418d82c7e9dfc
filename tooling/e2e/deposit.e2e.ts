import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { readToken, readWei } from "./support/chain.ts";
import { holdReceipts, openCheckout } from "./support/checkout.ts";
import { it, type Visit } from "./support/journey.ts";
import { type MoneyStage, startMoneyStage } from "./support/money-stage.ts";
import { openAccount } from "./support/money-visit.ts";

const [ALICE] = EVM_TEST_ADDRESSES as [string];

let stage: MoneyStage;
let url: string;
beforeAll(async () => {
  stage = await startMoneyStage(inject("stage").origin);
  url = stage.evm.url;
});
afterAll(() => stage.stop());

const heldDollars = (): Promise<bigint> => readToken(url, { token: stage.token("USDC"), of: ALICE });

/** Opens the account and where an exchange pays out to it. */
async function openDeposit(there: Visit): Promise<void> {
  const { modal } = there;
  await openAccount(there, "eip155");
  await modal.press("Fund wallet");
  await modal.press(/^Deposit from exchange/);
  await modal.button(/^Sandbox Exchange/).waitFor();
}

describe("a visitor who has an exchange pay out", () => {
  it("confirms there through a reload of ours, and is told so once the chain has it", async ({ visit }) => {
    const there = await stage.come(visit);
    const { modal, page } = there;
    const before = await readWei(url, ALICE);
    await openDeposit(there);
    await modal.dialog.getByRole("textbox", { name: "Amount of ETH" }).fill("0.25");
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Exchange/));
    await modal.text("Confirm at Sandbox Exchange").waitFor();
    await page.reload();
    await there.host.shows("eip155", "status", "connected");
    await there.host.accountButton.click();
    await modal.press("Fund wallet");
    await modal.press(/Sandbox Exchange$/);
    await modal.text("Confirm at Sandbox Exchange").waitFor();
    const letGo = await holdReceipts(there, url);
    await checkout.settle();
    await checkout.text("Done. It is in the wallet.").waitFor();
    expect((await readWei(url, ALICE)) - before).toBe(250_000_000_000_000_000n);
    await modal.text("Deposit in progress...").waitFor();
    expect(await modal.text("Deposit completed").count()).toBe(0);
    letGo();
    await modal.text("Deposit completed").waitFor();
    await modal.press("Done");
    await modal.button("Fund wallet").waitFor();
  });

  it("chooses a token, and the tab closed early costs nothing", async ({ visit }) => {
    const there = await stage.come(visit);
    const { modal } = there;
    const before = await heldDollars();
    await openDeposit(there);
    await modal.press("Asset: ETH");
    await modal.press(/^USD Coin/);
    await modal.button("Asset: USDC").waitFor();
    await modal.settle();
    await modal.dialog.getByRole("textbox", { name: "Amount of USDC" }).fill("12.5");
    const first = await openCheckout(there, () => modal.press(/^Sandbox Exchange/));
    const address = first.page.url();
    await first.page.close();
    await modal.text("Confirm at Sandbox Exchange").waitFor();
    expect(await heldDollars()).toBe(before);
    const link = modal.dialog.getByRole("link", { name: /^Open Sandbox Exchange/ });
    const again = await openCheckout(there, () => link.click());
    expect(again.page.url()).toBe(address);
    await again.settle();
    await modal.text("Deposit completed").waitFor();
    expect((await heldDollars()) - before).toBe(12_500_000n);
  });

  it("hears that it came to nothing, and tries again", async ({ visit }) => {
    const there = await stage.come(visit);
    const { modal } = there;
    const before = await readWei(url, ALICE);
    await openDeposit(there);
    await modal.dialog.getByRole("textbox", { name: "Amount of ETH" }).fill("1");
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Exchange/));
    await checkout.settle("It fails");
    await modal.text("Deposit failed").waitFor();
    expect(await readWei(url, ALICE)).toBe(before);
    await modal.press("Try again");
    await modal.button(/^Sandbox Exchange/).waitFor();
  });
});
