import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { encodeFunctionData, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { callChain, mineUntilIn, readWei, sendFrom, setWei } from "./support/chain.ts";
import { it, type VisitOptions } from "./support/journey.ts";
import { answerNext, atMoney, openAccount, review, tokenRow, words } from "./support/money-visit.ts";

const [ALICE, BOB] = EVM_TEST_ADDRESSES as [string, string];
const STRANGER = "0x000000000000000000000000000000000000bEEF";
const ETHER = 10n ** 18n;
/** What is read again by itself is so every ten seconds; a look that nobody answers is followed by another. */
const NEXT_READING = { timeout: 35_000 };

let devnet: Devnet<"evm" | "relay">;
let url: string;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm", "relay"], evmChainIds: [31_337], money: true });
  url = devnet.evm[0]?.url ?? "";
});
afterAll(() => devnet.stop());

const at = (more: VisitOptions = {}) => {
  const [evm] = devnet.evm;
  if (!evm?.money) throw new Error("The chain has no money.");
  const { caip, name, chainId, money } = evm;
  return atMoney({ evm: { caip, name, url: evm.url, chainId, money } }, more);
};
const tokenNamed = (symbol: string): string =>
  devnet.evm[0]?.money?.tokens.find((token) => token.symbol === symbol)?.address ?? "";

