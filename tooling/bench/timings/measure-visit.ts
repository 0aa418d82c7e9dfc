import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../../vitest/chromium.ts";
import { pageScript } from "./page-script.ts";

/** One visit to a page, CPU slowed four times. Milliseconds, from the event or from navigation start. */
export interface Visit {
  readonly button: number;
  readonly list: number;
  readonly connect: number;
  readonly reload: number;
  /** Whether the first wallet could be clicked in the frame in which the list was painted. */
  readonly isClickable: boolean;
  readonly elements: number;
}

/** What fifty open and close cycles leave behind, each figure for one cycle. */
export interface Leftovers {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

type Bench = {
  painted(text: string): Promise<number>;
  isClickable(text: string): boolean;
  dialogElements(): number;
  clickedAt: number;
  firstButton: Promise<number>;
  connected: Promise<number>;
  list: Promise<{ at: number; isClickable: boolean }>;
  done: Promise<number>;
};

declare global {
  interface Window {
    bench: Bench;
  }
}

const SLOWER = 4;
const REST_MS = 400;
const CYCLES = 50;

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ headless: true, args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
}

export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const { page, session } = await openPage(browser);
  try {
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(url);
    const button = await page.evaluate(() => window.bench.firstButton);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(() => {
      window.bench.list = window.bench
        .painted("Wallet 1")
        .then((at) => ({ at, isClickable: window.bench.isClickable("Wallet 1") }));
    });
    await clickOn(page, "Connect Wallet");
    const { at, isClickable } = await page.evaluate(() => window.bench.list);
    const list = at - (await page.evaluate(() => window.bench.clickedAt));
    await page.waitForTimeout(REST_MS);
    const elements = await page.evaluate(() => window.bench.dialogElements());
    await page.evaluate(() => {
      window.bench.done = window.bench.painted("b92266");
    });
    await clickOn(page, "Wallet 1");
    const done = await page.evaluate(() => window.bench.done);
    const connect = done - (await page.evaluate(() => window.bench.clickedAt));
    await page.waitForTimeout(REST_MS);
    await page.reload();
    const reload = await page.evaluate(() => window.bench.connected);
    return { button, list, connect, reload, isClickable, elements };
  } finally {
    await page.context().close();
  }
}

export async function measureLeftovers(browser: Browser, url: string): Promise<Leftovers> {
  const { page, session } = await openPage(browser);
  try {
    await page.goto(url);
    await page.evaluate(() => window.bench.firstButton);
    for (let warm = 0; warm < 5; warm += 1) await openAndClose(page);
    const before = await count(session);
    for (let cycle = 0; cycle < CYCLES; cycle += 1) await openAndClose(page);
    const after = await count(session);
    return {
      heapBytes: (after.heap - before.heap) / CYCLES,
      nodes: (after.nodes - before.nodes) / CYCLES,
      listeners: (after.listeners - before.listeners) / CYCLES,
    };
  } finally {
    await page.context().close();
  }
}

async function openPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  // tsx gives functions their names with a function of its own, which the page has not.
  await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
  await page.addInitScript(pageScript);
  return { page, session: await context.newCDPSession(page) };
}

/** A real click in the middle of a button, with no hover before it: the worst case for whatever loads on intent. */
async function clickOn(page: Page, text: string): Promise<void> {
  const box = await page.getByRole("button", { name: text }).first().boundingBox();
  if (!box) throw new Error(`no button '${text}'`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function openAndClose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Connect Wallet" }).first().click();
  await page.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "Wallet 1" }).first().waitFor({ state: "detached" });
}

async function count(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  // Twice: what the first collection's finalisers let go is collected by the second.
  for (let pass = 0; pass < 2; pass += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
