import { selectRoute } from "@foyer/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";
import { canAsk } from "./amount-to-ask.tsx";

async function open(given: TestGiven = {}): Promise<Rendered> {
  const kit = await renderFoyer(null, {
    ...given,
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  return kit;
}

const view = ({ foyer }: Rendered): string => selectRoute(foyer.getSnapshot()).view;

describe("receiving", () => {
  it("is reached from the account by the way that funds the wallet", async () => {
    const kit = await open();
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "Fund wallet" }).click();
    await kit.screen.getByRole("button", { name: "Receive funds" }).click();
    await expect.element(kit.screen.getByRole("img", { name: /QR code of your address on/ })).toBeVisible();
    expect(view(kit)).toBe("WalletReceive");
  });

  it("is not offered where the host has switched it off", async () => {
    const kit = await open({ options: { settings: { receive: false } } });
    kit.foyer.open();
    await expect.element(kit.screen.getByRole("button", { name: "Your wallets" })).toBeVisible();
    expect(kit.screen.getByRole("button", { name: "Fund wallet" }).elements()).toEqual([]);
  });

  it("shows the whole address and copies it", async () => {
    const kit = await open();
    kit.foyer.open({ view: "WalletReceive" });
    await expect.element(kit.screen.getByText("eip1 55-A cme")).toBeVisible();
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    expect(kit.page.copied).toEqual(["eip155-Acme"]);
    await expect.element(kit.screen.getByRole("status").getByText("Address copied")).toBeVisible();
  });

  it("says so when copying fails", async () => {
    const kit = await open();
    kit.page.copy = async () => false;
    kit.foyer.open({ view: "WalletReceive" });
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    await expect.element(kit.screen.getByRole("alert").getByText("Failed to copy")).toBeVisible();
  });

  it("says on which networks the address can be paid, and leads to the list [NET-03]", async () => {
    const kit = await open();
    kit.foyer.open({ view: "WalletReceive" });
    await kit.screen.getByRole("button", { name: "Networks you can receive on" }).click();
    await expect.element(kit.screen.getByText("You can only receive assets on these networks")).toBeVisible();
    await expect.element(kit.screen.getByText("eip155 2")).toBeVisible();
    expect(kit.screen.getByText("solana 1").elements()).toEqual([]);
  });

  it("leads to the wallets where nobody is connected", async () => {
    const kit = await renderFoyer(null, { prepare: ({ foyer }) => foyer.load() });
    kit.foyer.open({ view: "WalletReceive" });
    await expect.poll(() => view(kit)).toBe("Connect");
  });
});

async function asking(): Promise<Rendered> {
  const kit = await open();
  kit.foyer.open({ view: "WalletReceive" });
  return kit;
}

describe("asking for an amount", () => {
  const fieldOf = ({ screen }: Rendered) => screen.getByRole("textbox", { name: "Amount to ask for" });

  it("makes of the code and of what is copied a link for that much, which sending reads [ERR-01]", async () => {
    const kit = await asking();
    await fieldOf(kit).fill("0,25");
    await kit.screen.getByRole("button", { name: "Copy payment link" }).click();
    expect(kit.page.copied).toEqual(["ethereum:eip155-Acme@1?value=0.25e8"]);
    await expect.element(kit.screen.getByRole("status").getByText("Link copied")).toBeVisible();
    await fieldOf(kit).fill("");
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    expect(kit.page.copied.at(-1)).toBe("eip155-Acme");
  });

  it.each([
    ["many", "This amount can’t be read. Write it like 0.5."],
    ["-1", "This amount can’t be read. Write it like 0.5."],
    ["0", "This is less than the smallest amount of COIN."],
    ["0.0000000001", "COIN has at most 8 decimals."],
  ])("says what is wrong with '%s', and asks for nothing then", async (text, words) => {
    const kit = await asking();
    await userEvent.type(fieldOf(kit), text);
    await expect.element(fieldOf(kit)).toHaveAccessibleDescription(words);
    await expect.element(fieldOf(kit)).toHaveAttribute("aria-invalid", "true");
    await kit.screen.getByRole("button", { name: "Copy address" }).click();
    expect(kit.page.copied).toEqual(["eip155-Acme"]);
  });

  it("is not offered where wallets read no such links", () => {
    const where = (["eip155", "solana", "bip122", "sui", "cosmos", "polkadot", "stacks"] as const).map((one) => [
      one,
      canAsk({ chainNamespace: one }),
    ]);
    expect(where.filter(([, can]) => can).map(([one]) => one)).toEqual(["eip155", "solana", "bip122"]);
  });
});

describe("sharing the address", () => {
  afterEach(() => void Reflect.deleteProperty(navigator, "share"));

  it("hands it to the system's sheet where there is one", async () => {
    const shared = vi.fn(async () => undefined);
    Object.defineProperty(navigator, "share", { value: shared, configurable: true });
    const kit = await open();
    kit.foyer.open({ view: "WalletReceive" });
    await kit.screen.getByRole("button", { name: "Share" }).click();
    expect(shared).toHaveBeenCalledWith({ text: "eip155-Acme" });
  });

  it("is not offered where there is none", async () => {
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    const kit = await open();
    kit.foyer.open({ view: "WalletReceive" });
    await expect.element(kit.screen.getByRole("button", { name: "Copy address" })).toBeVisible();
    expect(kit.screen.getByRole("button", { name: "Share" }).elements()).toEqual([]);
  });
});
