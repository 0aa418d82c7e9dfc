import { selectRoute } from "@foyer/core";
import { activity } from "@foyer/core/activity";
import { analytics } from "@foyer/core/analytics";
import { selectSwap, swap } from "@foyer/core/swap";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { expectFocus } from "../../test/open-send.ts";
import { COIN, openSwap, type SwapGiven, USDC } from "../../test/open-swap.ts";
import { connectWallet } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof openSwap>>;

const viewOf = ({ foyer }: Kit): string => selectRoute(foyer.getSnapshot()).view;
const draftOf = ({ foyer }: Kit) => selectSwap(foyer.getSnapshot());
const amountOf = ({ screen }: Kit) => screen.getByRole("textbox", { name: /^Amount to swap/ });
const receivedOf = ({ screen }: Kit) => screen.getByRole("status", { name: "Amount received" });
const button = ({ screen }: Kit, name: string) => screen.getByRole("button", { name, exact: true });

/** Writes half a coin for dollars, and waits for the quote. */
async function writeHalf(kit: Kit): Promise<void> {
  await kit.foyer.use(swap()).chooseToken("to", USDC);
  await amountOf(kit).fill("0.5");
  await kit.clock.advance(200);
  await expect.element(button(kit, "Review swap")).toBeVisible();
}

const open = async (given: SwapGiven = {}): Promise<Kit> => {
  const kit = await openSwap(given);
  await expect.element(amountOf(kit)).toBeVisible();
  return kit;
};

describe("the form that swaps", () => {
  it("says what is missing, the first thing first, and quotes once all is there", async () => {
    const kit = await open();
    await expect.element(button(kit, "Select token")).toBeVisible();
    await kit.foyer.use(swap()).chooseToken("to", USDC);
    await expect.element(button(kit, "Add amount")).toHaveAttribute("aria-disabled", "true");
    await amountOf(kit).fill("9");
    await kit.clock.advance(200);
    await expect.element(button(kit, "Insufficient funds")).toHaveAttribute("aria-disabled", "true");
    await expect.element(kit.screen.getByText("You don’t have enough COIN.").first()).toBeVisible();
    await amountOf(kit).fill("0,5");
    await kit.clock.advance(200);
    await expect.element(amountOf(kit)).toHaveValue("0.5");
    // Half of it, in units of 8 decimals, twice as many units of 6.
    await expect.element(receivedOf(kit)).toHaveTextContent("100");
    await expect.element(button(kit, "Review swap")).not.toHaveAttribute("aria-disabled");
  });

  it("says that a token without decimals isn’t swapped, and nothing of how much there is of it", async () => {
    const points = `eip155:1/erc20:0x${"b7".repeat(20)}` as const;
    const kit = await open({
      prepare: (_, swaps) => {
        swaps.tokens = [...swaps.tokens, { asset: points, decimals: 0, symbol: "PTS", name: "Points" }];
      },
    });
    await kit.foyer.use(swap()).chooseToken("to", USDC);
    await kit.foyer.use(swap()).chooseToken("from", points);
    await expect.element(kit.screen.getByText("Tokens without decimals can’t be swapped here.").first()).toBeVisible();
    expect(kit.screen.getByText(/^Balance: 0/).elements()).toHaveLength(0);
    await button(kit, "Select token").click({ force: true });
    await expectFocus(kit.screen.getByRole("button", { name: "Token: PTS" }));
  });

  it("says that there is insufficient liquidity, and that nobody could be asked, which is tried again [SWP-01]", async () => {
    const kit = await open();
    kit.swaps.answer.quote = "none";
    await kit.foyer.use(swap()).chooseToken("to", USDC);
    await amountOf(kit).fill("0.5");
    await kit.clock.advance(200);
    await expect.element(button(kit, "Insufficient liquidity")).toBeVisible();
    kit.swaps.answer.quote = { error: new TypeError("Failed to fetch") };
    await amountOf(kit).fill("0.6");
    await kit.clock.advance(200);
    await expect.element(button(kit, "Try again")).toBeVisible();
    kit.swaps.answer.quote = "quote";
    await button(kit, "Try again").click();
    await expect.element(button(kit, "Review swap")).toBeVisible();
  });

  it("asks for a new quote every ten seconds, and counts down", async () => {
    const kit = await open();
    await writeHalf(kit);
    const asked = (): number => kit.swaps.asked.filter((one) => one.startsWith("quote:")).length;
    expect(asked()).toBe(1);
    await expect.element(kit.screen.getByText("New quote in 30 seconds")).toBeInTheDocument();
    await kit.clock.advance(1_000);
    await expect.element(kit.screen.getByText("New quote in 29 seconds")).toBeInTheDocument();
    await kit.clock.advance(9_000);
    await expect.poll(asked).toBe(2);
    await expect.element(kit.screen.getByText("New quote in 30 seconds")).toBeInTheDocument();
  });

  it("says what a price moves by in two steps, and that what nobody knows is not known", async () => {
    const kit = await open();
    kit.swaps.quote = { impact: 350 };
    await writeHalf(kit);
    await expect.element(kit.screen.getByText("3.5%")).toBeVisible();
    await expect.element(kit.screen.getByText("Price not known").first()).toBeVisible();
    kit.swaps.quote = { impact: 1_500 };
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByText("You would lose about 15% to the price.").first()).toBeVisible();
    kit.swaps.quote = { impact: undefined };
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByText("Not known", { exact: true })).toBeVisible();
  });

  it("takes another slippage, which is kept, and quotes anew with it", async () => {
    const kit = await open();
    await writeHalf(kit);
    expect(draftOf(kit)?.quote).toMatchObject({ minimum: "99000000" });
    await kit.screen.getByRole("radio", { name: "3%" }).click();
    await expect.poll(() => draftOf(kit)?.quote).toMatchObject({ minimum: "97000000" });
    await expect.element(kit.screen.getByText("Others may trade ahead of you at this setting.")).toBeVisible();
    await kit.foyer.use(swap()).reset();
    await kit.foyer.use(swap()).begin();
    expect(draftOf(kit)?.slippage).toBe(300);
  });

  it("changes places, and takes all there is less what the chain takes", async () => {
    const kit = await open();
    await writeHalf(kit);
    await button(kit, "Change places").click();
    await expect.poll(() => [draftOf(kit)?.from?.asset, draftOf(kit)?.to?.asset]).toEqual([USDC, COIN]);
    await button(kit, "Max").click();
    await expect.element(amountOf(kit)).toHaveValue("2.5");
    await button(kit, "Change places").click();
    await expect.element(amountOf(kit)).toHaveValue("");
    await button(kit, "Max").click();
    // 500,000 units of gas at 10.
    await expect.element(amountOf(kit)).toHaveValue("1.18456789");
  });

  it("is not there where the host has switched it off", async () => {
    const kit = await openSwap({ options: { settings: { swaps: false } } });
    await expect.element(kit.screen.getByText("Not available here")).toBeVisible();
  });

  it("leads to the networks that people swap on from one where nobody does", async () => {
    const kit = await open();
    await kit.foyer.switchNetwork({ network: "eip155:2" });
    await expect.poll(() => viewOf(kit)).toBe("UnsupportedChain");
    await expect.element(kit.screen.getByText("The swap feature doesn’t support your current network.")).toBeVisible();
  });
});

