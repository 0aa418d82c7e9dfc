import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { measureShifts } from "./support/measure-shifts.ts";
import { standStill } from "./support/stand-still.ts";
import { type ServedWallet, startWalletService, type WalletService } from "./support/wallet-service.ts";

/** Ranked with the first of the registry, and behind them. */
const OWN: readonly ServedWallet[] = [
  { id: "zephyr", name: "Zephyr", order: 1, app_store: "https://apps.apple.com/app/id1" },
  { id: "quill", name: "Quill", order: 1, chrome_store: "https://chromewebstore.google.com/detail/quill" },
  { id: "featherly", name: "Featherly", order: 7000, play_store: "https://play.google.com/store/apps/details?id=f" },
];

let service: WalletService;
beforeAll(async () => {
  service = await startWalletService(inject("stage").origin, OWN);
});
afterAll(() => service.stop());

describe("wallets to put forward that only a service knows", () => {
  it("are asked for when the modal opens, never before, and move no row when they come [AWL-04] [CON-09]", async ({
    visit,
  }) => {
    const asked: string[] = [];
    const { page, host, modal } = await visit({
      isMoving: true,
      wallets: [{ name: "Alpha" }],
      host: { directory: service.directory, wallets: { featured: ["featherly"] } },
      prepare: async (context, opened) => {
        await measureShifts(opened);
        opened.on("request", (request) => void asked.push(new URL(request.url()).origin));
        await context.route(`${service.directory.url}/**`, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 700));
          await route.continue();
        });
      },
    });
    await host.connectButton.hover();
    await standStill(page);
    expect(asked).not.toContain(service.directory.url);
    await host.connectButton.click();
    await modal.button(/^All wallets/).waitFor();
    await modal.settle();
    const alpha = await modal.wallet("Alpha").boundingBox();
    await modal.dialog.getByRole("heading", { name: "Recommended" }).waitFor();
    expect(await modal.wallet("Featherly").count()).toBe(0);
    await modal.wallet("Featherly").waitFor();
    for (const name of ["MetaMask", "Quill"]) await modal.wallet(name).waitFor();
    await modal.settle();
    expect(await modal.wallet("Alpha").boundingBox()).toEqual(alpha);
    // The tag with the count may grow towards the start; a row that moves is a thousand times as much.
    const moved = await page.evaluate(() => window.shifts.reduce((sum, each) => sum + each, 0));
    expect(moved).toBeLessThan(0.0001);
  });

  it("are offered to who has none, beside the way to all [CNG-05]", async ({ visit }) => {
    const { page, modal } = await visit({
      wallets: [{ name: "Alpha" }],
      host: { directory: service.directory, wallets: { featured: ["featherly"], recommended: ["zephyr", "quill"] } },
    });
    await page.evaluate(() => window.foyer.open({ view: "GetWallet" }));
    const names = (): Promise<string[]> =>
      modal.dialog.getByRole("listitem").locator("[translate=no]").allTextContents();
    await expect.poll(names).toEqual(["Featherly", "Zephyr", "Quill"]);
    await modal.press(/^Zephyr/);
    await modal.dialog.getByRole("link", { name: /^iOS App/ }).waitFor();
    await modal.settle();
    await modal.back.click();
    await modal.settle();
    await modal.dialog.getByRole("link", { name: /^Explore all/ }).waitFor();
  });

  it("are recommended as the service ranks them, and the known ones where it does not answer [AWL-04]", async ({
    visit,
  }) => {
    const { context, page, modal, faults } = await visit({ host: { directory: service.directory } });
    const names = (): Promise<string[]> =>
      modal.dialog.getByRole("listitem").locator("[translate=no]").allTextContents();
    await page.evaluate(() => window.foyer.open({ view: "GetWallet" }));
    await expect.poll(names).toEqual(["MetaMask", "Quill", "Zephyr", expect.any(String)]);
    faults.ignore(/ERR_FAILED/);
    await context.route(`${service.directory.url}/**`, (route) => route.abort());
    await page.reload();
    await page.evaluate(() => window.foyer.open({ view: "GetWallet" }));
    await expect.poll(async () => (await names()).length).toBe(4);
    expect(await names()).not.toContain("Quill");
  });
});

describe("coming back from where a wallet is to be had", () => {
  it("finds the search, its results and the place in them as they were [AWL-05]", async ({ visit }) => {
    const { page, modal } = await visit({ host: { directory: service.directory } });
    await page.evaluate(() => window.foyer.open({ view: "Connect" }));
    await modal.press(/^All wallets/);
    const list = modal.dialog.getByRole("list", { name: "Wallets" });
    const search = modal.dialog.getByRole("searchbox");
    const names = (): Promise<string[]> => list.locator("[translate=no]").allTextContents();
    await search.fill("wallet");
    // As many as a search gives at most, a few more with each frame.
    await expect.poll(async () => (await names()).length).toBe(100);
    const found = await names();
    const scroller = list.locator("xpath=../..");
    const top = (): Promise<number> => scroller.evaluate((node) => node.scrollTop);
    await scroller.hover();
    await page.mouse.wheel(0, 700);
    await expect.poll(top).toBeGreaterThan(600);
    let before = -1;
    const hasStopped = async (): Promise<boolean> => {
      const last = before;
      before = await top();
      return before === last;
    };
    await expect.poll(hasStopped).toBe(true);
    const requests: string[] = [];
    page.on("request", (request) => void requests.push(request.url()));
    // A card that is whole in the window: pressing it scrolls nothing.
    const box = await scroller.boundingBox();
    const cards = await list.getByRole("button").all();
    for (const card of cards) {
      const place = await card.boundingBox();
      if (!box || !place || place.y < box.y + 80 || place.y + place.height > box.y + box.height) continue;
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      break;
    }
    await modal.button("I’ve installed it").waitFor();
    await modal.settle();
    await modal.back.click();
    await list.waitFor();
    await modal.settle();
    expect(await search.inputValue()).toBe("wallet");
    expect(await top()).toBe(before);
    await expect.poll(names).toEqual(found);
    expect(requests.filter((url) => url.includes("search="))).toEqual([]);
    await modal.back.click();
    await modal.settle();
    await modal.press(/^All wallets/);
    await search.waitFor();
    expect(await search.inputValue()).toBe("");
  });
});
