import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOURS } from "./every-view/tours.ts";
import { VIEWS_OF_SPECIFICATION } from "./every-view/views.ts";
import { createVisitor, type Visitor } from "./every-view/visitor.ts";
import { walk } from "./every-view/walk.ts";
import { launch } from "./support/launch.ts";
import { type ServedDemo, serveDemo } from "./support/serve-demo.ts";
import { type Faults, watchPage } from "./support/watch-page.ts";

let demo: ServedDemo;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: Faults;
const opened = new Set<string>();
beforeAll(async () => {
  demo = await serveDemo();
  browser = await launch();
  context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    locale: "en-US",
    // Fifty views slide in otherwise, each drawn sixty times a second.
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(25_000);
  page = await context.newPage();
  faults = await watchPage(page);
  // Without the indexer the server has no balances and no history, and the page reads the chain.
  faults.ignore(/Failed to load resource.*404/);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});

/** Opens the demo's first page as a new visitor. */
async function come(): Promise<Visitor> {
  for (const other of context.pages()) if (other !== page) await other.close();
  if (page.url().startsWith(demo.url)) await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  // The first visit has the demo's sources made into what a browser reads.
  await page.goto(demo.url, { timeout: 120_000 });
  return createVisitor(context, page);
}

describe("a visitor of the demo", { timeout: 180_000 }, () => {
  it.for(TOURS)("opens by clicks what there is: $title", async (tour) => {
    const { opened: views, missed } = await walk(await come(), tour);
    for (const view of views) opened.add(view);
    expect(missed).toEqual([]);
    expect(faults.list).toEqual([]);
  });

  it("has opened every view of the specification's list by then [NAV-03]", () => {
    expect(VIEWS_OF_SPECIFICATION.filter((view) => !opened.has(view))).toEqual([]);
  });
});
