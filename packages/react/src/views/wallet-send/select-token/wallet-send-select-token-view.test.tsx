import { send } from "@foyer/core/send";
import type { AssetId, Holding } from "@foyer/core/tokens";
import { describe, expect, it } from "vitest";
import { COIN, formOf, OWN, openSend, typeReceiver, viewOf } from "../../../test/open-send.ts";
import type { Rendered, TestKit } from "../../../test/render.tsx";
import { RECEIVER } from "../../../test/write-draft.ts";

async function openTokens(prepare?: (kit: TestKit) => void): Promise<Rendered> {
  const kit = await openSend({ prepare });
  await expect.element(formOf(kit).amount).toBeVisible();
  kit.foyer.push({ view: "WalletSendSelectToken" });
  await expect.element(kit.screen.getByRole("searchbox", { name: "Search token" })).toBeVisible();
  return kit;
}

function holding(items: readonly Holding[]): (kit: TestKit) => void {
  return ({ evm }) => evm.holdings.set(`eip155:1:${OWN}`, items);
}

const rows = ({ screen }: Rendered): readonly (string | null)[] =>
  screen
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

describe("choosing what to send", () => {
  it("is by symbol, name or address, and leads back with what was chosen; the amount is kept", async () => {
    const kit = await openTokens();
    await kit.screen.getByRole("button", { name: "Back" }).click();
    await formOf(kit).amount.fill("0.25");
    await formOf(kit).token.click();
    await expect.poll(() => rows(kit)).toEqual(["Coin1.2345 COIN", "USD Coin2.5 USDC"]);
    const search = kit.screen.getByRole("searchbox", { name: "Search token" });
    for (const [typed, found] of [
      ["usdc", 1],
      ["coin", 2],
      ["0xa1a1", 1],
      ["zzz", 0],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => rows(kit)).toHaveLength(found);
    }
    await expect.element(kit.screen.getByText("No token found").first()).toBeVisible();
    await search.fill("usd");
    await kit.screen.getByRole("button", { name: /^USD Coin/ }).click();
    await expect.poll(() => viewOf(kit)).toBe("WalletSend");
    await expect.element(formOf(kit).token).toHaveTextContent("USDC");
    await expect.element(formOf(kit).amount).toHaveValue("0.25");
  });

  it("says how many a search has left to people who do not see it", async () => {
    const kit = await openTokens();
    await kit.screen.getByRole("searchbox").fill("usd");
    await expect.element(kit.screen.getByRole("status").getByText("1 token")).toBeInTheDocument();
  });

  it("shows last, and marks, what passes for another token, and the form marks who passes for somebody else", async () => {
    const fake = { asset: `eip155:1/erc20:0x${"fa".repeat(20)}` as AssetId, value: 10n ** 12n, decimals: 6 };
    const held = holding([
      // The last letter is Cyrillic.
      { ...fake, symbol: "USDС", name: "USD Coin" },
      { asset: COIN, value: 1n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
      { ...fake, asset: `eip155:1/erc20:0x${"a1".repeat(20)}`, symbol: "USDC", name: "USD Coin", isListed: true },
    ]);
    const kit = await openTokens((made) => {
      held(made);
      made.foyer.use(send({ names: [{ resolve: async () => ({ address: RECEIVER }) }] }));
    });
    await expect.poll(() => rows(kit)).toHaveLength(3);
    expect(rows(kit).at(-1)).toBe("USD CoinCopies a known name");
    await kit.screen.getByRole("button", { name: "Back" }).click();
    const marks = () => kit.screen.getByText(/^This name has letters that look like others/).elements().length;
    // Of this one the first letter is.
    for (const [name, count] of [
      ["ada.eth", 0],
      ["аda.eth", 1],
    ] as const) {
      await typeReceiver(kit, name);
      await expect.poll(marks).toBe(count);
    }
  });

  it("tells nothing from loading and failed, which can be tried again", async () => {
    const kit = await openTokens(({ evm }) => {
      evm.answer.tokens = { error: new TypeError("Failed to fetch") };
    });
    await expect.element(kit.screen.getByText("Tokens couldn’t be read.")).toBeVisible();
    kit.evm.answer.tokens = "hang";
    await kit.clock.advance(30_000);
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await kit.screen.unmount();
    const slow = await openTokens(({ evm }) => {
      evm.answer.tokens = "hang";
    });
    await expect.element(slow.screen.getByRole("status", { name: "Loading tokens" })).toBeInTheDocument();
    await slow.screen.unmount();
    const none = await openTokens(holding([]));
    await expect.element(none.screen.getByText("No tokens yet")).toBeVisible();
  });

  it("keeps what was read before where it cannot be read again, and says of when that is", async () => {
    const kit = await openTokens();
    await expect.poll(() => rows(kit)).toHaveLength(2);
    kit.evm.answer.tokens = { error: new TypeError("Failed to fetch") };
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByText(/^Couldn’t refresh. This is from/)).toBeVisible();
    expect(rows(kit)).toHaveLength(2);
  });

  it("comes before the form for whoever begins here", async () => {
    const kit = await openSend({ view: "WalletSendSelectToken" });
    await kit.screen.getByRole("button", { name: /^USD Coin/ }).click();
    await expect.poll(() => viewOf(kit)).toBe("WalletSend");
    await expect.element(formOf(kit).token).toHaveTextContent("USDC");
  });
});
