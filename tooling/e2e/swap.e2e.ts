import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { decodeFunctionData, type Hex, parseAbi } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { callChain, readToken } from "./support/chain.ts";
import { it, type Visit } from "./support/journey.ts";
import { answerNext, atMoney, openAccount } from "./support/money-visit.ts";

const [ALICE] = EVM_TEST_ADDRESSES as [string];
const ABI = parseAbi([
  "struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
  "function multicall(uint256 deadline, bytes[] data)",
  "function exactInput(Path given)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient)",
  "function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
]);

let devnet: Devnet<"evm">;
let url: string;
let snapshot: unknown;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"], evmChainIds: [31_337], money: true });
  url = devnet.evm[0]?.url ?? "";
});
afterAll(() => devnet.stop());
beforeEach(async () => {
  snapshot = await callChain(url, "evm_snapshot", []);
});
afterEach(() => callChain(url, "evm_revert", [snapshot]));

const moneyOf = () => {
  const [evm] = devnet.evm;
  if (!evm?.money) throw new Error("The chain has no money.");
  return { ...evm, money: evm.money };
};
const at = ({ isBatching = false } = {}) => {
  const { caip, name, chainId, money } = moneyOf();
  return atMoney({ evm: { caip, name, url, chainId, money }, isSwapping: true, isBatching });
};
const tokenNamed = (symbol: string): string => {
  const { tokens, swaps } = moneyOf().money;
  return [...tokens, ...swaps.tokens].find((token) => token.symbol === symbol)?.address ?? "";
};
const held = (symbol: string): Promise<bigint> => readToken(url, { token: tokenNamed(symbol), of: ALICE });
const sentCount = async (): Promise<number> =>
  Number(await callChain(url, "eth_getTransactionCount", [ALICE, "latest"]));

/** Opens the view that swaps, chooses both sides and writes how much. */
async function write(there: Visit, a: { from?: string; to: string; amount: string }): Promise<void> {
  const { modal } = there;
  await modal.press("Swap");
  await modal.settle();
  if (a.from !== undefined) {
    await modal.press("Token: ETH");
    await modal.press(new RegExp(a.from));
    await modal
      .button(/^Token: /)
      .first()
      .waitFor();
    await modal.settle();
  }
  await modal.dialog.getByRole("region", { name: "You receive" }).getByRole("button").click();
  await modal.settle();
  await modal.dialog.getByRole("searchbox").fill(a.to);
  await modal.press(new RegExp(a.to));
  await modal.settle();
  await modal.dialog.getByRole("textbox", { name: /^Amount to swap/ }).fill(a.amount);
}

/** The least that the last transaction takes, read back from its own calldata. */
async function readMinimum(): Promise<readonly bigint[]> {
  const block = (await callChain(url, "eth_getBlockByNumber", ["latest", true])) as {
    readonly transactions: readonly { readonly input: Hex }[];
  };
  const outer = decodeFunctionData({ abi: ABI, data: block.transactions.at(-1)?.input ?? "0x" });
  if (outer.functionName !== "multicall") throw new Error("not by the router");
  return outer.args[1].flatMap((step) => {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data: step });
    if (functionName === "exactInput") return [args[0].amountOutMinimum];
    return functionName === "swapExactTokensForTokens" ? [args[1]] : [];
  });
}

/** What the review says arrives at least, in the smallest unit. */
async function shownMinimum({ modal }: Visit, decimals: number): Promise<bigint> {
  const text = (await modal.dialog.textContent()) ?? "";
  const [, number = ""] = /Minimum received([\d.,]+)/.exec(text) ?? [];
  const [whole = "0", rest = ""] = number.replaceAll(",", "").split(".");
  return BigInt(`${whole}${rest.padEnd(decimals, "0")}`);
}

