import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { HostPrice } from "./pages/money/money-chains.ts";
import { callChain, readWei, sendFrom } from "./support/chain.ts";
import { createHost } from "./support/host.ts";
import { it, type Visit } from "./support/journey.ts";
import { createModal } from "./support/modal.ts";
import { atMoney, openAccount, review } from "./support/money-visit.ts";

const [ALICE, BOB] = EVM_TEST_ADDRESSES as [string, string];
/** Accounts that are used by nothing else: their balance is the amount that was sent. */
const SHOP = "0x000000000000000000000000000000000000c0fe";
const ETHER = 10n ** 18n;
const PRICE = 3n * 10n ** 15n;
const NEXT_READING = { timeout: 35_000 };

let devnet: Devnet<"evm">;
let url: string;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"], evmChainIds: [31_337], money: true });
  url = devnet.evm[0]?.url ?? "";
});
afterAll(() => devnet.stop());

const at = (more: { readonly price?: HostPrice; readonly isSwapping?: boolean } = {}) => {
  const [evm] = devnet.evm;
  if (!evm?.money) throw new Error("The chain has no money.");
  const { caip, name, chainId, money } = evm;
  return atMoney({ evm: { caip, name, url: evm.url, chainId, money }, ...more });
};
const coins = (id: string): HostPrice => ({
  id,
  asset: `${devnet.evm[0]?.caip}/slip44:60`,
  amount: `${PRICE}`,
  recipient: SHOP,
});
const sentCount = async (): Promise<number> =>
  Number(await callChain(url, "eth_getTransactionCount", [ALICE, "latest"]));

/** From now on the wallet keeps its questions open. */
const hold = (page: Page): Promise<void> =>
  page.evaluate(() => window.installed.find("Alpha")?.script.onPrompt("hang"));
/** The wallet loses its link at the next question. */
const drop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const error = Object.assign(new Error("The provider is disconnected."), { code: 4900 });
    window.installed.find("Alpha")?.script.onPrompt({ throw: error });
  });
const openPrompts = (page: Page): Promise<number> =>
  page.evaluate(() => window.installed.find("Alpha")?.script.open.length ?? 0);
/** The person answers all that is open in the wallet. */
const approve = (page: Page): Promise<number> =>
  page.evaluate(() => window.installed.find("Alpha")?.script.answerOpen("approve") ?? 0);
/** Waits until the wallet shows its question. */
const asked = (page: Page, count = 1) => expect.poll(() => openPrompts(page)).toBe(count);

/** Opens a draft of a transfer and its review, with the wallet keeping its question open. */
async function reviewSend(there: Visit, amount: string): Promise<void> {
  await openAccount(there, "eip155");
  await there.modal.press("Send");
  await review(there, { amount, to: BOB });
  await there.modal.button(/^Send$/).waitFor();
}

describe("a transfer that the wallet was asked for", () => {
  it("is unsure once the visitor stops waiting, is not offered, and is found when the wallet approves it", async ({
    visit,
  }) => {
    const there = await visit(at());
    const { modal, page } = there;
    await reviewSend(there, "1.5");
    const before = await readWei(url, BOB);
    await hold(page);
    await modal.press(/^Send$/);
    await asked(page);
    await modal.press("Cancel");
    await modal.text("You stopped waiting").waitFor();
    await modal.text(/The network has nothing of it yet/).waitFor();
    expect(await modal.button(/^Send$/).count()).toBe(0);
    expect(await approve(page)).toBe(1);
    await modal.text("You successfully sent 1.5 ETH").waitFor();
    expect((await readWei(url, BOB)) - before).toBe((ETHER * 3n) / 2n);
    await modal.press("Done");
    await modal.press("Activity");
    await modal
      .text(/^1\.5 ETH$/)
      .first()
      .waitFor();
  });

  it("is never said not to be sent where the wallet dropped the link", async ({ visit }) => {
    const there = await visit(at());
    const { modal, page } = there;
    await reviewSend(there, "0.25");
    await drop(page);
    await modal.press(/^Send$/);
    await modal.text("Was it sent?").waitFor();
    await modal.button("Look at activity").waitFor();
    expect(await modal.text("This wasn’t sent").count()).toBe(0);
    await modal.press("Go back and edit");
    await modal.dialog.getByRole("textbox", { name: "Amount" }).waitFor();
  });

  it("is found on the chain after a reload, and not asked for again", async ({ visit }) => {
    const there = await visit(at());
    const { modal, page } = there;
    await reviewSend(there, "0.75");
    const before = await readWei(url, BOB);
    await hold(page);
    await modal.press(/^Send$/);
    await asked(page);
    await page.reload();
    // Another transaction, and then the wallet approves: the page that asked is gone.
    await sendFrom(url, { from: ALICE, to: SHOP, value: 1n });
    await sendFrom(url, { from: ALICE, to: BOB, value: (ETHER * 3n) / 4n });
    await there.host.accountButton.click();
    await modal.press("Send");
    await review(there, { amount: "0.75", to: BOB });
    await hold(page);
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 0.75 ETH").waitFor(NEXT_READING);
    expect(await openPrompts(page)).toBe(0);
    expect((await readWei(url, BOB)) - before).toBe((ETHER * 3n) / 4n);
  });
});

