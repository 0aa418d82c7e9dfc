import { selectRoute, type ViewName } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { offerMoney } from "../test/offer-money.ts";
import { attachSwaps } from "../test/open-swap.ts";
import { connectWallet, type Rendered, renderFoyer, type TestGiven } from "../test/render.tsx";

/** Somebody who is connected, in a view. */
async function open(view: ViewName, given: TestGiven = {}): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    ...given,
    prepare: async (kit) => {
      kit.foyer.start();
      await connectWallet(kit, kit.evm);
      await kit.foyer.load();
      await given.prepare?.(kit);
    },
  });
  kit.foyer.open({ view } as Parameters<typeof kit.foyer.open>[0]);
  return kit;
}

const off = { send: false, swaps: false, receive: false };

describe("a view that has nothing to show", () => {
  it.each([
    ["WalletSend", "Not available here"],
    ["Swap", "Not available here"],
    ["FundWallet", "Not available here"],
    ["Pay", "There is nothing to pay"],
    ["PayLoading", "There is nothing to pay"],
  ] as const)("%s says so, and has a way out", async (view, words) => {
    const kit = await open(view, {
      options: { settings: off },
      prepare: ({ foyer }) => {
        if (view === "Swap") attachSwaps(foyer);
        if (words === "There is nothing to pay") offerMoney(foyer);
      },
    });
    await expect.element(kit.screen.getByText(words)).toBeVisible();
    // In words: the cross of the header has none.
    await kit.screen.getByText("Close", { exact: true }).click();
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("is left for where it was reached from", async () => {
    const kit = await open("Account", { options: { settings: off } });
    kit.foyer.push({ view: "WalletSend" });
    await expect.element(kit.screen.getByText("Not available here")).toBeVisible();
    await kit.screen.getByText("Back", { exact: true }).click();
    await expect.poll(() => selectRoute(kit.foyer.getSnapshot()).view).toBe("Account");
  });

  it("leads to another network where nobody sells on this one", async () => {
    const kit = await open("OnRampProviders", {
      prepare: ({ foyer }) => void Object.assign(offerMoney(foyer).answer, { offer: undefined }),
    });
    await expect.element(kit.screen.getByText("Nothing to buy here")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Switch Network" }).click();
    await expect.poll(() => selectRoute(kit.foyer.getSnapshot()).view).toBe("Networks");
  });
});

it("draws the rows to come apart from one another", async () => {
  const kit = await open("OnRampProviders", {
    prepare: ({ foyer }) => void Object.assign(offerMoney(foyer).answer, { offer: "hang" }),
  });
  const waiting = kit.screen.getByRole("dialog").getByRole("status", { name: "Loading" });
  await expect.poll(() => waiting.last().element().children.length).toBe(3);
  const [first, second] = [...waiting.last().element().children].map((row) => row.getBoundingClientRect());
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(8);
});
