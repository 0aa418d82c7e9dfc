import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { startDevnet } from "@foyer-tooling/devnet";
import { beforeEach, describe, expect, inject, onTestFinished } from "vitest";
import { setWei } from "./support/chain.ts";
import type { Visit } from "./support/journey.ts";
import { answerNext, atMoney, openAccount } from "./support/money-visit.ts";
import { it, readShownCode } from "./support/relay-visit.ts";
import { openScreenReader } from "./support/screen-reader.ts";

const [SENDER] = EVM_TEST_ADDRESSES as [string];
const RECEIVER = "0x000000000000000000000000000000000000bEEF";
const ETHER = 10n ** 18n;

/** What the page's wallet does with what it is asked next. */
const answer = ({ page }: Visit, how: "approve" | "reject" | "hang"): Promise<void> =>
  page.evaluate((next) => window.wallets["Alpha"]?.evm?.script.onPrompt(next), how);

/** Compared with what is kept; `pnpm e2e screen-reader --update` writes it anew. */
const expectSpoken = (text: string, journey: string): Promise<void> =>
  expect(text).toMatchFileSnapshot(`./spoken/${journey}.txt`);

beforeEach(async () => {
  for (const { url } of inject("stage").evm) await setWei(url, SENDER, 3n * ETHER);
});

describe("what a screen reader says", () => {
  it("while an extension is connected, which declines at first", async ({ visit }) => {
    const there = await visit({ wallets: [{ name: "Alpha", answer: "reject" }, { name: "Beta" }] });
    const { host, modal, page } = there;
    const reader = await openScreenReader(there);
    await host.connectButton.focus();
    await page.keyboard.press("Enter");
    await modal.wallet("Alpha").waitFor();
    await modal.button(/^All wallets/).waitFor();
    await reader.note("Connect Wallet is pressed");
    await modal.wallet("Alpha").focus();
    await page.keyboard.press("Enter");
    await modal.text("Connection declined").waitFor();
    await reader.note("The wallet declines");
    await answer(there, "hang");
    await modal.press("Try again");
    await modal.text("Continue in Alpha").waitFor();
    await reader.note("It is asked again");
    await modal.press("Cancel");
    await modal.wallet("Alpha").waitFor();
    await modal.settle();
    await reader.note("The wait is cancelled");
    await modal.wallet("Beta").click();
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    await reader.note("Another wallet agrees");
    await expectSpoken(reader.text(), "connect");
  });

  it("in the account, its networks and its wallets", async ({ visit }) => {
    const { evm } = inject("stage");
    const there = await visit({ wallets: [{ name: "Alpha" }] });
    const { host, modal, page } = there;
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    await host.accountButton.getByText("3 ETH").waitFor();
    const reader = await openScreenReader(there);
    await host.accountButton.focus();
    await page.keyboard.press("Enter");
    await modal.button("Disconnect").waitFor();
    await reader.note("The account is opened");
    await modal.press(/^Network/);
    await modal.dialog.getByRole("searchbox").waitFor();
    await reader.note("Its network is pressed");
    await modal.dialog.getByRole("searchbox").fill("zzz");
    await modal.text("No network found").waitFor();
    await reader.note("A network is looked for that nobody has");
    await modal.dialog.getByRole("searchbox").fill("");
    await answer(there, "reject");
    await modal.press(new RegExp(evm[1]?.name ?? ""));
    await reader.note("Another network is pressed");
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });
    await host.accountButton.click();
    await modal.press("Your wallets");
    await modal.button("Disconnect All").waitFor();
    await reader.note("The wallets are opened");
    await modal.press(/^Disconnect Alpha/);
    await host.shows("eip155", "status", "disconnected");
    await reader.note("The wallet is disconnected");
    await expectSpoken(reader.text(), "account");
  });

  it("while something is sent", async ({ visit }) => {
    const there = await visit({ wallets: [{ name: "Alpha" }] });
    const { host, modal } = there;
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    const reader = await openScreenReader(there);
    await host.accountButton.click();
    await modal.press("Send");
    await modal.text("Balance: 3").waitFor();
    await reader.note("Send is pressed");
    await modal.dialog.getByRole("textbox", { name: "Amount" }).fill("5");
    await modal.dialog.getByRole("textbox", { name: "To" }).fill("nobody");
    await modal.text("You don’t have enough ETH.").first().waitFor();
    await modal.text(/^This isn’t a valid address/).waitFor();
    await reader.note("Too much is written, to nobody");
    await modal.dialog.getByRole("textbox", { name: "Amount" }).fill("0.25");
    await modal.dialog.getByRole("textbox", { name: "To" }).fill(RECEIVER);
    await modal.button("Review send").waitFor();
    await reader.note("It can be sent");
    await modal.press("Review send");
    await modal.text("Review transaction carefully").waitFor();
    await modal.button(/^Send$/).waitFor();
    await reader.note("It is looked over");
    await answer(there, "reject");
    await modal.press(/^Send$/);
    await modal.text("You declined in your wallet").waitFor();
    await reader.note("The wallet declines");
    await answer(there, "approve");
    await modal.press(/^Send$/);
    await modal.text(/successfully sent/).waitFor();
    await reader.note("It is sent");
    await expectSpoken(withoutFee(reader.text()), "send");
  });

  it("while something is swapped", async ({ visit }) => {
    const devnet = await startDevnet({ chains: ["evm"], evmChainIds: [31_337], money: true });
    onTestFinished(() => devnet.stop());
    const [evm] = devnet.evm;
    if (!evm?.money) throw new Error("The chain has no money.");
    const { caip, name, url, chainId, money } = evm;
    const there = await visit(
      atMoney({ evm: { caip, name, url, chainId, money }, isSwapping: true, isBatching: false }),
    );
    const { modal } = there;
    await openAccount(there, "eip155");
    const reader = await openScreenReader(there);
    await modal.press("Swap");
    await modal.dialog.getByRole("region", { name: "You receive" }).waitFor();
    await reader.note("Swap is pressed");
    await modal.dialog.getByRole("region", { name: "You receive" }).getByRole("button").click();
    await modal.dialog.getByRole("searchbox").waitFor();
    await modal.settle();
    await modal.dialog.getByRole("searchbox").fill("DAI");
    await reader.note("What is received is looked for");
    await modal.press(/DAI/);
    await modal.dialog.getByRole("textbox", { name: /^Amount to swap/ }).fill("0.5");
    await modal.button("Review swap").waitFor();
    await reader.note("There is an offer");
    await modal.press("Review swap");
    await modal.button(/^Swap$/).waitFor();
    await reader.note("It is looked over");
    await answerNext(there, "eip155", "approve");
    await modal.press(/^Swap$/);
    await modal.text(/^You swapped 0\.5 ETH for/).waitFor();
    await reader.note("It is swapped");
    await expectSpoken(withoutFee(reader.text()), "swap");
  });

  it("while a phone scans the code", { timeout: 90_000 }, async ({ come, phone }) => {
    const there = await come();
    const { host, modal } = there;
    const reader = await openScreenReader(there);
    await host.connectButton.click();
    await modal.press(/^WalletConnect/);
    const code = await readShownCode(modal.dialog);
    await reader.note("The code is shown");
    await modal.press("Copy link");
    await reader.note("Its link is copied");
    await phone.scan(code);
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    await reader.note("The phone agrees");
    await expectSpoken(reader.text(), "qr-code");
  });
});

/** What a network asks, and a pool gives, moves with every block. */
function withoutFee(text: string): string {
  return text.replaceAll(/\d[\d,]*\.\d+/g, "(amount)").replaceAll(/\d+ seconds?/g, "(seconds)");
}
