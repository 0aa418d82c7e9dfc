import { setTimeout as rest } from "node:timers/promises";
import type { Browser } from "playwright";
import { announceWallets } from "./announce-wallets.ts";
import { openQuietPage, type QuietPage } from "./quiet-page.ts";
import { stopwatch } from "./stopwatch.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const SLOWER = 4;
/** How often each page is gone to: an even number, so that each is first as often. */
const LOADS = 4;
/** Until what was begun has come to an end. */
export const REST_MS = 400;

/**
 * When the button of each page was painted, in milliseconds from navigation start, each time the page was gone to. The
 * pages take turns at every load: a machine that is slow for a while is so to all of them.
 */
export async function measureArrivals<Name extends string>(
  browser: Browser,
  { turns, urls }: { readonly turns: readonly Name[]; readonly urls: Readonly<Record<Name, string>> },
): Promise<Readonly<Record<Name, number[]>>> {
  const times = Object.fromEntries(turns.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let load = 0; load < LOADS; load += 1) {
    for (const name of load % 2 === 0 ? turns : turns.toReversed()) {
      const page = await openPage(browser);
      times[name].push(await arrive(page, urls[name]));
      await leave(page);
    }
  }
  return times;
}

/** A page of a visitor who was never there before, with wallets and a stopwatch. */
export async function openPage(browser: Browser): Promise<QuietPage> {
  const page = await openQuietPage(browser);
  await page.beforeLoad(announceWallets, ADDRESS);
  await page.beforeLoad(stopwatch, ADDRESS);
  return page;
}

/** Goes to the page, and says when its button was painted. */
export async function arrive(page: QuietPage, url: string): Promise<number> {
  await page.slow(SLOWER);
  await page.goTo(url);
  const button = await page.evaluate(() => window.bench.firstButton);
  await rest(REST_MS);
  return button;
}

/** A page that is torn down takes the machine from the one that is measured next. */
export async function leave(page: QuietPage): Promise<void> {
  await page.close();
  await rest(REST_MS);
}
