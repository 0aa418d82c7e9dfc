import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { startWalletService, type WalletService } from "./support/wallet-service.ts";

const AWAY = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource/;

let service: WalletService;
beforeAll(async () => {
  const own = [{ id: "zephyr", name: "Zephyr", order: 9000 }];
  service = await startWalletService(inject("stage").origin, own);
});
afterAll(() => service.stop());

describe("a service of wallets that goes away", () => {
  it("leaves what was shown, says that it did not answer, and gives the rest once it is back [AWL-05] [API-01]", async ({
    visit,
  }) => {
    const { page, modal, faults } = await visit({
      wallets: [{ name: "Alpha" }],
      host: { directory: service.directory },
    });
    faults.ignore(AWAY);
    await page.evaluate(() => window.foyer.open({ view: "AllWallets" }));
    const list = modal.dialog.getByRole("list", { name: "Wallets" });
    const names = (): Promise<string[]> => list.locator("[translate=no]").allTextContents();
    await expect.poll(async () => (await names()).length).toBe(1 + 40);
    const shown = await names();
    const alert = modal.dialog.getByRole("alert");
    const search = modal.dialog.getByRole("searchbox");

    await service.kill();
    await list.hover();
    await page.mouse.wheel(0, 5_000);
    await alert.getByText("Not all wallets could be loaded").waitFor();
    expect(await names()).toEqual(shown);
    await search.fill("zephyr");
    await expect.poll(async () => (await names()).length).toBe(0);
    await alert.getByText("Not all wallets could be loaded").waitFor();
    expect(await modal.text("No Wallet found").count()).toBe(0);

    await service.restart();
    await modal.press("Try again");
    await expect.poll(names).toEqual(["Zephyr"]);
    expect(await modal.text("Not all wallets could be loaded").count()).toBe(0);
    await search.fill("");
    await expect.poll(async () => (await names()).length).toBe(1 + 40);
    await list.hover();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(async () => (await names()).length).toBe(1 + 80);
  });

  it("says in Downloads that nobody answered, and tells where to get the wallet once somebody does [CNG-04]", async ({
    visit,
  }) => {
    const { page, modal, faults } = await visit({
      wallets: [{ name: "Alpha" }],
      host: { directory: service.directory },
    });
    faults.ignore(AWAY);
    await service.kill();
    await page.evaluate(() => window.foyer.open({ view: "Downloads", params: { walletId: "zephyr" } }));
    await modal.text("We couldn’t look up where to get this wallet.").waitFor();
    expect(await modal.title.textContent()).toBe("Get a wallet");
    expect(await modal.text(/don’t know a download/).count()).toBe(0);
    await service.restart();
    await modal.press("Try again");
    await modal.dialog.getByRole("link", { name: /^Website/ }).waitFor();
    await expect.poll(() => modal.title.textContent()).toBe("Get Zephyr");
  });
});
