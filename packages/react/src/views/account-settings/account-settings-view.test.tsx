import { isFoyerError, selectRoute } from "@foyer/core";
import { createScriptedAdapter } from "@foyer/core/testing";
import { Component, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestGiven, type TestKit } from "../../test/render.tsx";
import { AccountSettingsView } from "./account-settings-view.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function open(given: TestGiven = {}): Promise<Kit> {
  const prepare = async (kit: TestKit): Promise<void> => {
    kit.evm.addWallet("Acme", { wallet: { name: "Acme 0123456789 0123456789", rdns: "org.acme" } });
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  const kit = await renderFoyer(null, { ...given, prepare });
  await kit.foyer.connect({ wallet: "org.acme" });
  kit.foyer.open();
  kit.foyer.push({ view: "AccountSettings" });
  await expect.element(kit.screen.getByRole("heading", { name: "Account settings" })).toBeVisible();
  return kit;
}

class Catch extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override readonly state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

describe("the settings of an account", () => {
  it("shows the address, shortened to its ends, and copies all of it [SET-01] [ERR-01]", async () => {
    const kit = await open();
    const copy = kit.screen.getByRole("button", { name: "Copy address" });
    await expect.element(copy).toHaveTextContent("eip1…456789");
    await copy.click();
    expect(kit.page.copied).toEqual(["eip155-Acme 0123456789 0123456789"]);
    await expect.element(kit.screen.getByRole("status").getByText("Address copied")).toBeVisible();
    const view = (copy.element().getRootNode() as ShadowRoot).querySelector("[data-view]");
    expect(view?.querySelectorAll(".avatar-root")).toHaveLength(1);
    kit.page.copy = async () => false;
    await copy.click();
    await expect.element(kit.screen.getByRole("alert").getByText("Failed to copy")).toBeVisible();
  });

  it("name the network once, and mark one for tests", async () => {
    const kit = await open();
    const [network] = kit.evm.networks;
    kit.foyer.addNetwork({ ...network, testnet: true });
    await expect.element(kit.screen.getByText("Testnet")).toBeVisible();
    const dialog = kit.screen.getByRole("dialog").element();
    expect((dialog.textContent ?? "").split(network.name)).toHaveLength(2);
  });

  it("leads to the networks where there is more than one [SET-03]", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: /Network$/ }).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("Networks");
  });

  it("only names the network where there is no other to go to [SET-03]", async () => {
    const evm = createScriptedAdapter("eip155", ["1"]);
    evm.addWallet("Acme");
    const kit = await renderFoyer(null, { options: { adapters: [evm] }, prepare: ({ foyer }) => foyer.load() });
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ view: "AccountSettings" });
    await expect.element(kit.screen.getByText("eip155 1")).toBeVisible();
    expect(kit.screen.getByRole("button", { name: /Network$/ }).elements()).toHaveLength(0);
  });

  it("leads to the only network from one that the host did not ask for [SET-03]", async () => {
    const evm = createScriptedAdapter("eip155", ["1"]);
    evm.addWallet("Acme");
    // Where the host does not mind it: otherwise nothing but another network can be seen.
    const options = { adapters: [evm], settings: { allowUnsupportedChain: true } };
    const kit = await renderFoyer(null, { options, prepare: ({ foyer }) => foyer.load() });
    const { id } = await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ view: "AccountSettings" });
    await expect.element(kit.screen.getByText("eip155 1")).toBeVisible();
    evm.moveTo(id, "eip155:99");
    await kit.screen.getByRole("button", { name: "Unknown Network" }).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("Networks");
  });

  it("disconnects [SET-07]", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "Disconnect" }).click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]);
  });

  it("is an error without an account", async () => {
    let thrown: unknown;
    await renderFoyer(
      <Catch
        onError={(error) => {
          thrown = error;
        }}
      >
        <AccountSettingsView params={undefined} />
      </Catch>,
    );
    await expect.poll(() => isFoyerError(thrown, "account/missing")).toBe(true);
    expect(String(thrown)).toContain("no account provided");
  });
});
