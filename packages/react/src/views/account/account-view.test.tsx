import { selectRoute } from "@foyer/core";
import { activity } from "@foyer/core/activity";
import { names } from "@foyer/core/names";
import { send } from "@foyer/core/send";
import { createScriptedAdapter } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { attachSwaps } from "../../test/open-swap.ts";
import { renderFoyer, type TestGiven, type TestKit } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function open(given: TestGiven = {}): Promise<Kit> {
  const prepare = async (kit: TestKit): Promise<void> => {
    kit.evm.addWallet("Acme");
    kit.evm.addWallet("Birch");
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  const kit = await renderFoyer(null, { ...given, prepare });
  await kit.foyer.connect({ wallet: "Acme" });
  kit.foyer.open();
  await expect.element(kit.screen.getByRole("heading", { name: "Account" })).toBeVisible();
  return kit;
}

const view = ({ foyer }: Kit): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;

describe("the account", () => {
  it("shows whose it is and copies the address", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    expect(kit.page.copied).toEqual(["eip155-Acme"]);
    await expect.element(kit.screen.getByRole("status").getByText("Address copied")).toBeVisible();
    // The tick stands where it was pressed.
    const toast = kit.screen.getByText("Address copied").element().closest("[class*=toast]");
    expect(toast?.querySelector("svg")).toBeNull();
  });

  it("shows the name above the address, cut at 16, and marks one that may be taken for another", async () => {
    const shown = async (name: string) => {
      const feature = names({ sources: [{ reverse: async () => ({ name }), resolve: async () => undefined }] });
      return await open({ options: { features: [feature] } });
    };
    const named = await shown("ada-of-the-lovelaces.eth");
    const title = named.screen.getByText("ada-of-the-lovel…", { exact: true });
    await expect.element(title).toBeVisible();
    expect(title.element().getAttribute("title")).toBe("ada-of-the-lovelaces.eth");
    expect(named.screen.getByText("Look-alike letters").elements()).toEqual([]);
    // Whoever copies it gets the address.
    await named.screen.getByRole("button", { name: "Copy address: eip155-Acme" }).click();
    expect(named.page.copied).toEqual(["eip155-Acme"]);
    await named.screen.unmount();
    // The first letter is Cyrillic.
    const alike = await shown("\u0430da.eth");
    await expect.element(alike.screen.getByText("Look-alike letters")).toBeVisible();
  });

  it("says so when copying fails [ERR-01]", async () => {
    const kit = await open();
    kit.page.copy = async () => false;
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    await expect.element(kit.screen.getByRole("alert").getByText("Failed to copy")).toBeVisible();
  });

  it("has the avatar of the address, and the way to the user's wallets [ACC-01]", async () => {
    const kit = await open();
    await expect.element(kit.screen.getByRole("button", { name: "Copy address" })).toBeVisible();
    const root = kit.screen.getByRole("dialog").element();
    const avatar = root.querySelector("[class*=account-title] [class*=avatar-root]") as HTMLElement;
    expect([avatar.offsetWidth, avatar.offsetHeight].every((px) => px > 40)).toBe(true);
    const tints = getComputedStyle(avatar.querySelector("[class*=avatar-tints]") ?? root).backgroundImage;
    expect(tints).toContain("gradient");
    // Another address has another face, and the same address the same one.
    const faceOf = (): string | undefined =>
      document
        .querySelector("[data-foyer]")
        ?.shadowRoot?.querySelector<HTMLElement>("[data-view=Account] [class*=account-title] [class*=avatar-tints]")
        ?.style.cssText;
    const face = faceOf();
    expect(face).toMatch(/--tint: ?#.+--turn: ?\d+deg/);
    await kit.foyer.connect({ wallet: "Birch" });
    kit.foyer.open({ view: "Account" });
    await expect.poll(faceOf).toMatch(/--tint/);
    await expect.poll(faceOf).not.toBe(face);
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.open({ view: "Account" });
    await expect.poll(faceOf).toBe(face);
    await kit.screen.getByRole("button", { name: /^Your wallets/ }).click();
    await expect.poll(() => view(kit)).toBe("ProfileWallets");
  });

  it("has Activity where the chain lists it, or the host keeps it, and the setting is on [ACC-06]", async () => {
    const row = ({ screen }: Awaited<ReturnType<typeof open>>) =>
      screen.getByRole("button", { name: "Activity", exact: true });
    const settings = (kit: Awaited<ReturnType<typeof open>>) => kit.screen.getByRole("button", { name: "Settings" });
    const none = await open();
    await expect.element(settings(none)).toBeVisible();
    expect(row(none).elements()).toEqual([]);
    await none.screen.unmount();
    const listed = await open({
      prepare: ({ evm }) => void Object.assign(evm.capabilities, { activity: async () => ({ entries: [] }) }),
    });
    await expect.element(row(listed)).toBeVisible();
    listed.foyer.setSettings({ activity: false });
    await expect.poll(() => row(listed).elements()).toEqual([]);
    await listed.screen.unmount();
    const kept = await open({ prepare: ({ foyer }) => void foyer.use(activity()) });
    await expect.element(row(kept)).toBeVisible();
  });

  it("splits the balance into whole part, decimals and symbol [ACC-01]", async () => {
    const kit = await open();
    const sum = kit.screen.getByTitle("1.23456789 COIN");
    await expect.element(sum).toBeVisible();
    expect([...sum.element().childNodes].map(({ textContent }) => textContent)).toEqual(["1", ".2345", "COIN"]);
  });

  it("reads the balance anew each time it is opened", async () => {
    const kit = await open();
    await expect.element(kit.screen.getByTitle("1.23456789 COIN")).toBeVisible();
    kit.foyer.close();
    Object.assign(kit.evm.capabilities, {
      balance: async () => ({ value: 200_000_000n, decimals: 8, symbol: "COIN" }),
    });
    kit.foyer.open();
    await expect.element(kit.screen.getByTitle("2 COIN")).toBeVisible();
  });

  it("tells nothing from unknown, failed and out of date", async () => {
    const kit = await open({
      prepare: ({ evm }) => {
        evm.answer.balance = "reject";
      },
    });
    await expect.element(kit.screen.getByText("Balance unavailable")).toBeVisible();
    kit.evm.answer.balance = "approve";
    Object.assign(kit.evm.capabilities, { balance: async () => ({ value: 0n, decimals: 8, symbol: "COIN" }) });
    await kit.screen.getByRole("button", { name: "Refresh balance" }).click();
    await expect.element(kit.screen.getByTitle("0 COIN")).toBeVisible();
    Object.assign(kit.evm.capabilities, { balance: async () => Promise.reject(new TypeError("offline")) });
    await kit.foyer.refreshBalance();
    await expect.element(kit.screen.getByText(/^Couldn’t refresh/)).toBeVisible();
    await expect.element(kit.screen.getByTitle("0 COIN")).toBeVisible();
  });

  it("links to the block explorer in a tab of its own, where there is one [ACC-02]", async () => {
    const kit = await open();
    const link = kit.screen.getByRole("link", { name: "Block Explorer, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", "https://explorer.example.org/address/eip155-Acme");
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
    const [network] = kit.evm.networks;
    kit.foyer.addNetwork({ ...network, blockExplorers: undefined });
    await expect.poll(() => link.elements()).toHaveLength(0);
  });

  it("leads to the wallets, the networks and the settings [ACC-01]", async () => {
    const kit = await open();
    for (const [name, target] of [
      [/^Your wallets/, "ProfileWallets"],
      ["Network: eip155 1", "Networks"],
      ["Settings", "AccountSettings"],
    ] as const) {
      await kit.screen.getByRole("button", { name }).click();
      await expect.poll(() => view(kit)).toBe(target);
      kit.foyer.back();
      await expect.element(kit.screen.getByRole("heading", { name: "Account" })).toBeVisible();
    }
  });
});

describe("what the account says", () => {
  it("is the network, once, and that it is one for tests", async () => {
    const kit = await open();
    const [network] = kit.evm.networks;
    const group = kit.screen.getByRole("group", { name: "Account" });
    const dialog = kit.screen.getByRole("dialog").element();
    await expect.element(group.getByText(network.name)).toBeVisible();
    const count = (dialog.textContent ?? "").split(network.name).length - 1;
    const pictures = dialog.querySelectorAll("[class*=network-tile]").length;
    expect([count, pictures]).toEqual([1, 1]);
    expect(group.getByText("Testnet").elements()).toHaveLength(0);
    kit.foyer.addNetwork({ ...network, testnet: true });
    await expect.element(group.getByText("Testnet")).toBeVisible();
  });

  it("has its actions in one row, each with its label, and leaves to settings what is there", async () => {
    const kit = await open({ prepare: ({ foyer }) => void foyer.use(activity()) });
    const actions = ["Block Explorer", "Settings", "Disconnect"].map(
      (name) => kit.screen.getByText(name, { exact: true }).element() as HTMLElement,
    );
    expect(new Set(actions.map((action) => action.getBoundingClientRect().top)).size).toBe(1);
    const rows = kit.screen.getByRole("button", { name: /^Your wallets/ }).element().parentElement as HTMLElement;
    const names = [...rows.querySelectorAll(":scope > [class*=row-root] [class*=row-name]")];
    expect(names.map(({ textContent }) => textContent)).toEqual(["Fund wallet", "Send", "Activity", "Your wallets"]);
  });
});

describe("sending", () => {
  const rows = ({ screen }: Kit): readonly (string | null)[] =>
    [...screen.getByRole("group", { name: "Account" }).element().querySelectorAll("[class*=row-name]")].map(
      ({ textContent }) => textContent,
    );

  it("is offered in the namespaces that the host names instead", async () => {
    const bitcoin = createScriptedAdapter("bip122");
    bitcoin.addWallet("Birch");
    const options = { adapters: [bitcoin], features: [send({ namespaces: ["bip122"] })] };
    const kit = await renderFoyer(null, { options, prepare: ({ foyer }) => foyer.load() });
    await kit.foyer.connect({ wallet: "Birch" });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "Send", exact: true }).click();
    await expect.element(kit.screen.getByRole("textbox", { name: /^Amount/ })).toBeVisible();
  });

  it("is offered where the chain is one that sends and its adapter can, and the host wants it", async () => {
    const kit = await open();
    expect(rows(kit)).toContain("Send");
    kit.foyer.setSettings({ send: false });
    await expect.poll(() => rows(kit)).not.toContain("Send");
    await kit.screen.unmount();
    const unable = await open({ prepare: ({ evm }) => void Object.assign(evm.capabilities, { send: undefined }) });
    expect(rows(unable)).not.toContain("Send");
    await unable.screen.unmount();
    const bitcoin = createScriptedAdapter("bip122");
    bitcoin.addWallet("Acme");
    const elsewhere = await open({ options: { adapters: [bitcoin] } });
    expect(rows(elsewhere)).toContain("Fund wallet");
    expect(rows(elsewhere)).not.toContain("Send");
  });

  it("is one of several in the order of the host, by default funding, swapping, sending [ACC-04]", async () => {
    const kit = await open({
      options: { settings: { swaps: true } },
      prepare: ({ foyer }) => void attachSwaps(foyer),
    });
    expect(rows(kit).slice(0, 3)).toEqual(["Fund wallet", "Swap", "Send"]);
    kit.foyer.setSettings({ walletFeaturesOrder: ["send", "swaps", "onramp"] });
    await expect.poll(() => rows(kit).slice(0, 3)).toEqual(["Send", "Swap", "Fund wallet"]);
    // What is not named follows.
    kit.foyer.setSettings({ walletFeaturesOrder: ["swaps"] });
    await expect.poll(() => rows(kit).slice(0, 3)).toEqual(["Swap", "Fund wallet", "Send"]);
  });

  it("stands where the host puts it, and leads there", async () => {
    const kit = await open({ options: { settings: { walletFeaturesOrder: ["send", "receive"] } } });
    expect(rows(kit).slice(0, 2)).toEqual(["Send", "Fund wallet"]);
    await kit.screen.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(() => view(kit)).toBe("WalletSend");
  });
});

