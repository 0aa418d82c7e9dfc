import { setTimeout as rest } from "node:timers/promises";
import { type Browser, chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../../vitest/chromium.ts";
import { arrive, leave, openPage, REST_MS } from "./arrive.ts";
import type { Point, QuietPage } from "./quiet-page.ts";

/** One round with a page, CPU slowed four times. Milliseconds, from the event or from navigation start. */
export interface Visit {
  /** The pointer came to the button as long before as a hand needs to press it. */
  readonly list: number;
  /** The press came with the pointer, before anything could be fetched: what a script's click does. */
  readonly coldList: number;
  /** Of each of the two times the list was opened. */
  readonly connect: readonly number[];
  /** Of each reload. */
  readonly reload: readonly number[];
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
  middleOf(text: string): Point | undefined;
  dialogElements(): number;
  openAndClose(times: number): Promise<void>;
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

/** From a pointer's arrival on a button to its press; hands take longer, fingers too from touch to click and back. */
const REACH_MS = 200;
const CYCLES = 50;
/** As many go before: what is made once, at the first opening, is not kept for each. */
const WARM_UPS = 10;
/** How often the page is reloaded: what takes long is disturbed most by what else the machine does. */
const RELOADS = 4;

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ headless: true, args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
}

export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const cold = await openPage(browser);
  await arrive(cold, url);
  const { list: coldList } = await openList(cold, { reachMs: 0 });
  await rest(REST_MS);
  const connect = [await pickWallet(cold)];
  await leave(cold);
  const page = await openPage(browser);
  try {
    await arrive(page, url);
    const { list, isClickable } = await openList(page, { reachMs: REACH_MS });
    await rest(REST_MS);
    const elements = await page.evaluate(() => window.bench.dialogElements());
    connect.push(await pickWallet(page));
    const reload: number[] = [];
    while (reload.length < RELOADS) {
      await rest(REST_MS);
      await page.reload();
      reload.push(await page.evaluate(() => window.bench.connected));
    }
    return { list, coldList, connect, reload, isClickable, elements };
  } finally {
    await page.close();
  }
}

export async function measureLeftovers(browser: Browser, url: string): Promise<Leftovers> {
  const page = await openPage(browser);
  try {
    await page.goTo(url);
    await page.evaluate(() => window.bench.firstButton);
    await openAndClose(page, WARM_UPS);
    const before = await count(page);
    await openAndClose(page, CYCLES);
    const after = await count(page);
    return {
      heapBytes: (after.heap - before.heap) / CYCLES,
      nodes: (after.nodes - before.nodes) / CYCLES,
      listeners: (after.listeners - before.listeners) / CYCLES,
    };
  } finally {
    await page.close();
  }
}

function openAndClose(page: QuietPage, cycles: number): Promise<void> {
  return page.evaluate((times) => window.bench.openAndClose(times), cycles);
}

type Reach = { readonly reachMs: number };

async function openList(page: QuietPage, reach: Reach): Promise<Pick<Visit, "list" | "isClickable">> {
  await page.evaluate(() => {
    window.bench.list = window.bench
      .painted("Wallet 1")
      .then((at) => ({ at, isClickable: window.bench.isClickable("Wallet 1") }));
  });
  await clickOn(page, "Connect Wallet", reach);
  const { at, isClickable } = await page.evaluate(() => window.bench.list);
  return { list: at - (await page.evaluate(() => window.bench.clickedAt)), isClickable };
}

/** From the press on the first wallet of the open list to the account on the page's button. */
async function pickWallet(page: QuietPage): Promise<number> {
  await page.evaluate(() => {
    window.bench.done = window.bench.painted("b92266");
  });
  await clickOn(page, "Wallet 1", { reachMs: REACH_MS });
  const done = await page.evaluate(() => window.bench.done);
  return done - (await page.evaluate(() => window.bench.clickedAt));
}

/** A real pointer to the middle of a button, and a real press. */
async function clickOn(page: QuietPage, text: string, { reachMs }: Reach): Promise<void> {
  const middle = await page.evaluate((label) => window.bench.middleOf(label), text);
  if (!middle) throw new Error(`no button '${text}'`);
  await page.move(middle);
  await rest(reachMs);
  await page.press(middle);
}

async function count({ send }: QuietPage): Promise<{ heap: number; nodes: number; listeners: number }> {
  // The last closing gives back what it took once it has been painted.
  await rest(REST_MS);
  // Twice: what the first collection's finalisers let go is collected by the second.
  for (let pass = 0; pass < 2; pass += 1) await send("HeapProfiler.collectGarbage");
  const { usedSize } = await send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
