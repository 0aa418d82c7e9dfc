import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { it } from "./support/journey.ts";
import { createModal } from "./support/modal.ts";
import { readShownCode } from "./support/relay-visit.ts";
import { type ServedDemo, serveDemo } from "./support/serve-demo.ts";
import { watchPage } from "./support/watch-page.ts";

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo.stop());

describe("the demo", () => {
  it("connects a wallet made for it on both namespaces, signs, and says nothing on the console", async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, locale: "en-US" });
    const faults = await watchPage(page);
    page.setDefaultTimeout(20_000);
    await page.goto(demo.url);
    const modal = createModal(page);
    await page.getByRole("button", { name: "Connect Wallet" }).first().click();
    await modal.wallet("Demo Harbor").click();
    await answer(page, () => modal.press("Ethereum & EVM"));
    await stands(page, "eip155", "connected");
    await modal.button("Ethereum & EVM Connected").waitFor();
    await answer(page, () => modal.press("Solana"));
    await stands(page, "solana", "connected");
    // The wallet speaks more chains: the visitor says when it is enough.
    await modal.press("Done");
    await modal.dialog.waitFor({ state: "detached" });
    await answer(page, () => page.getByRole("button", { name: "Sign message" }).click());
    await page.locator('[data-outcome="signed"]').waitFor();
    await page.reload();
    await stands(page, "eip155", "connected");
    await stands(page, "solana", "connected");
    await page
      .locator("label")
      .filter({ hasText: /^dark$/ })
      .click();
    await page.getByLabel("Language").selectOption("ar");
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    await page.close();
    expect(faults.list).toEqual([]);
  });

  it("reaches a wallet over the relay: the demo's own phone scans, agrees and signs [NSP-08]", async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: "en-US" });
    const [page, phone] = [await context.newPage(), await context.newPage()];
    const faults = await watchPage(page);
    for (const each of [page, phone]) each.setDefaultTimeout(20_000);
    await Promise.all([page.goto(demo.url), phone.goto(new URL("phone.html", demo.url).href)]);
    const modal = createModal(page);
    await page.getByRole("button", { name: "Connect Wallet" }).first().click();
    await modal.press(/^WalletConnect/);
    await phone.getByRole("textbox").fill(await readShownCode(modal.dialog));
    await phone.getByRole("button", { name: "Scan" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    for (const namespace of ["eip155", "solana", "sui"]) await stands(page, namespace, "connected");
    await page.getByRole("button", { name: "Sign message" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await page.locator('[data-outcome="signed"]').waitFor();
    await phone.getByRole("button", { name: "Disconnect" }).click();
    for (const namespace of ["eip155", "solana", "sui"]) await stands(page, namespace, "disconnected");
    await context.close();
    expect(faults.list).toEqual([]);
  });

  it("logs in with the Farcaster account of its own phone", async ({ browser }) => {
    const { context, page, modal } = await comeWithSocials(browser);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const phone = await context.newPage();
    await phone.goto(new URL("phone.html", demo.url).href);
    await page.bringToFront();
    await modal.press("Continue with Farcaster");
    const copy = modal.button("Copy link");
    await expect.poll(() => copy.isEnabled()).toBe(true);
    await modal.press("Copy link");
    await modal.text("Link copied").first().waitFor();
    await phone.getByRole("textbox").fill(await page.evaluate(() => navigator.clipboard.readText()));
    await phone.getByRole("button", { name: "Scan" }).click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await stands(page, "eip155", "connected");
    await context.close();
  });

  it("logs in with any name at the stand-in for Google", async ({ browser }) => {
    const { context, page, modal } = await comeWithSocials(browser);
    const [provider] = await Promise.all([context.waitForEvent("page"), modal.press("Continue with Google")]);
    await provider.locator("[name=login]").fill("ada");
    await provider.locator("[name=password]").fill("any");
    await provider.locator("[type=submit]").click();
    await provider.getByRole("button", { name: "Continue" }).click();
    await stands(page, "eip155", "connected");
    await context.close();
  });

  it("keeps its two kits apart on their page [HOST-07]", async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, locale: "en-US" });
    const faults = await watchPage(page);
    page.setDefaultTimeout(20_000);
    await page.goto(new URL("two-kits.html", demo.url).href);
    const modal = createModal(page);
    const kit = (name: string) => page.getByRole("region", { name, exact: true });
    await kit("First").getByRole("button", { name: "Connect Wallet" }).click();
    await answer(page, () => modal.wallet("Demo Ember").click());
    await kit("First").locator('[data-namespace="eip155"][data-status="connected"]').waitFor();
    await kit("Second").locator('[data-namespace="eip155"][data-status="disconnected"]').waitFor();
    await page.close();
    expect(faults.list).toEqual([]);
  });
});

/** Opens the ways to log in, with those that have a stand-in. */
async function comeWithSocials(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: "en-US" });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto(demo.url);
  await page.getByRole("switch", { name: "Google, Farcaster and others" }).check();
  await page.getByRole("button", { name: "Connect Wallet" }).first().click();
  return { context, page, modal: createModal(page) };
}

/** Does something that makes the demo's wallet ask, and says yes on its card. */
async function answer(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  await page.getByRole("button", { name: "Approve" }).click();
}

function stands(page: Page, namespace: string, status: string): Promise<void> {
  return page.locator(`[data-namespace="${namespace}"][data-status="${status}"]`).first().waitFor();
}
