import { describe, expect, onTestFinished } from "vitest";
import { it } from "./support/journey.ts";
import { startDevServer } from "./support/start-dev-server.ts";

/** Counts a file's words up, such as `Kit 3` to `Kit 4`. */
const count = (word: string) => (text: string) =>
  text.replace(new RegExp(`${word} (\\d+)`), (_, before) => `${word} ${Number(before) + 1}`);
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const KIT = { "foyer.ts": count("Kit") };
const APP = { "app.tsx": count("Page") };
const ACCOUNT = { "account.tsx": count("Account") };

describe("a page whose files are edited while a visitor is connected", () => {
  it("stays connected through any edit, of the kit's file, of those that use it, and of all of them", async ({
    visit,
  }) => {
    const dev = await startDevServer("hot");
    onTestFinished(dev.stop);
    const { page, host, modal } = await visit({ path: dev.url, wallets: [{ name: "Alpha", chainId: 1 }] });
    const shows = (words: string | RegExp) => page.locator("#app").getByText(words, { exact: true }).waitFor();
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await shows(ADDRESS);
    // What a reload would take away.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    for (const [edits, shown] of [
      [KIT, "Kit 1"],
      [APP, "Page 1"],
      [KIT, "Kit 2"],
      [KIT, "Kit 3"],
      [ACCOUNT, "Account 1"],
      [{ ...KIT, ...APP }, "Page 2"],
      [{ ...APP, ...ACCOUNT, ...KIT }, "Account 2"],
      [KIT, "Kit 6"],
    ] as const) {
      await dev.edit(edits);
      await shows(shown);
      await shows(ADDRESS);
    }
    // The next edit comes while the wallet has still to answer.
    for (const shown of ["Kit 7", "Kit 8", "Kit 9"]) {
      await dev.edit(KIT);
      await shows(shown);
    }
    await shows(ADDRESS);

    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(await page.evaluate(() => window.wallets["Alpha"]?.evm?.prompts.length)).toBe(1);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["foyer:connections"]);
    // The connection is one, not its picture.
    await page.evaluate(() => window.wallets["Alpha"]?.evm?.lock());
    await shows("disconnected");
  });
});