describe("a visitor who swaps on real pools", () => {
  it("swaps ether for dollars in one step, and receives no less than was shown", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await write(there, { to: "DAI", amount: "0,5" });
    await modal.press("Review swap");
    await modal.text("Review transaction carefully").waitFor();
    await modal.button(/^Swap$/).waitFor();
    const minimum = await shownMinimum(there, 18);
    const before = await held("DAI");
    await answerNext(there, "eip155", "reject");
    await modal.press(/^Swap$/);
    await modal.text("You declined in your wallet").waitFor();
    expect(await held("DAI")).toBe(before);
    await answerNext(there, "eip155", "approve");
    await modal.press(/^Swap$/);
    await modal.text(/^You swapped 0\.5 ETH for/).waitFor();
    expect(await readMinimum()).toEqual([minimum]);
    expect((await held("DAI")) - before).toBeGreaterThanOrEqual(minimum);
    await modal.press("Done");
    await modal.press("Activity");
    await modal.text("Swapped").first().waitFor();
  });

  it("allows exactly what is swapped of a token, after a no to that, and swaps it", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await write(there, { from: "USDC", to: "DAI", amount: "250" });
    await modal.press("Review swap");
    await modal.text("Allow exactly 250 USDC").waitFor();
    await answerNext(there, "eip155", "reject");
    await modal.press("Approve");
    await modal.text("You declined in your wallet").waitFor();
    const before = await sentCount();
    await answerNext(there, "eip155", "approve");
    await modal.press("Approve");
    await modal.text(/^You swapped 250 USDC for/).waitFor();
    expect((await sentCount()) - before).toBe(2);
  });

  it("signs a permit where the token takes one, and sends once", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await write(there, { from: "Permit Dollar", to: "USDC", amount: "40" });
    await modal.press("Review swap");
    await modal.text("Sign that 40 PRM may be taken").waitFor();
    const before = await sentCount();
    await modal.press("Sign");
    await modal.text(/^You swapped 40 PRM for/).waitFor();
    expect((await sentCount()) - before).toBe(1);
  });

  it("does it in one step where the wallet does several calls as one", async ({ visit }) => {
    const there = await visit(at({ isBatching: true }));
    const { modal } = there;
    await openAccount(there, "eip155");
    await write(there, { from: "USDC", to: "DAI", amount: "100" });
    await modal.press("Review swap");
    await modal.text("Allow 100 USDC and swap, in one step").waitFor();
    await modal.press(/^Swap$/);
    await modal.text(/^You swapped 100 USDC for/).waitFor();
  });

  it("is told that the quote has expired once nobody gives a newer one, and gets a new one", async ({ visit }) => {
    const there = await visit({ ...at(), prepare: (_, own) => own.clock.install() });
    const { modal, page, faults } = there;
    faults.ignore(/Failed to load resource/);
    await openAccount(there, "eip155");
    await write(there, { to: "DAI", amount: "0.5" });
    await modal.press("Review swap");
    await modal.button(/^Swap$/).waitFor();
    // The node is away for longer than a quote is good for. A quote that is on its way by then is as old.
    let isAway = true;
    await page.route(
      (asked) => asked.href.startsWith(url),
      (route) => (isAway ? route.abort() : route.continue()),
    );
    await page.clock.fastForward("01:00");
    await modal.text("Get a new one, and look it over again.").waitFor();
    isAway = false;
    await modal.press("Get a new quote");
    await modal.button(/^Swap$/).waitFor();
  });

  it("is told of insufficient liquidity where the pool is gone by then, and the wallet is not asked", async ({
    visit,
  }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await write(there, { to: "Permit Dollar", amount: "1" });
    await modal.press("Review swap");
    await modal.button(/^Swap$/).waitFor();
    const { swaps } = moneyOf().money;
    const args = [tokenNamed("PRM"), swaps.wrapped.address].map((one) => one.slice(2).toLowerCase().padStart(64, "0"));
    const pair = (await callChain(url, "eth_call", [
      { to: swaps.factoryV2, data: `0xe6a43905${args.join("")}` },
      "latest",
    ])) as string;
    await callChain(url, "anvil_setCode", [`0x${pair.slice(-40)}`, "0x"]);
    const before = await sentCount();
    await modal.press(/^Swap$/);
    await modal
      .text(/Insufficient liquidity/)
      .first()
      .waitFor();
    expect(await sentCount()).toBe(before);
  });

  it("is told that a token without decimals isn’t swapped, and no balance of it that is none", async ({ visit }) => {
    const there = await visit(at());
    const { modal } = there;
    await openAccount(there, "eip155");
    await write(there, { to: "Loyalty points", amount: "1" });
    await modal.text("Tokens without decimals can’t be swapped here.").waitFor();
    expect(await modal.text(/^Balance: 0$/).count()).toBe(0);
  });
});
