import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConnectButton } from "../buttons/connect-button.tsx";
import { connectWallet, createTestKit, renderFoyer, type TestKit } from "../test/render.tsx";
import { createEmbeddedFoyer } from "./embedded-foyer.ts";
import { FoyerEmbed } from "./foyer-embed.tsx";

const region = page.getByRole("region");
const back = page.getByRole("button", { name: "Back" });
const addOne = ({ evm }: TestKit): void => {
  evm.addWallet("Acme");
};

beforeEach(async () => {
  await page.viewport(900, 800);
});

describe("FoyerEmbed", () => {
  it("shows Connect in the page, and the account once one is connected [HOST-05]", async () => {
    const kit = await renderFoyer(<FoyerEmbed />, { prepare: addOne });
    await expect.element(page.getByRole("region", { name: "Connect Wallet" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /Acme/ })).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await connectWallet(kit, kit.evm);
    await expect.element(page.getByRole("region", { name: "Account" })).toBeVisible();
    await kit.foyer.disconnect();
    await expect.element(page.getByRole("region", { name: "Connect Wallet" })).toBeVisible();
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("has a place of its own: the modal opens beside it and neither moves the other [HOST-05]", async () => {
    const ui = (
      <>
        <ConnectButton />
        <FoyerEmbed />
      </>
    );
    const kit = await renderFoyer(ui, { prepare: addOne });
    await userEvent.click(region.getByRole("button", { name: "Help" }));
    await expect.element(page.getByRole("region", { name: "What is a wallet" })).toBeVisible();
    expect(kit.foyer.getSnapshot().router.stack).toHaveLength(1);
    await userEvent.click(page.getByRole("button", { name: "Connect Wallet" }));
    await expect.element(page.getByRole("dialog", { name: "Connect Wallet" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 250));
    await userEvent.click(back);
    await expect.element(page.getByRole("region", { name: "Connect Wallet" })).toBeVisible();
    await expect.element(back).not.toBeInTheDocument();
  });
});

describe("createEmbeddedFoyer", () => {
  const stackOf = ({ getSnapshot }: Pick<TestKit["foyer"], "getSnapshot">): readonly string[] =>
    getSnapshot().router.stack.map(({ view }) => view);

  it("moves by itself, with Connect or the account as its first view [HOST-05]", async () => {
    const kit = createTestKit();
    const stop = kit.foyer.start();
    const embedded = createEmbeddedFoyer(kit.foyer);
    const heard = vi.fn();
    const silence = embedded.subscribe(heard);
    embedded.push({ view: "GetWallet" });
    embedded.push({ view: "WhatIsAWallet" });
    expect(stackOf(embedded)).toEqual(["Connect", "GetWallet", "WhatIsAWallet"]);
    expect(stackOf(kit.foyer)).toEqual(["Connect"]);
    expect(heard).toHaveBeenCalledTimes(2);
    embedded.replace({ view: "Networks" });
    embedded.back();
    expect(stackOf(embedded)).toEqual(["Connect", "GetWallet"]);
    embedded.reset({ view: "Networks" });
    expect(stackOf(embedded)).toEqual(["Connect", "Networks"]);
    embedded.back();
    embedded.back();
    expect(stackOf(embedded)).toEqual(["Connect"]);
    embedded.open({ view: "Networks" });
    embedded.close();
    expect(stackOf(embedded)).toEqual(["Connect"]);
    await connectWallet(kit, kit.evm);
    expect(stackOf(embedded)).toEqual(["Account"]);
    embedded.push({ view: "AccountSettings" });
    embedded.push({ view: "Networks" });
    embedded.back({ to: "AccountSettings" });
    expect(stackOf(embedded)).toEqual(["Account", "AccountSettings"]);
    embedded.push({ view: "Account" });
    expect(stackOf(embedded)).toEqual(["Account"]);
    silence();
    stop();
  });

  it("gives the same state until something changes, and always as open", () => {
    const embedded = createEmbeddedFoyer(createTestKit().foyer);
    expect(embedded.getSnapshot()).toBe(embedded.getSnapshot());
    expect(embedded.getSnapshot().router.isOpen).toBe(true);
  });
});
