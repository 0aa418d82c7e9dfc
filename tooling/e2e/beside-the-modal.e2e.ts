import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";

const [ADDRESS = ""] = EVM_TEST_ADDRESSES;
const SHORT = `${ADDRESS.slice(0, 4)}…${ADDRESS.slice(-6)}`;
const TERMS = { termsConditionsUrl: "https://host.example/terms", privacyPolicyUrl: "https://host.example/privacy" };

/** The view on top of the modal, and the one that a button of the page has noted. */
const viewsOf = (page: Page) =>
  page.evaluate(() => {
    const { router } = window.foyer.getSnapshot();
    return { top: router.isOpen ? router.stack.at(-1)?.view : undefined, noted: router.recordedView };
  });

describe("the kit in a built page of a host", () => {
  it("is in the page and in the modal, asks for the terms, explains itself, and goes back from Connect to the account [HOST-05, NAV-09, NAV-11, BTN-05, CON-10, CNG-06, LEG-02]", async ({
    visit,
  }) => {
    const { page, host, modal } = await visit({
      isMoving: true,
      wallets: [{ name: "Alpha" }, { name: "Birch" }, { name: "Cedar" }],
      host: {
        hasEmbed: true,
        wallets: { excluded: ["BIRCH", "test.cedar"] },
        settings: { legalCheckbox: true, ...TERMS },
      },
    });
    const region = (name: string) => page.getByRole("region", { name, exact: true });
    // In the page, without a dialog. Wallets that the host excludes by name or by id are in neither.
    await region("Connect Wallet").getByText("Alpha").waitFor();
    expect(await modal.dialog.count()).toBe(0);
    for (const name of ["Birch", "Cedar"]) expect(await page.getByText(name, { exact: true }).count()).toBe(0);
    const noted = page.getByRole("main").getByRole("button", { name: "Account", exact: true });
    await host.connectButton.click();
    await modal.wallet("Alpha").waitFor();
    expect(await modal.wallet("Birch").or(modal.wallet("Cedar")).count()).toBe(0);

    // The terms stand before the wallets, which nothing reaches until then; 'and' only where there are two.
    const rowOf = (name: string) => modal.dialog.locator("li").filter({ hasText: name });
    const isInert = () => rowOf("Alpha").evaluate((row) => row.closest("[inert]") !== null);
    const box = modal.dialog.getByRole("checkbox");
    await modal.dialog.getByRole("checkbox", { name: "I agree to our terms of service and privacy policy" }).waitFor();
    expect(await isInert()).toBe(true);
    await page.evaluate(() => window.foyer.setSettings({ privacyPolicyUrl: undefined }));
    await modal.dialog.getByRole("checkbox", { name: /^I agree to our terms of service$/ }).waitFor();
    await box.check();
    await expect.poll(isInert).toBe(false);

    // Shaken for half a second.
    await modal.settle();
    const shakes = () =>
      modal.dialog.evaluate((dialog) =>
        [...(dialog.firstElementChild?.getAnimations() ?? [])].map((motion) => motion.effect?.getTiming().duration),
      );
    expect(await shakes()).toEqual([]);
    await page.evaluate(() => window.foyer.shake());
    await expect.poll(shakes, { interval: 10 }).toEqual([500]);
    await modal.settle();

    // Three panels each, and a way on.
    await modal.button("Help").click();
    await modal.button("Get a wallet").waitFor();
    expect(await modal.dialog.getByRole("heading", { level: 3 }).count()).toBe(3);
    await modal.press("Get a wallet");
    await expect.poll(() => viewsOf(page)).toMatchObject({ top: "GetWallet" });
    await page.evaluate(() => window.foyer.open({ view: "Networks" }));
    await modal.text("Your connected wallet may not support some of the networks available for this dApp").waitFor();
    await modal.press("What is a network");
    await modal.dialog.getByRole("link", { name: /^Learn more/ }).waitFor();
    expect(await modal.dialog.getByRole("heading", { level: 3 }).count()).toBe(3);
    await modal.close.click();

    // Connected in the page: the account is there, and the button notes the view that it opened.
    expect(await viewsOf(page)).toEqual({ top: undefined, noted: undefined });
    await region("Connect Wallet").getByRole("button", { name: /Alpha/ }).click();
    await host.shows("eip155", "status", "connected");
    await region("Account").waitFor();
    expect(await modal.dialog.count()).toBe(0);
    await noted.click();
    await expect.poll(() => viewsOf(page)).toEqual({ top: "Account", noted: "Account" });
    await modal.close.click();
    await modal.dialog.waitFor({ state: "detached" });

    // Back from Connect while connected is the account.
    await page.evaluate(() => window.foyer.open({ view: "Connect" }));
    await modal.back.waitFor();
    await modal.settle();
    await modal.back.click();
    await expect.poll(() => viewsOf(page)).toMatchObject({ top: "Account" });
  });

  it("lists wallets by namespace, switches, ends and connects them again, and says so [PRF-01, PRF-02, PRF-03, PRF-06, NAV-05, NAV-12, NET-03]", async ({
    visit,
  }) => {
    const { page, modal } = await visit({ wallets: [{ name: "Alpha" }, { name: "Birch" }] });
    const connect = (wallet: string) =>
      page.evaluate(
        (name) => window.foyer.connect({ wallet: name, namespace: "eip155" }).then(() => undefined),
        wallet,
      );
    await connect("Alpha");
    await connect("Birch");
    await page.evaluate(() => window.foyer.open({ view: "ProfileWallets", params: { namespace: "eip155" } }));
    const active = modal.dialog.getByRole("region", { name: "Active" });
    await modal.dialog.getByRole("heading", { name: "Wallets 2" }).waitFor();
    expect(await modal.dialog.getByRole("tab").allTextContents()).toEqual(["EVM", "Solana"]);

    // The one in use: copied, on the explorer, and its settings are for wallets that one signs in to, which a tooltip says.
    await active.getByText("Birch", { exact: true }).waitFor();
    await active.getByText(SHORT).first().waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await active.getByRole("button", { name: "Copy address" }).click();
    await modal.dialog.getByText("Address copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    const explorer = active.getByRole("link", { name: /in the block explorer/ });
    expect(await explorer.getAttribute("href")).toBe(`https://explorer.example/address/${ADDRESS}`);
    const settings = active.getByRole("button", { name: "Account settings of Birch" });
    expect(await settings.getAttribute("aria-disabled")).toBe("true");
    const tooltip = modal.dialog.getByRole("tooltip").filter({ hasText: "Only for wallets you sign in to" });
    await settings.hover();
    await tooltip.waitFor();
    await page.evaluate(() => window.foyer.push({ view: "Networks" }));
    await tooltip.waitFor({ state: "hidden" });
    await page.evaluate(() => window.foyer.back());

    await modal.press(/^Switch to Alpha/);
    await modal.dialog.getByText("Wallet switched").waitFor();
    await active.getByText("Alpha", { exact: true }).waitFor();
    await modal.press(/^Disconnect Birch/);
    await modal.dialog.getByText("Wallet disconnected").waitFor();
    await modal.press(/^Connect Birch again/);
    await modal.dialog.getByRole("heading", { name: "Wallets 2" }).waitFor();
    await modal.press("Disconnect All");
    await modal.dialog
      .getByRole("group", { name: "Disconnect 2 wallets?" })
      .getByText("Disconnect", { exact: true })
      .click();
    await modal.text("No wallet connected").waitFor();
    expect(await modal.button("Disconnect All").isDisabled()).toBe(true);
    await modal.dialog.getByRole("heading", { name: "RECENTLY CONNECTED" }).waitFor();
    await modal.press(/^Delete Birch/);
    await modal.dialog.getByText("Wallet deleted").waitFor();
    await modal.press(/^Connect Alpha, /);
    await modal.dialog.getByRole("heading", { name: "Wallet 1" }).waitFor();

    // Another namespace than the one in use: a wallet that cannot is said, and what an address can receive on.
    await page.evaluate(() => window.foyer.open({ namespace: "solana" }));
    await modal.dialog.getByRole("heading", { name: "Switch to Solana" }).waitFor();
    await modal
      .text("Connected wallet doesn't support connecting to Solana chain. You need to connect with a different wallet.")
      .waitFor();
    await page.evaluate(() => window.foyer.open({ view: "WalletCompatibleNetworks" }));
    await modal.text("You can only receive assets on these networks").waitFor();
    await modal.text(inject("stage").evm[1]?.name ?? "").waitFor();
    expect(await modal.text(inject("stage").solana.name).count()).toBe(0);
    await standStill(page);
  });
});
