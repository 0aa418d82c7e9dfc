import { EVM_TEST_ADDRESSES } from "@foyer/testing";
import { buildInitScript } from "@foyer/testing/extension";
import type { InstalledWallets } from "@foyer/testing/page";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM_ARGS, findPageChromium } from "../vitest/chromium.ts";

const HOST_PAGE = `<!doctype html><script>
  window.heard = [];
  addEventListener("eip6963:announceProvider", ({ detail }) => {
    if (!heard.some(({ info }) => info.uuid === detail.info.uuid)) heard.push(detail);
  });
  dispatchEvent(new Event("eip6963:requestProvider"));
</script>`;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findPageChromium() ?? "", args: [...CHROMIUM_ARGS] });
});
afterAll(() => browser.close());

describe("the wallets of the init script", () => {
  it("are there before the page's own script, connect, and are under the test's hand", async () => {
    const page = await browser.newPage();
    await page.addInitScript({ content: await buildInitScript({ wallets: [{ kind: "evm", name: "Acme" }] }) });
    await page.route("http://app.test/", (route) => route.fulfill({ contentType: "text/html", body: HOST_PAGE }));
    await page.goto("http://app.test/");
    const outcome = await page.evaluate(async () => {
      const [{ info, provider }] = heard;
      const accounts = await provider.request({ method: "eth_requestAccounts" });
      const wallet = foyerTestWallets.find("Acme");
      wallet?.evm?.lock();
      const locked = await provider.request({ method: "eth_accounts" });
      return { name: info.name, accounts, locked, prompts: wallet?.script.prompts.map(({ origin }) => origin) };
    });
    expect(outcome).toEqual({
      name: "Acme",
      accounts: [EVM_TEST_ADDRESSES[0]],
      locked: [],
      prompts: ["http://app.test"],
    });
    await page.close();
  });
});

/** In the page only. */
declare const foyerTestWallets: InstalledWallets;
declare const heard: [{ info: { name: string }; provider: { request(call: object): Promise<unknown> } }];