describe("a visitor on a chain with money, and no server anywhere", () => {
  it("sees the name, tokens with their worth, and what comes in without a reload", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await modal.text("alice.eth").first().waitFor();
    await tokenRow(there, "USDC").getByText("$24,997.50").waitFor();
    await tokenRow(there, "DAI").getByText("$12,502.50").waitFor();
    await tokenRow(there, "WBTC").getByText("1.5 WBTC").waitFor();
    // Its price is too old to be one: there is none, and no zero.
    expect(await tokenRow(there, "WBTC").textContent()).not.toContain("$");
    await sendFrom(url, { from: BOB, to: ALICE, value: ETHER });
    const data = `0xa9059cbb${ALICE.slice(2).toLowerCase().padStart(64, "0")}${5_000_000n.toString(16).padStart(64, "0")}`;
    await sendFrom(url, { from: BOB, to: tokenNamed("USDC"), data });
    await tokenRow(there, "USDC").getByText("25,005 USDC").waitFor(NEXT_READING);
    await modal
      .text(/10,001/)
      .first()
      .waitFor(NEXT_READING);
  });

  it("is shown where to receive, as a code that others read", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await modal.press("Fund wallet");
    await modal.press(/^Receive funds/);
    await modal.text("Only send assets on Local EVM chain 31337 to this address.").waitFor();
    expect((await words(there)).replaceAll(/\s/g, "")).toContain(ALICE);
  });

  it("sends ether to a name, declines once, and finds both in the balance and the activity", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    const before = await readWei(url, BOB);
    await modal.press("Send");
    await review(there, { amount: "1.5", to: "bob.eth" });
    expect((await words(there)).replaceAll(/\s/g, "")).toContain(BOB);
    await answerNext(there, "eip155", "reject");
    await modal.press(/^Send$/);
    await modal.text("You declined in your wallet").waitFor();
    expect(await readWei(url, BOB)).toBe(before);
    await answerNext(there, "eip155", "approve");
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 1.5 ETH").waitFor();
    expect((await readWei(url, BOB)) - before).toBe((ETHER * 3n) / 2n);
    await modal.press("Done");
    await modal.press("Activity");
    await modal
      .text(/^1\.5 ETH$/)
      .first()
      .waitFor();
    await modal.text("Confirmed").first().waitFor();
  });

  it("sends all of a token to a name, to the last unit", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await tokenRow(there, "DAI").waitFor();
    await modal.press("Send");
    await modal.press(/^Token/);
    await modal.press(/DAI/);
    await modal.text("Balance: 12,500").waitFor();
    await modal.press("Max");
    await modal.dialog.getByRole("textbox", { name: "To" }).fill("bob.eth");
    await modal.press("Review send");
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 12,500 DAI").waitFor();
    const data = `0x70a08231${ALICE.slice(2).padStart(64, "0")}`;
    expect(BigInt((await callChain(url, "eth_call", [{ to: tokenNamed("DAI"), data }, "latest"])) as string)).toBe(0n);
    await modal.press("Done");
    await tokenRow(there, "USDC").waitFor();
    await tokenRow(there, "DAI").waitFor({ state: "detached", ...NEXT_READING });
    await modal.press("Activity");
    await modal
      .text(/^12,500 DAI$/)
      .first()
      .waitFor();
  });

  it("is told when the chain does not carry it out, and that the sum stayed", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await modal.press("Send");
    await review(there, { amount: "10", to: STRANGER, token: "USDC" });
    const token = tokenNamed("USDC");
    const code = await callChain(url, "eth_getCode", [token, "latest"]);
    await callChain(url, "evm_setAutomine", [false]);
    try {
      await modal.press(/^Send$/);
      await modal.text("Transaction started").waitFor();
      // Between the sending and the block, the token changes its mind.
      await callChain(url, "anvil_setCode", [token, "0x60006000fd"]);
      await callChain(url, "evm_mine", []);
      await modal.text("The transaction failed").waitFor(NEXT_READING);
      await modal.text(/10 USDC stayed with you/).waitFor();
    } finally {
      await callChain(url, "anvil_setCode", [token, code]);
      await callChain(url, "evm_setAutomine", [true]);
    }
    await modal.press("Done");
    await modal.press("Activity");
    await modal.text("Failed").first().waitFor();
  });

  it("is told when another transaction took its place, and nothing of it arrived", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await modal.press("Send");
    await review(there, { amount: "2", to: STRANGER });
    const nonce = await callChain(url, "eth_getTransactionCount", [ALICE, "latest"]);
    await callChain(url, "evm_setAutomine", [false]);
    try {
      await modal.press(/^Send$/);
      await modal.text("Transaction started").waitFor();
      // It is followed by its number, which a node has to tell once.
      const isFollowed = (): Promise<boolean> =>
        there.page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('"trace":"')));
      await expect.poll(isFollowed, NEXT_READING).toBe(true);
      const fee = "0x174876e800";
      const given = { from: ALICE, to: ALICE, nonce, gas: "0x5208", maxFeePerGas: fee, maxPriorityFeePerGas: fee };
      await mineUntilIn(url, await callChain(url, "eth_sendTransaction", [given]));
      await modal.text("The transaction was replaced").waitFor(NEXT_READING);
    } finally {
      await callChain(url, "evm_setAutomine", [true]);
    }
    expect(await readWei(url, STRANGER)).toBe(0n);
    await modal.press("Done");
    await modal.press("Activity");
    await modal.text("Replaced").first().waitFor();
  });

  it("reads names of 18, 16 and 12 letters, an address of 4 and 6, and sums of 4, 3 and 2 digits, in dollars [LIM-02]", async ({
    visit,
  }) => {
    await callOnNames("setName", ["an-account-of-many-letters.eth", ALICE]);
    await callOnNames("setPrimary", [ALICE, "an-account-of-many-letters.eth"]);
    await setWei(url, ALICE, 1_234_567_890_000_000_000n);
    const links = { mobile: "long://", ios: "https://host.example/get" };
    const long = { id: "long", name: "A wallet with a long name", namespaces: ["eip155"], links } as const;
    const { relay } = devnet;
    const there = await visit(at({ host: { relay, wallets: { custom: [long] } } }));
    const { host, modal, page } = there;
    await page.evaluate(() => window.foyer.open({ view: "ConnectingWalletConnect", params: { walletId: "long" } }));
    await modal.button("Don’t have A wallet wit…? Get it").waitFor();
    await modal.settle();
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });
    await openAccount(there, "eip155");
    await host.accountButton.getByText("an-account-of-many…", { exact: true }).waitFor();
    await modal
      .text(/^an-account-of-ma…$/)
      .first()
      .waitFor();
    await modal
      .text(`${ALICE.slice(0, 4)}…${ALICE.slice(-6)}`)
      .first()
      .waitFor();
    // At 3,000.12 dollars each.
    await expect.poll(() => tokenRow(there, "ETH").textContent()).toMatch(/1[.]2345 ETH[$]3,703[.]85$/);
    await modal.press("Send");
    await review(there, { amount: "0.12389", to: "bob.eth" });
    await modal.press(/^Send$/);
    await modal.text("You successfully sent 0.12389 ETH").waitFor();
    await modal.press("Done");
    await modal.press("Activity");
    await modal
      .text(/^0[.]123 ETH$/)
      .first()
      .waitFor();
  });
});

const NAMES = parseAbi([
  "function setName(string name, address to)",
  "function setPrimary(address account, string name)",
]);

/** Writes to the registry of names of the chain. */
async function callOnNames(functionName: "setName" | "setPrimary", args: readonly [string, string]): Promise<void> {
  const data = encodeFunctionData({ abi: NAMES, functionName, args: args as never });
  await sendFrom(url, { from: BOB, to: devnet.evm[0]?.money?.universalResolver ?? "", data });
}
