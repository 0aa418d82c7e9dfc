import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConnectButton } from "../buttons/foyer-button.tsx";
import { connectWallet, renderFoyer, type TestKit } from "../test/render.tsx";
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

  it("leads on from the view that waits for a wallet, as the modal does [HOST-05]", async () => {
    const kit = await renderFoyer(<FoyerEmbed />, { prepare: addOne });
    kit.evm.answer.connect = "reject";
    await userEvent.click(page.getByRole("button", { name: /Acme/ }));
    await expect.element(page.getByText("Connection declined", { exact: true })).toBeVisible();
    kit.evm.answer.connect = "approve";
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(page.getByRole("region", { name: "Account" })).toBeVisible();
    await expect.element(back).not.toBeInTheDocument();
  });

  it("is there as long as the host wants it, and begins anew [HOST-05] [HOST-01]", async () => {
    const { foyer } = await renderFoyer(<FoyerEmbed />, {
      prepare: addOne,
      options: { settings: { enableEmbedded: false } },
    });
    expect(region.elements()).toEqual([]);
    foyer.setSettings({ enableEmbedded: true });
    await expect.element(page.getByRole("region", { name: "Connect Wallet" })).toBeVisible();
    foyer.setSettings({ enableEmbedded: false });
    await expect.element(region).not.toBeInTheDocument();
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
