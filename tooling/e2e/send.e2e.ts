import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, inject } from "vitest";
import { readWei, setWei } from "./support/chain.ts";
import { it, type Visit } from "./support/journey.ts";

const [SENDER] = EVM_TEST_ADDRESSES as [string];
const RECEIVER = "0x000000000000000000000000000000000000bEEF";
const ETHER = 10n ** 18n;
const START = 3n * ETHER;
const WALLETS = [{ name: "Alpha" }];

/** A visitor with three ether, in the view that sends. */
async function openSend({ host, modal }: Visit): Promise<string> {
  const { url = "" } = inject("stage").evm[0] ?? {};
  await setWei(url, SENDER, START);
  await setWei(url, RECEIVER, 0n);
  await host.connectButton.click();
  await modal.wallet("Alpha").click();
  await host.shows("eip155", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
  await host.accountButton.click();
  await modal.press("Send");
  // Until then nothing of it can be sent.
  await modal.text("Balance: 3").waitFor();
  // What is pressed while views change is meant for the one before.
  await modal.settle();
  return url;
}

const amountOf = ({ modal }: Visit) => modal.dialog.getByRole("textbox", { name: "Amount" });
const receiverOf = ({ modal }: Visit) => modal.dialog.getByRole("textbox", { name: "To" });

/** What the wallet does with what it is asked next. */
async function answer({ page }: Visit, how: "approve" | "reject"): Promise<void> {
  await page.evaluate((next) => window.wallets["Alpha"]?.evm?.script.onPrompt(next), how);
}

describe("a visitor who sends ether on a real chain", () => {
  it("types, looks it over, declines, sends, and sees it arrive and leave the balance", async ({ visit }) => {
    const there = await visit({ wallets: WALLETS });
    const { modal } = there;
    const url = await openSend(there);
    await modal.button("Add amount").waitFor();
    // A comma is a point.
    await amountOf(there).pressSequentially("0,25");
    await modal.button("Add address").waitFor();
    await receiverOf(there).fill(RECEIVER);
    await modal.press("Review send");

    await modal.text("Review transaction carefully").waitFor();
    const shown = (await modal.dialog.textContent()) ?? "";
    expect(shown.replaceAll(/\s/g, "")).toContain(RECEIVER);
    expect(shown).toContain("0.25 ETH");
    await answer(there, "reject");
    await modal.press(/^Send$/);
    await modal.text("You declined in your wallet").waitFor();
    expect(await readWei(url, RECEIVER)).toBe(0n);

    await answer(there, "approve");
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 0.25 ETH").waitFor();
    expect(await readWei(url, RECEIVER)).toBe(ETHER / 4n);
    const left = await readWei(url, SENDER);
    expect(left).toBeLessThan(START - ETHER / 4n);
    await modal.press("Done");
    await expect.poll(() => modal.dialog.textContent()).toContain("2.7499");
    await modal.press("Activity");
    await modal.text("Sent").first().waitFor();
    await modal.text("Confirmed").waitFor();
  });

  it("sends all there is, less what it costs, and the chain takes it", async ({ visit }) => {
    const there = await visit({ wallets: WALLETS });
    const { modal } = there;
    const url = await openSend(there);
    await receiverOf(there).fill(RECEIVER);
    await modal.press("Max");
    await expect.poll(() => amountOf(there).inputValue()).toMatch(/^2\.99\d+$/);
    await modal.press("Review send");
    await modal.press(/^Send$/);
    await modal.text(/^You successfully sent/).waitFor();
    const received = await readWei(url, RECEIVER);
    expect(received).toBeGreaterThan((START * 99n) / 100n);
    expect((await readWei(url, SENDER)) + received).toBeLessThan(START);
  });

  it("does so by the keyboard alone", async ({ visit }) => {
    const there = await visit({ wallets: WALLETS });
    const { modal, page } = there;
    const url = await openSend(there);
    await amountOf(there).focus();
    await page.keyboard.type("1");
    // An incomplete draft leads to what it lacks.
    await page.keyboard.press("Enter");
    await expect.poll(() => receiverOf(there).evaluate((field) => field.matches(":focus"))).toBe(true);
    await page.keyboard.type(RECEIVER);
    await modal.button("Review send").waitFor();
    await page.keyboard.press("Enter");
    await modal.text("Review transaction carefully").waitFor();
    await modal.settle();
    await modal.button(/^Send$/).focus();
    await page.keyboard.press("Enter");
    await modal.text("You successfully sent 1 ETH").waitFor();
    expect(await readWei(url, RECEIVER)).toBe(ETHER);
  });

  it("is told plainly what is wrong with an amount and a receiver, and nothing is sent", async ({ visit }) => {
    const there = await visit({ wallets: WALLETS });
    const { modal } = there;
    const url = await openSend(there);
    await amountOf(there).fill("4");
    await modal.text("You don’t have enough ETH.").waitFor();
    await modal.button("Insufficient funds").waitFor();
    await amountOf(there).fill("1");
    // One letter of the checksum is wrong.
    await receiverOf(there).fill("0x000000000000000000000000000000000000beeF");
    await modal.button("Invalid address").waitFor();
    await receiverOf(there).fill(SENDER);
    await modal.text("This is the account you are sending from.").waitFor();
    expect(await readWei(url, SENDER)).toBe(START);
  });

  it("sends what was written to the last digit, and nothing that is above the balance by the last digit", async ({
    visit,
  }) => {
    const there = await visit({ wallets: WALLETS });
    const { modal } = there;
    const url = await openSend(there);
    await receiverOf(there).fill(RECEIVER);
    await amountOf(there).fill("3.000000000000000001");
    await modal.text("You don’t have enough ETH.").waitFor();
    await modal.button("Insufficient funds").waitFor();
    await amountOf(there).fill("1.000000000000000001");
    await modal.press("Review send");
    await modal.text("Review transaction carefully").waitFor();
    expect(await modal.dialog.textContent()).toContain("1.000000000000000001 ETH");
    await modal.press(/^Send$/);
    await modal.text(/^You successfully sent/).waitFor();
    expect(await readWei(url, RECEIVER)).toBe(ETHER + 1n);
  });
});
