import { selectNetwork, selectRoute } from "@foyer/core";
import { testNetwork } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestGiven } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function world(options?: TestGiven["options"]): Promise<Kit> {
  const kit = await renderFoyer(null, {
    options,
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      await foyer.load();
    },
  });
  const { id } = await kit.foyer.connect({ wallet: "Acme" });
  kit.evm.moveTo(id, "eip155:999");
  return kit;
}

describe("a network the application does not use", () => {
  it("is told, with the networks to move to instead [NET-04]", async () => {
    const kit = await world();
    kit.foyer.open();
    const words = "This app doesn’t support your current network. Switch to an available option to continue.";
    await expect.element(kit.screen.getByText(words)).toBeVisible();
    const rows = kit.screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([expect.stringContaining("eip155 1"), expect.stringContaining("eip155 2")]);
  });

  it("has a picture of 48 px [AVT-01]", async () => {
    const kit = await world();
    kit.foyer.open();
    const title = kit.screen.getByRole("heading", { name: "Unknown Network" });
    await expect.element(title).toBeVisible();
    const tile = (title.element().getRootNode() as ShadowRoot).querySelector(".network-tile-medium");
    expect(tile?.getBoundingClientRect().width).toBe(48);
  });

  it("is named by its own name, and by a placeholder with its id where the registry has none [NET-06]", async () => {
    const kit = await world();
    kit.foyer.open();
    await expect.element(kit.screen.getByRole("heading", { name: "Unknown Network" })).toBeVisible();
    await expect.element(kit.screen.getByText("eip155:999")).toBeVisible();
    kit.evm.moveTo(kit.evm.connections()[0]?.id ?? "", "eip155:56");
    await expect.element(kit.screen.getByRole("heading", { name: "BNB Smart Chain" })).toBeVisible();
    expect(kit.screen.getByText("eip155:56").elements()).toEqual([]);
  });

  it("is named in text, and so are those to move to, whatever their names are made to do", async () => {
    const name = `<img src=x onerror="window.hit=1">`;
    const kit = await world();
    await kit.foyer.addNetwork({ ...testNetwork("eip155", "7"), name });
    kit.evm.moveTo(kit.evm.connections()[0]?.id ?? "", `eip155:${name}`);
    kit.foyer.open();
    const title = kit.screen.getByText(`eip155:${name}`);
    await expect.element(title).toBeVisible();
    await expect.element(kit.screen.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    expect((title.element().getRootNode() as ShadowRoot).querySelector('img[src="x"]')).toBeNull();
    expect(window).not.toHaveProperty("hit");
  });

  it("is left for one of those, and the modal has done its work [NET-05]", async () => {
    const kit = await world();
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "eip155 2" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(selectNetwork(kit.foyer.getSnapshot())?.id).toBe("eip155:2");
  });

  it("is left for the account when the visitor switches in the wallet itself", async () => {
    const kit = await world();
    kit.foyer.open();
    await expect.element(kit.screen.getByRole("button", { name: "eip155 2" })).toBeVisible();
    kit.evm.moveTo(kit.evm.connections()[0]?.id ?? "", "eip155:1");
    await expect.poll(() => selectRoute(kit.foyer.getSnapshot()).view).toBe("Account");
  });

  it("can be left by disconnecting [NET-04]", async () => {
    const kit = await world();
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "Disconnect" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]);
  });

  it("is told in other words to someone who swaps [NET-04]", async () => {
    const kit = await world();
    kit.foyer.open({ view: "UnsupportedChain", params: { swapUnsupportedChain: true } });
    await expect.element(kit.screen.getByText("The swap feature doesn’t support your current network.")).toBeVisible();
  });

  it("offers no switch where the host allows none", async () => {
    const kit = await world({ settings: { enableNetworkSwitch: false } });
    kit.foyer.open({ view: "UnsupportedChain" });
    await expect.element(kit.screen.getByRole("button", { name: "Disconnect" })).toBeVisible();
    expect(kit.screen.getByRole("listitem").elements()).toHaveLength(0);
  });
});