describe("choosing a token", () => {
  it("lists what is held and what else there is, finds by name, and takes an address", async () => {
    const kit = await open();
    await button(kit, "Token").click();
    await expect.poll(() => viewOf(kit)).toBe("SwapSelectToken");
    await expect.element(kit.screen.getByRole("region", { name: "Your tokens" })).toHaveTextContent("USD Coin");
    await expect.element(kit.screen.getByRole("region", { name: "More tokens" })).toHaveTextContent("Dai");
    const field = kit.screen.getByRole("searchbox");
    await field.fill("nothing of the kind");
    await expect.element(kit.screen.getByText("No token found").first()).toBeVisible();
    const address = `0x${"f0".repeat(20)}`;
    await field.fill(address);
    await kit.screen.getByRole("button", { name: new RegExp(address) }).click();
    await expect.poll(() => draftOf(kit)?.to).toMatchObject({ symbol: "FOUND", isListed: false });
    await expect.poll(() => viewOf(kit)).toBe("Swap");
  });
});

describe("looking a swap over", () => {
  it("shows all of it, asks for the approval and then for the swap, and says what became of it [SWP-01]", async () => {
    const kit = await open();
    kit.foyer.use(analytics({ sinks: [{ send: () => true }] }));
    await kit.foyer.use(swap()).chooseToken("from", USDC);
    await kit.foyer.use(swap()).chooseToken("to", COIN);
    await amountOf(kit).fill("2");
    await kit.clock.advance(200);
    await button(kit, "Review swap").click();
    await expect.poll(() => viewOf(kit)).toBe("SwapPreview");
    await expect.element(kit.screen.getByText("Review transaction carefully")).toBeVisible();
    await expect.element(kit.screen.getByText("Allow exactly 2 USDC")).toBeVisible();
    const list = kit.screen.getByRole("list").filter({ hasText: "Allow exactly" });
    await expect.element(list).toHaveTextContent("Swap");
    kit.evm.answer.sign = "reject";
    await button(kit, "Approve").click();
    await expect.element(kit.screen.getByText("You declined in your wallet").first()).toBeVisible();
    kit.evm.answer.sign = "approve";
    await button(kit, "Approve").click();
    // Said once, in the place of what was to be reviewed.
    const dialog = kit.screen.getByRole("dialog", { name: "Swapped" });
    await expect.element(dialog.getByRole("heading", { level: 2 })).toHaveTextContent(/^Swapped$/);
    await expect.element(dialog.getByRole("heading", { level: 3 })).toHaveTextContent(/^You swapped 2\sUSDC for/);
    expect(kit.evm.asked.filter((one) => one.startsWith("send:"))).toHaveLength(3);
    await button(kit, "Done").click();
    await expect.poll(() => viewOf(kit)).toBe("Account");
  });

  it("is stopped where it was asked for, also by a visitor who left the review and came back", async () => {
    const kit = await open();
    await writeHalf(kit);
    await button(kit, "Review swap").click();
    await expect.element(button(kit, "Swap")).toBeVisible();
    kit.evm.answer.sign = "hang";
    await button(kit, "Swap").click();
    await expect.poll(() => draftOf(kit)?.stage).toBe("asking");
    await button(kit, "Back").click();
    await button(kit, "Show it").click();
    await expect.poll(() => viewOf(kit)).toBe("SwapPreview");
    await button(kit, "Cancel").click();
    // The wallet may still do it.
    await expect.element(kit.screen.getByRole("dialog", { name: "Was it swapped?" })).toBeVisible();
    await expect.element(kit.screen.getByText(/^It may have been sent/).first()).toBeVisible();
    expect(button(kit, "Swap").elements()).toEqual([]);
    await button(kit, "Go back and edit").click();
    await expect.element(button(kit, "Swap")).toBeVisible();
    expect(kit.evm.asked.filter((one) => one.startsWith("send:"))).toHaveLength(1);
  });

  it("says that nothing was swapped where only an approval was asked for and not waited for", async () => {
    const kit = await open();
    await kit.foyer.use(swap()).chooseToken("from", USDC);
    await kit.foyer.use(swap()).chooseToken("to", COIN);
    await amountOf(kit).fill("2");
    await kit.clock.advance(200);
    await button(kit, "Review swap").click();
    kit.evm.answer.sign = "hang";
    await button(kit, "Approve").click();
    await expect.poll(() => draftOf(kit)?.stage).toBe("asking");
    await button(kit, "Cancel").click();
    await expect.element(kit.screen.getByText("You stopped waiting").first()).toBeVisible();
    await expect.element(button(kit, "Approve")).toBeVisible();
  });

  it("has a price that got worse agreed to, and one that expired asked for again", async () => {
    const kit = await open();
    await writeHalf(kit);
    await button(kit, "Review swap").click();
    await expect.element(button(kit, "Swap")).toBeVisible();
    kit.swaps.rate = 1_000n;
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByText("The price has changed").first()).toBeVisible();
    await button(kit, "Accept new price").click();
    await expect.element(button(kit, "Swap")).toBeVisible();
    kit.swaps.answer.quote = "hang";
    await kit.clock.advance(40_000);
    await expect.element(kit.screen.getByText("This quote has expired", { exact: true }).first()).toBeVisible();
    await expect.element(button(kit, "Get a new quote")).toBeVisible();
  });

  it("is reached by Enter from the amount, also right behind its last digit", async () => {
    const kit = await open();
    await kit.foyer.use(swap()).chooseToken("to", USDC);
    (amountOf(kit).element() as HTMLElement).focus();
    await userEvent.keyboard("0.5{Enter}");
    await expect.poll(() => viewOf(kit)).toBe("SwapPreview");
    await expect.element(button(kit, "Swap")).toBeVisible();
    expect(draftOf(kit)).toMatchObject({ amount: "0.5", stage: "reviewing" });
  });
});

