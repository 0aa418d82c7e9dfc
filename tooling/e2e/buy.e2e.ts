import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { readWei } from "./support/chain.ts";
import { holdReceipts, openCheckout } from "./support/checkout.ts";
import { it, type Visit } from "./support/journey.ts";
import { type MoneyStage, startMoneyStage } from "./support/money-stage.ts";
import { openAccount } from "./support/money-visit.ts";

const [ALICE] = EVM_TEST_ADDRESSES as [string];
/** For 98.50 dollars, at 3,000 each. */
const BOUGHT = 32_833_333_333_333_333n;

let stage: MoneyStage;
let url: string;
beforeAll(async () => {
  stage = await startMoneyStage(inject("stage").origin);
  url = stage.evm.url;
});
afterAll(() => stage.stop());

/** Opens where coins are bought, and writes for how much. */
async function writeSum(there: Visit, amount: string): Promise<void> {
  const { modal } = there;
  await openAccount(there, "eip155");
  await modal.press("Fund wallet");
  await modal.press(/^Buy crypto/);
  await modal.dialog.getByRole("textbox", { name: "You pay, in USD" }).fill(amount);
}

describe("a visitor who buys from a seller", () => {
  it("pays on its page through a reload of ours, and is told so once the chain has it [ONR-01]", async ({ visit }) => {
    const there = await stage.come(visit);
    const { modal, page } = there;
    const before = await readWei(url, ALICE);
    await writeSum(there, "100");
    await modal.text("0.032833 ETH").waitFor();
    await modal.text("Fees $1.50").waitFor();
    // One that cannot be asked has no price, and is not bought from.
    await modal.text("Couldn’t be asked").waitFor();
    expect(await modal.button(/^Absent/).count()).toBe(0);
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Pay/));
    await modal.text("Buy in Sandbox Pay").waitFor();
    await page.reload();
    await there.host.shows("eip155", "status", "connected");
    await there.host.accountButton.click();
    await modal.press("Fund wallet");
    await modal.press(/^Buy in Sandbox Pay/);
    const letGo = await holdReceipts(there, url);
    await checkout.settle();
    await checkout.text("Done. It is in the wallet.").waitFor();
    expect((await readWei(url, ALICE)) - before).toBe(BOUGHT);
    // The seller says that it is sent. The chain has not said so to this page.
    await modal.text("Almost there").waitFor();
    expect(await modal.text("Purchase completed").count()).toBe(0);
    letGo();
    await modal.text("Purchase completed").waitFor();
    await modal.press("Done");
    await modal.button("Fund wallet").waitFor();
  });

  it("hears that it came to nothing, and tries again", async ({ visit }) => {
    const there = await stage.come(visit);
    const { modal } = there;
    const before = await readWei(url, ALICE);
    await writeSum(there, "20");
    const checkout = await openCheckout(there, () => modal.press(/^Sandbox Pay/));
    await checkout.settle("It fails");
    await modal.text("Purchase failed").waitFor();
    expect(await readWei(url, ALICE)).toBe(before);
    await modal.press("Try another one");
    await modal.button(/^Sandbox Pay/).waitFor();
  });

  it("closes the seller's tab without having paid, and opens the same page again", async ({ visit }) => {
    const there = await stage.come(visit);
    const { modal } = there;
    await writeSum(there, "20");
    const first = await openCheckout(there, () => modal.press(/^Sandbox Pay/));
    const address = first.page.url();
    await first.page.close();
    await modal.text("Buy in Sandbox Pay").waitFor();
    const again = await openCheckout(there, () =>
      modal.dialog.getByRole("link", { name: /^Open Sandbox Pay/ }).click(),
    );
    expect(again.page.url()).toBe(address);
    await again.settle();
    await modal.text("Purchase completed").waitFor();
  });

  it("goes to the seller by a link where the browser opens no window, and is told once it is bought", async ({
    visit,
  }) => {
    const there = await stage.come(visit);
    const { context, modal, page } = there;
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await writeSum(there, "20");
    await modal.press(/^Sandbox Pay/);
    await modal.text("Buy in Sandbox Pay").waitFor();
    expect(context.pages()).toEqual([page]);
    const checkout = await openCheckout(there, () =>
      modal.dialog.getByRole("link", { name: /^Open Sandbox Pay/ }).click(),
    );
    await checkout.settle();
    await modal.text("Purchase completed").waitFor();
  });

  it("reads the host's terms where a wallet, money and a token are chosen, with a URL and without a box alone [LEG-01]", async ({
    visit,
  }) => {
    const there = await stage.come(visit);
    const { modal, page } = there;
    const terms = {
      termsConditionsUrl: "https://host.example/terms",
      privacyPolicyUrl: "https://host.example/privacy",
    };
    const set = (settings: object) => page.evaluate((given) => window.foyer.setSettings(given), settings);
    const note = modal.dialog.getByText(/^By connecting your wallet, you agree to our/);
    const read = async (view: string, content: RegExp): Promise<void> => {
      await page.evaluate(() =>
        window.foyer.setSettings({ termsConditionsUrl: undefined, privacyPolicyUrl: undefined, legalCheckbox: false }),
      );
      await page.evaluate((name) => window.foyer.open({ view: name as "Connect" }), view);
      await modal.button(content).first().waitFor();
      expect([view, await note.count()]).toEqual([view, 0]);
      await set(terms);
      await note.waitFor();
      expect(await note.textContent()).toBe(
        "By connecting your wallet, you agree to our Terms of Service and Privacy Policy",
      );
      const links = note.getByRole("link");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        Object.values(terms),
      );
      await set({ legalCheckbox: true });
      await expect.poll(() => note.count()).toBe(0);
    };
    await read("Connect", /^Alpha/);
    await read("ConnectWallets", /^Alpha/);
    await set({ legalCheckbox: false });
    await page.evaluate(() => window.foyer.close());
    await modal.dialog.waitFor({ state: "detached" });
    await openAccount(there, "eip155");
    await read("OnRampFiatSelect", /^US dollar/);
    await read("OnRampTokenSelect", /^USD Coin/);
  });
});
