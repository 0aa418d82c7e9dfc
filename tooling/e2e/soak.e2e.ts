import type { Page } from "playwright";
import { describe, expect, inject } from "vitest";
import { countTimers, type Holdings, readHoldings } from "./support/count-leftovers.ts";
import { it, type Visit } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";
import { weighObjects } from "./support/weigh-objects.ts";

/** `pnpm test:long` has twenty minutes. */
const LASTS_MS = process.env["FOYER_LONG"] ? 20 * 60_000 : 12_000;
/** Rounds before the heap is weighed for the first time: what is fetched and made once is there then. */
const WARM_ROUNDS = 15;
/** The heap of a page goes up and down by some of this whatever the page does. A thing kept each round is soon more. */
const FLAT_BYTES = 100_000;
const READINGS = 5;

describe("a page that is open for long", () => {
  it("connects, switches, sleeps, wakes and disconnects, and its heap stays flat", async ({ visit }) => {
    const there = await visit({
      wallets: [{ name: "Alpha" }, { name: "Beta", namespaces: ["eip155", "solana"] }],
      prepare: async (context, page) => {
        await countTimers(context);
        await page.clock.install();
      },
      browser: { reducedMotion: "reduce" },
    });
    for (let round = 0; round < WARM_ROUNDS; round += 1) await live(there);
    const before = await weigh(there.page);
    const endsAt = performance.now() + LASTS_MS;
    let rounds = 0;
    for (; performance.now() < endsAt; rounds += 1) await live(there);
    const after = await weigh(there.page);
    expect(rounds).toBeGreaterThan(5);
    for (const held of ["nodes", "listeners", "timers"] as const)
      expect(after[held], held).toBeLessThanOrEqual(before[held]);
    expect(after.heap - before.heap, `after ${rounds} rounds`).toBeLessThan(FLAT_BYTES);
  });
});

/** A working day: somebody connects, goes from network to network, looks at the account, is away for hours, and leaves. */
async function live({ page, host, modal }: Visit): Promise<void> {
  await page.evaluate(() => window.foyer.connect({ wallet: "Alpha" }));
  await host.shows("eip155", "status", "connected");
  for (const { chainId } of [...inject("stage").evm].reverse()) {
    const network = `eip155:${chainId}`;
    await page.evaluate((to) => window.foyer.switchNetwork({ network: to as never }), network);
    await host.shows("eip155", "network", network);
  }
  await page.evaluate(() => window.foyer.open());
  await modal.dialog.waitFor();
  await page.evaluate(() => window.foyer.close());
  await modal.dialog.waitFor({ state: "detached" });
  await sleep(page);
  await page.evaluate(() => window.foyer.disconnect());
  await host.shows("eip155", "status", "disconnected");
}

/** Eight hours in which nothing of the page runs, and then what pages hear when they wake. */
async function sleep(page: Page): Promise<void> {
  await tellVisibility(page, "hidden");
  await page.clock.fastForward("08:00:00");
  await tellVisibility(page, "visible");
}

function tellVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event(visibilityState === "hidden" ? "offline" : "online"));
    window.dispatchEvent(new Event(visibilityState === "hidden" ? "blur" : "focus"));
  }, state);
}

/** What was drawn last may be collected late: the least of some readings counts. */
async function weigh(page: Page): Promise<Holdings & { readonly heap: number }> {
  // The clock that is turned keeps one timer of its own.
  await expect.poll(async () => (await readHoldings(page)).timers).toBeLessThanOrEqual(1);
  const readings: Holdings[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    await standStill(page);
    readings.push(await readHoldings(page));
  }
  const least = (held: keyof Holdings): number => Math.min(...readings.map((reading) => reading[held]));
  return {
    ...{ nodes: least("nodes"), listeners: least("listeners"), timers: least("timers") },
    heap: await weighObjects(page),
  };
}
