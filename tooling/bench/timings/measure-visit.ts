import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../../vitest/chromium.ts";
import { announceWallets } from "./announce-wallets.ts";
import { stopwatch } from "./stopwatch.ts";

/** One round with a page, CPU slowed four times. Milliseconds, from the event or from navigation start. */
export interface Visit {
  /** Of each time the page was gone to. */
  readonly button: readonly number[];
  /** The pointer came to the button as long before as a hand needs to press it. */
  readonly list: number;
  /** The press came with the pointer, before anything could be fetched: what a script's click does. */
  readonly coldList: number;
  readonly connect: number;
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

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SLOWER = 4;
const REST_MS = 400;
/** From a pointer's arrival on a button to its press; hands take longer, fingers too from touch to click and back. */
const REACH_MS = 200;
const CYCLES = 50;
/** How often the page is gone to, and reloaded: what takes long is disturbed most by what else the machine does. */
const LOADS = 4;

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ headless: true, args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
}

export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const button: number[] = [];
  const cold = await openPage(browser);
  button.push(await arrive(cold, url));
  const { list: coldList } = await openList(cold.page, { reachMs: 0 });
  await leave(cold);
  while (button.length < LOADS - 1) {
    const load = await openPage(browser);
    button.push(await arrive(load, url));
    await leave(load);
  }

  const visit = await openPage(browser);
  const { page } = visit;
  try {
    button.push(await arrive(visit, url));
    const { list, isClickable } = await openList(page, { reachMs: REACH_MS });
    await page.waitForTimeout(REST_MS);
    const elements = await page.evaluate(() => window.bench.dialogElements());
    await page.evaluate(() => {
      window.bench.done = window.bench.painted("b92266");
    });
    await clickOn(page, "Wallet 1", { reachMs: REACH_MS });
    const done = await page.evaluate(() => window.bench.done);
    const connect = done - (await page.evaluate(() => window.bench.clickedAt));
    const reload: number[] = [];
    while (reload.length < LOADS) {
      await page.waitForTimeout(REST_MS);
      await page.reload();
      reload.push(await page.evaluate(() => window.bench.connected));
    }
    return { button, list, coldList, connect, reload, isClickable, elements };
  } finally {
    await page.context().close();
  }
}

export async function measureLeftovers(browser: Browser, url: string): Promise<Leftovers> {
  const { page, session } = await openPage(browser);
  try {
    await page.goto(url);
    await page.evaluate(() => window.bench.firstButton);
    // The first hundred times the engine still compiles what it finds to be used often.
    await page.evaluate((times) => window.bench.openAndClose(times), 2 * CYCLES);
    const before = await count(session);
    await page.evaluate((times) => window.bench.openAndClose(times), CYCLES);
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

type Opened = { readonly page: Page; readonly session: CDPSession };

/** Goes to the page, and says when its button was painted. */
async function arrive({ page, session }: Opened, url: string): Promise<number> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url);
  const button = await page.evaluate(() => window.bench.firstButton);
  await page.waitForTimeout(REST_MS);
  return button;
}

/** A page that is torn down takes the machine from the one that is measured next. */
async function leave({ page }: Opened): Promise<void> {
  await page.context().close();
  await new Promise((rested) => setTimeout(rested, REST_MS));
}

type Reach = { readonly reachMs: number };

async function openList(page: Page, reach: Reach): Promise<Pick<Visit, "list" | "isClickable">> {
  await page.evaluate(() => {
    window.bench.list = window.bench
      .painted("Wallet 1")
      .then((at) => ({ at, isClickable: window.bench.isClickable("Wallet 1") }));
  });
  await clickOn(page, "Connect Wallet", reach);
  const { at, isClickable } = await page.evaluate(() => window.bench.list);
  return { list: at - (await page.evaluate(() => window.bench.clickedAt)), isClickable };
}

async function openPage(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  // tsx gives functions their names with a function of its own, which the page has not.
  await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
  await page.addInitScript(announceWallets, ADDRESS);
  await page.addInitScript(stopwatch, ADDRESS);
  return { page, session: await context.newCDPSession(page) };
}

/** A real pointer to the middle of a button, and a real press. */
async function clickOn(page: Page, text: string, { reachMs }: Reach): Promise<void> {
  const box = await page.getByRole("button", { name: text }).first().boundingBox();
  if (!box) throw new Error(`no button '${text}'`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(reachMs);
  await page.mouse.down();
  await page.mouse.up();
}

async function count(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  // Twice: what the first collection's finalisers let go is collected by the second.
  for (let pass = 0; pass < 2; pass += 1) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
