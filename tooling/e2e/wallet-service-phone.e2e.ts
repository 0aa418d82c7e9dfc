import { devices } from "playwright";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { type ServedWallet, startWalletService, type WalletService } from "./support/wallet-service.ts";

const NONE = { mobile_link: null, webapp_link: null, desktop_link: null, link_mode: null };
const OWN: readonly ServedWallet[] = [
  { id: "zephyr-app", name: "Zephyr App" },
  { id: "zephyr-web", name: "Zephyr Web", ...NONE, webapp_link: "https://zephyr.example/app" },
  { id: "zephyr-desk", name: "Zephyr Desk", ...NONE, desktop_link: "zephyr://" },
  { id: "zephyr-none", name: "Zephyr None", ...NONE },
];
const PHONE = { userAgent: devices["Pixel 7"].userAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

let service: WalletService;
beforeAll(async () => {
  service = await startWalletService(inject("stage").origin, OWN);
});
afterAll(() => service.stop());

describe("all wallets of a service on a phone", () => {
  it("are those that lead somewhere there, in a sheet of the phone's width [AWL-06] [AWL-03]", async ({ visit }) => {
    const { page, modal } = await visit({
      host: { directory: service.directory },
      browser: { ...PHONE, viewport: { width: 370, height: 740 } },
    });
    await page.evaluate(() => window.foyer.open({ view: "AllWallets" }));
    const list = modal.dialog.getByRole("list", { name: "Wallets" });
    await list.waitFor();
    const columns = (): Promise<number> =>
      list.evaluate((node) => getComputedStyle(node.firstElementChild ?? node).gridTemplateColumns.split(" ").length);
    expect(await columns()).toBe(4);
    await modal.dialog.getByRole("searchbox").fill("zephyr");
    const names = (): Promise<string[]> => list.locator("[translate=no]").allTextContents();
    await expect.poll(names).toEqual(["Zephyr App", "Zephyr Web"]);
    await modal.settle();
    const card = await modal.dialog.locator(":scope > *").first().boundingBox();
    expect(card).toMatchObject({ x: 0, width: 370 });
    expect(Math.round((card?.y ?? 0) + (card?.height ?? 0))).toBeGreaterThanOrEqual(740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(370);
    await list.getByRole("button", { name: "Zephyr App" }).tap();
    await modal.dialog.getByRole("link", { name: /^Website/ }).waitFor();
    expect(await modal.title.textContent()).toBe("Get Zephyr App");
  });
});