describe("a swap that the wallet was asked for", () => {
  it("may be left, come back to and stopped, and is made once, when the wallet approves it", async ({ visit }) => {
    const there = await visit(at({ isSwapping: true }));
    const { modal, page } = there;
    await openAccount(there, "eip155");
    await modal.press("Swap");
    await modal.settle();
    await modal.dialog.getByRole("region", { name: "You receive" }).getByRole("button").click();
    await modal.settle();
    await modal.dialog.getByRole("searchbox").fill("DAI");
    await modal.press(/DAI/);
    await modal.settle();
    await modal.dialog.getByRole("textbox", { name: /^Amount to swap/ }).fill("0.5");
    await modal.press("Review swap");
    await modal.button(/^Swap$/).waitFor();
    const before = await sentCount();
    await hold(page);
    await modal.press(/^Swap$/);
    await asked(page);
    await modal.back.click();
    await modal.press("Show it");
    await modal.press("Cancel");
    await modal.text(/The network has nothing of it yet/).waitFor();
    expect(await modal.text(/Nothing was swapped/).count()).toBe(0);
    expect(await modal.button(/^Swap$/).count()).toBe(0);
    expect(await approve(page)).toBe(1);
    await modal.text(/^You swapped 0\.5 ETH for/).waitFor();
    expect((await sentCount()) - before).toBe(1);
  });
});

describe("a payment that the wallet was asked for", () => {
  /** Connects, and presses the host's own button. */
  const order = async (there: Visit): Promise<void> => {
    await openAccount(there, "eip155");
    await there.modal.close.click();
    await there.modal.dialog.waitFor({ state: "detached" });
    await press(there.page);
  };
  const press = (page: Page): Promise<void> => page.getByRole("button", { name: "Pay for it" }).click();

  it("is paid once, though the page sends something else while the wallet asks", async ({ visit }) => {
    const there = await visit(at({ price: coins("order-1") }));
    const { modal, page } = there;
    await order(there);
    const before = await readWei(url, SHOP);
    await hold(page);
    await modal.press(/^Pay with Alpha/);
    await asked(page);
    await page.evaluate((to) => {
      void window.foyer.sendTransaction({ namespace: "eip155", to, amount: 1n }).catch(() => undefined);
    }, BOB);
    await asked(page, 2);
    await modal.text("Waiting for your wallet").waitFor();
    await approve(page);
    await modal.text("Payment completed").waitFor(NEXT_READING);
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
  });

  it("is paid in one tab of two", async ({ visit }) => {
    const there = await visit(at({ price: coins("order-2") }));
    await order(there);
    const before = await readWei(url, SHOP);
    const page = await there.context.newPage();
    await page.goto(there.page.url());
    const other = { page, modal: createModal(page), host: createHost(page) };
    await other.host.shows("eip155", "status", "connected");
    await press(page);
    await other.modal.button(/^Pay with Alpha/).waitFor();
    await hold(there.page);
    await hold(page);
    await there.modal.press(/^Pay with Alpha/);
    await asked(there.page);
    // The browser tells this tab of what the other one stores: nothing is pressed here.
    await other.modal.text("Was it paid?").waitFor();
    expect(await other.modal.button(/^Pay with Alpha/).count()).toBe(0);
    expect(await openPrompts(page)).toBe(0);
    await approve(there.page);
    await there.modal.text("Payment completed").waitFor(NEXT_READING);
    await other.modal.text("Payment completed").waitFor(NEXT_READING);
    expect((await readWei(url, SHOP)) - before).toBe(PRICE);
  });
});
