import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { callChain, readWei, sendFrom } from "./support/chain.ts";
import { it, type Visit } from "./support/journey.ts";
import { atMoney, openAccount, review } from "./support/money-visit.ts";

const [ALICE, BOB] = EVM_TEST_ADDRESSES as [string, string];
/** An account that is used by nothing else: its balance is the amount that was sent. */
const SHOP = "0x000000000000000000000000000000000000c0fe";
const ETHER = 10n ** 18n;
const NEXT_READING = { timeout: 35_000 };

let devnet: Devnet<"evm">;
let url: string;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"], evmChainIds: [31_337], money: true });
  url = devnet.evm[0]?.url ?? "";
});
afterAll(() => devnet.stop());

const at = (more: { readonly isSwapping?: boolean } = {}) => {
  const [evm] = devnet.evm;
  if (!evm?.money) throw new Error("The chain has no money.");
  const { caip, name, chainId, money } = evm;
  return atMoney({ evm: { caip, name, url: evm.url, chainId, money }, ...more });
};
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
