import { selectRoute } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestKit } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function open(prepare?: (kit: TestKit) => void): Promise<Kit> {
  const kit = await renderFoyer(null, {
    prepare: async (made) => {
      made.evm.addWallet("Duo");
      made.solana.addWallet("Duo", { id: "standard:duo" });
      prepare?.(made);
      await made.foyer.load();
    },
  });
  kit.foyer.open();
  kit.foyer.push({ view: "ConnectingMultiChain", params: { walletId: "org.duo" } });
  return kit;
}

const views = ({ foyer }: Kit): string[] => foyer.getSnapshot().router.stack.map(({ view }) => view);

describe("choosing the chain of a wallet", () => {
  it("names the wallet and lists its chains [CNG-07]", async () => {
    const kit = await open();
    await expect.element(kit.screen.getByRole("heading", { name: "Select Chain for Duo" })).toBeVisible();
    const rows = kit.screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringContaining("Ethereum & EVM"), expect.stringContaining("Solana")]);
  });

  it("connects one chain after another and shows which are connected [NSP-09]", async () => {
    const kit = await open();
    expect(kit.screen.getByRole("button", { name: "Done" }).elements()).toHaveLength(0);
    await kit.screen.getByRole("button", { name: "Ethereum & EVM" }).click();
    await expect.element(kit.screen.getByRole("button", { name: "Ethereum & EVM Connected" })).toBeVisible();
    expect(views(kit)).toEqual(["Connect", "ConnectingMultiChain"]);
    await kit.screen.getByRole("button", { name: "Solana" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    const { namespaces } = kit.foyer.getSnapshot().connections;
    expect([namespaces.eip155?.list.length, namespaces.solana?.list.length]).toEqual([1, 1]);
  });

  it("is done with one chain when the visitor says so", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "Solana" }).click();
    await kit.screen.getByRole("button", { name: "Done" }).click();
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("keeps the first connection when the second is refused", async () => {
    const kit = await open(({ solana }) => {
      solana.answer.connect = "reject";
    });
    await kit.screen.getByRole("button", { name: "Ethereum & EVM" }).click();
    await kit.screen.getByRole("button", { name: "Solana" }).click();
    await expect.element(kit.screen.getByRole("heading", { name: "Connection declined" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(kit.screen.getByRole("button", { name: "Ethereum & EVM Connected" })).toBeVisible();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
    expect(kit.foyer.getSnapshot().connections.namespaces.solana?.list).toEqual([]);
  });

  it("goes back to the list where there is nothing to choose [CNG-09]", async () => {
    const kit = await open();
    kit.foyer.push({ view: "ConnectingMultiChain", params: { walletId: "unknown" } });
    await expect.poll(() => selectRoute(kit.foyer.getSnapshot()).view).toBe("Connect");
  });
});