describe("leaving the account", () => {
  it("disconnects, saying that it does, and closes [ACC-07]", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const kit = await open({
      prepare: ({ evm }) => {
        const { disconnect } = evm;
        evm.disconnect = async (request) => {
          await held;
          return disconnect(request);
        };
      },
    });
    await kit.screen.getByRole("button", { name: "Disconnect" }).click();
    await expect.element(kit.screen.getByRole("button", { name: "Disconnecting..." })).toBeVisible();
    release();
    await expect.poll(() => view(kit)).toBeUndefined();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]);
  });

  it("shows the wallets that are left [ACC-07]", async () => {
    const kit = await open();
    await kit.foyer.connect({ wallet: "Birch" });
    await kit.screen.getByRole("button", { name: "Disconnect" }).click();
    await expect.element(kit.screen.getByText("Wallet deleted")).toBeVisible();
    expect(view(kit)).toBe("ProfileWallets");
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list).toHaveLength(1);
  });

  it("stays and says so when the wallet does not let go [ERR-01]", async () => {
    const kit = await open({
      prepare: ({ evm }) => {
        evm.disconnect = async () => Promise.reject(new TypeError("no"));
      },
    });
    await kit.screen.getByRole("button", { name: "Disconnect" }).click();
    await expect.element(kit.screen.getByText("Failed to disconnect")).toBeVisible();
    expect(view(kit)).toBe("Account");
  });

  it("shows Connect where there is no account to begin with", async () => {
    const kit = await renderFoyer(null);
    kit.foyer.open({ view: "Account" });
    await expect.poll(() => view(kit)).toBe("Connect");
  });
});