describe("the way to it", () => {
  const row = (kit: Kit, name: string) => kit.screen.getByRole("button", { name, exact: true });

  it("is a row of the account where it is on and the chain is an EVM chain, beside sending and activity [ACC-06] [ANA-02]", async () => {
    const told: string[] = [];
    const kit = await openSwap({ view: "Account", options: { settings: { analytics: true } } });
    kit.foyer.use(analytics({ sinks: [{ send: () => true }] }));
    kit.foyer.ports.analytics?.listen((event, properties) => void told.push(`${event} ${JSON.stringify(properties)}`));
    kit.foyer.use(activity());
    for (const name of ["Swap", "Send", "Activity"]) await expect.element(row(kit, name)).toBeVisible();
    kit.foyer.setSettings({ swaps: false });
    await expect.poll(() => row(kit, "Swap").elements()).toEqual([]);
    kit.foyer.setSettings({ swaps: true, send: false });
    await expect.element(row(kit, "Swap")).toBeVisible();
    await expect.poll(() => row(kit, "Send").elements()).toEqual([]);
    kit.foyer.setSettings({ send: true, activity: false });
    await expect.element(row(kit, "Send")).toBeVisible();
    await expect.poll(() => row(kit, "Activity").elements()).toEqual([]);
    kit.foyer.setSettings({ activity: true });
    await row(kit, "Swap").click();
    await expect.poll(() => viewOf(kit)).toBe("Swap");
    expect(told).toContain('OPEN_SWAP {"network":"eip155:1","isSmartAccount":false}');
    // On another kind of chain nobody swaps.
    Object.assign(kit.solana.capabilities, { send: undefined });
    await connectWallet(kit, kit.solana);
    await kit.foyer.switchNamespace("solana");
    kit.foyer.reset({ view: "Account" });
    await expect.element(row(kit, "Activity")).toBeVisible();
    await expect.poll(() => row(kit, "Swap").elements()).toEqual([]);
    await expect.poll(() => row(kit, "Send").elements()).toEqual([]);
  });
});
