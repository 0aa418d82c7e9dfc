import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import type { PageWallet } from "./support/page-wallets.ts";
import { standStill } from "./support/stand-still.ts";

type Look = Readonly<Record<string, Readonly<Record<string, string>>>>;

// What follows from the host's layout: where its buttons stand, and how much room it leaves.
const OF_THE_PAGE = /^(perspective-origin|transform-origin)$/;

const WALLETS: readonly PageWallet[] = [
  { name: "Harbor", namespaces: ["eip155", "solana"] },
  { name: "Ember" },
  { name: "Quartz", namespaces: ["solana"] },
  { name: "A wallet whose name is far longer than its makers should have allowed" },
];

describe("host style sheets of eight kinds", () => {
  it("change no computed property inside the modal and the buttons", async ({ visit }) => {
    const { sheets } = inject("stage");
    expect(sheets).toHaveLength(8);
    const browser = { reducedMotion: "reduce", viewport: { width: 1000, height: 800 } } as const;
    const look = async (path: string): Promise<Look> => {
      const { page, context, modal } = await visit({
        path,
        browser,
        wallets: WALLETS,
        host: { theme: { mode: "light" } },
      });
      await page.evaluate(() => window.foyer.open());
      await page.locator("[data-foyer] li").first().waitFor();
      await standStill(page);
      await modal.settle();
      const seen = await readLook(page);
      for (const wallet of ["Quartz", "Ember"])
        await page.evaluate(async (name) => void (await window.foyer.connect({ wallet: name })), wallet);
      await page.evaluate(() => window.foyer.open({ view: "Account" }));
      const shown = page.locator('[data-foyer] [data-view="Account"]');
      await shown.getByText("ETH", { exact: true }).waitFor();
      // The tokens come with a chunk of their own.
      await shown.getByTitle("ETH", { exact: true }).waitFor();
      await standStill(page);
      await modal.settle();
      const account = await readLook(page);
      await context.close();
      return { ...prefix("connect", seen), ...prefix("account", account) };
    };
    const clean = await look("/host/");
    expect(Object.keys(clean).length).toBeGreaterThan(60);
    for (const sheet of sheets) {
      const changed = compare(clean, await look(`/hostile/${sheet}/`));
      expect(changed, sheet).toEqual([]);
    }
  });

  it("leave the page's own elements to the host", async ({ visit }) => {
    const { page, modal } = await visit({ path: "/hostile/wordpress/", wallets: [{ name: "Alpha" }] });
    const read = (): Promise<string> =>
      page.locator("h1").evaluate((node) => JSON.stringify({ ...getComputedStyle(node) }));
    const before = await read();
    await page.evaluate(() => window.foyer.open());
    await modal.wallet("Alpha").waitFor();
    await page.evaluate(() => window.foyer.close());
    await modal.dialog.waitFor({ state: "detached" });
    // The page is inert until the closing has been painted.
    await expect.poll(read, { interval: 20, timeout: 500 }).toBe(before);
    expect(await page.locator("head style").count()).toBe(0);
  });
});

/** Every computed property of every element inside the kit's shadow roots. */
function readLook(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const look: Record<string, Record<string, string>> = {};
    const hosts = [...document.querySelectorAll("*")].filter(({ shadowRoot }) => shadowRoot);
    hosts.forEach((host, nth) => {
      [...(host.shadowRoot?.querySelectorAll("*") ?? [])].forEach((element, index) => {
        const computed = getComputedStyle(element);
        const properties = [...computed].filter((name) => !name.startsWith("--"));
        const key = `${nth}.${index} ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
        look[key] = Object.fromEntries(properties.map((name) => [name, computed.getPropertyValue(name)]));
      });
    });
    return look;
  });
}

function prefix(name: string, look: Look): Look {
  return Object.fromEntries(Object.entries(look).map(([key, value]) => [`${name} ${key}`, value]));
}

function compare(clean: Look, hostile: Look): readonly string[] {
  const keys = new Set([...Object.keys(clean), ...Object.keys(hostile)]);
  return [...keys].flatMap((key) => {
    const [was, is] = [clean[key], hostile[key]];
    if (!was || !is) return [`${key} is only on ${was ? "the clean" : "the hostile"} page`];
    return Object.keys(was)
      .filter((name) => was[name] !== is[name] && !OF_THE_PAGE.test(name))
      .map((name) => `${key} ${name}: ${was[name]} became ${is[name]}`);
  });
}
