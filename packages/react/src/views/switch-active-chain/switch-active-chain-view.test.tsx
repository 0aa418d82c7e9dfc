import { selectNamespace, selectNetwork, selectRoute } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestKit } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function world(prepare?: (kit: TestKit) => void): Promise<Kit> {
  return renderFoyer(null, {
    prepare: async (kit) => {
      kit.evm.addWallet("Acme");
      kit.solana.addWallet("Sun");
      prepare?.(kit);
      await kit.foyer.load();
    },
  });
}

const route = ({ foyer }: Kit): unknown => selectRoute(foyer.getSnapshot());

describe("moving to another namespace", () => {
  it("is done at once where it is connected", async () => {
    const kit = await world();
    await kit.foyer.connect({ wallet: "Sun" });
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ view: "SwitchActiveChain", params: { namespace: "solana", network: "solana:2" } });
    await kit.screen.getByRole("button", { name: "Switch", exact: true }).click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(selectNamespace(kit.foyer.getSnapshot())).toBe("solana");
    expect(selectNetwork(kit.foyer.getSnapshot())?.id).toBe("solana:2");
  });

  it("asks the wallet for the network where wallets have one of their own", async () => {
    const kit = await world();
    await kit.foyer.connect({ wallet: "Acme" });
    await kit.foyer.connect({ wallet: "Sun" });
    kit.evm.answer.switchNetwork = "hang";
    kit.foyer.open({ view: "SwitchActiveChain", params: { namespace: "eip155", network: "eip155:2" } });
    await kit.screen.getByRole("button", { name: "Switch", exact: true }).click();
    await expect.poll(() => route(kit)).toMatchObject({ view: "SwitchNetwork", params: { network: "eip155:2" } });
  });

  it("says that the connected wallet cannot, and leads to those that can [NET-03]", async () => {
    const kit = await world();
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ namespace: "solana" });
    await expect.element(kit.screen.getByRole("heading", { name: "Switch to Solana" })).toBeVisible();
    const words =
      "Connected wallet doesn't support connecting to Solana chain. You need to connect with a different wallet.";
    await expect.element(kit.screen.getByText(words)).toBeVisible();
    await kit.screen.getByRole("button", { name: "Connect another wallet" }).click();
    expect(route(kit)).toMatchObject({ view: "Connect", params: { addWalletForNamespace: "solana" } });
  });

  it("connects the same wallet where it has the namespace too", async () => {
    const kit = await world(({ evm, solana }) => {
      evm.addWallet("Duo");
      solana.addWallet("Duo", { id: "standard:duo" });
    });
    await kit.foyer.connect({ wallet: "Duo", namespace: "eip155" });
    kit.foyer.open({ namespace: "solana" });
    await expect.element(kit.screen.getByText("Duo can also connect to Solana.")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Continue in Duo" }).click();
    expect(kit.solana.asked).toContain("connect:Duo");
  });

  it("leads to the wallets where nothing is connected", async () => {
    const kit = await world();
    kit.foyer.open({ namespace: "solana" });
    await expect
      .element(kit.screen.getByText("No wallet is connected. Connect one that can use Solana."))
      .toBeVisible();
    await kit.screen.getByRole("button", { name: "Connect Wallet" }).click();
    expect(route(kit)).toMatchObject({ view: "Connect", params: { addWalletForNamespace: "solana" } });
  });
});
