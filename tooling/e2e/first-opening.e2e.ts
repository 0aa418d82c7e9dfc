import { describe, expect } from "vitest";
import { it } from "./support/journey.ts";
import { measureShifts } from "./support/measure-shifts.ts";
import type { PageWallet } from "./support/page-wallets.ts";
import { standStill } from "./support/stand-still.ts";

const names = ["Alpha", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
const wallets = (count: number): PageWallet[] => names.slice(0, count).map((name) => ({ name }));

describe("the first opening", () => {
  it.for([1, 3, 6])(
    "moves nothing that is painted when the rest of the shell comes late, with %i wallets on the page [CON-04]",
    async (count, { visit }) => {
      const { page, host, modal } = await visit({
        isMoving: true,
        wallets: wallets(count),
        prepare: async (context, opened) => {
          await measureShifts(opened);
          // What comes after the first view is on its way for a while, as on a slow network.
          await context.route(/\/shell-/, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            await route.continue();
          });
        },
      });
      await host.connectButton.click();
      await modal.wallet("Alpha").waitFor();
      await modal.settle();
      const before = await modal.wallet("Alpha").boundingBox();
      expect(await modal.button(/^All wallets/).count()).toBe(0);
      await modal.button(/^All wallets/).waitFor();
      await modal.settle();
      expect(await modal.wallet("Alpha").boundingBox()).toEqual(before);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    },
  );

  it("holds no place where the host wants no way to all wallets [HOST-01]", async ({ visit }) => {
    const { page, host, modal } = await visit({
      isMoving: true,
      wallets: wallets(6),
      host: { settings: { allWallets: "HIDE" } },
      prepare: (_, opened) => measureShifts(opened),
    });
    const rest = page.waitForResponse(/\/shell-/);
    await host.connectButton.click();
    await modal.wallet("Fir").waitFor();
    await rest;
    await standStill(page);
    expect(await modal.button(/^All wallets/).count()).toBe(0);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
});
