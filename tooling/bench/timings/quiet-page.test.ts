import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { launch } from "./measure-visit.ts";
import { openQuietPage, type QuietPage } from "./quiet-page.ts";
import { type Served, serve } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "foyer-quiet-"));
// Errors at load and much to go through for their positions, as a page with React has it.
const functions = Array.from({ length: 4_000 }, (_, index) => `function f${index}(a, b) { return a * ${index} + b; }`);
const errors = `globalThis.errors = [1, 2, 3, 4, 5].map((index) => new Error("error " + index));`;
writeFileSync(join(folder, "large.js"), [...functions, errors].join("\n"));
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><title>Quiet</title><body style="margin:0">
   <button style="width:80px;height:40px" onclick="globalThis.pressed = [event.isTrusted, event.detail]">Press</button>
   <script src="large.js"></script>`,
);

let browser: Browser;
let served: Served;
let page: QuietPage;

beforeAll(async () => {
  served = await serve(folder);
  browser = await launch();
}, 30_000);
afterAll(async () => {
  await browser.close();
  await served.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  page = await openQuietPage(browser);
});
afterEach(() => page.close().catch(() => {}));

/** How often V8 went through a script for the positions in it while the page came, by the browser's own trace. */
async function countCollections(watched: QuietPage): Promise<number> {
  await browser.startTracing(undefined, { categories: ["-*", "v8", "disabled-by-default-v8.compile"] });
  await watched.goTo(served.url);
  expect(await watched.evaluate(() => (globalThis as unknown as { errors: unknown[] }).errors.length)).toBe(5);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  // The browser's own pages are in the trace too, each in a process of its own.
  const own = traceEvents.find((event) => event.args?.data?.url?.endsWith("large.js"))?.pid;
  expect(own).toBeDefined();
  return traceEvents.filter(({ name, pid }) => pid === own && name === "V8.CollectSourcePositions").length;
}

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly args?: { readonly data?: { readonly url?: string } };
};

describe("a quiet page", () => {
  it("has V8 go through no script a second time, as a page that is watched does", async () => {
    expect(await countCollections(page)).toBe(0);

    const watched = await openQuietPage(browser);
    await watched.send("Runtime.enable");
    expect(await countCollections(watched)).toBeGreaterThan(0);
    await watched.close();
    // A process of the browser that starts meanwhile keeps the end of a trace waiting for seconds.
  }, 60_000);

  it("has the viewport and the focus of a visitor's", async () => {
    await page.goTo(served.url);
    const look = (): readonly unknown[] => [innerWidth, innerHeight, devicePixelRatio, document.hasFocus()];
    expect(await page.evaluate(look)).toEqual([1000, 800, 1, true]);
  });

  it("has a fine clock", async () => {
    await page.goTo(served.url);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });

  it("gives what is returned and what is resolved to", async () => {
    const double = (value: number): number => 2 * value;
    expect(await page.evaluate(double, 4)).toBe(8);
    expect(await page.evaluate(async (name, { of }) => ({ [name]: of }), "list", { of: [1, null] })).toEqual({
      list: [1, null],
    });
    expect(await page.evaluate(() => undefined)).toBeUndefined();
  });

  it("rejects with what the page throws", async () => {
    await expect(page.evaluate(() => (globalThis as unknown as { none: () => void }).none())).rejects.toThrow(
      /none is not a function/,
    );
    await expect(page.evaluate(() => Promise.reject("no reason"))).rejects.toThrow(/no reason/);
  });

  it("rejects with the name of the command that failed", async () => {
    await expect(page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: Number.NaN, y: 0 })).rejects.toThrow(
      /^Input\.dispatchMouseEvent: /,
    );
    await expect(page.goTo("http://127.0.0.1:1/")).rejects.toThrow(/^Page\.navigate: net::ERR_.* at http/);
  });

  it("does not wait for ever, and says what for", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answer = expect(page.evaluate(() => new Promise(() => {}))).rejects.toThrow(
        "waited 30000 ms for an answer to Runtime.evaluate",
      );
      await vi.advanceTimersByTimeAsync(30_000);
      await answer;
    } finally {
      vi.useRealTimers();
    }
  });

  it("runs what comes before a document's scripts in each of them, and is loaded when it says so", async () => {
    await page.beforeLoad((name) => Object.assign(globalThis, { [name]: document.scripts.length }), "scriptsBefore");
    const look = (): readonly unknown[] => {
      const { scriptsBefore, errors: made } = globalThis as unknown as { scriptsBefore: number; errors: unknown[] };
      return [scriptsBefore, made.length, document.readyState, performance.getEntriesByType("navigation").length];
    };
    await page.goTo(served.url);
    expect(await page.evaluate(look)).toEqual([0, 5, "complete", 1]);
    await page.evaluate(() => Object.assign(globalThis, { scriptsBefore: 9 }) && undefined);
    await page.reload();
    expect(await page.evaluate(look)).toEqual([0, 5, "complete", 1]);
  });

  it("reaches a button with a real press", async () => {
    await page.goTo(served.url);
    await page.move({ x: 40, y: 20 });
    expect(await page.evaluate(() => document.querySelector("button:hover")?.textContent)).toBe("Press");
    await page.press({ x: 40, y: 20 });
    expect(await page.evaluate(() => (globalThis as unknown as { pressed: unknown }).pressed)).toEqual([true, 1]);
  });

  it("slows the CPU for the documents to come, whatever process they come in", async () => {
    const spin = (): number[] =>
      Array.from({ length: 15 }, () => {
        const start = performance.now();
        for (let turn = 0; turn < 2e7; turn += 1) Math.sqrt(turn);
        return performance.now() - start;
      }).sort((a, b) => a - b);
    await page.slow(8);
    await page.goTo(served.url);
    const slowed = (await page.evaluate(spin))[7] ?? 0;
    await page.slow(1);
    // Other load makes a turn longer and never shorter: the quickest is the page's own, once the load leaves room for one.
    let own = Number.POSITIVE_INFINITY;
    const ratio = async (): Promise<number> => {
      own = Math.min(own, ...(await page.evaluate(spin)));
      return slowed / own;
    };
    await expect.poll(ratio, { timeout: 20_000 }).toBeGreaterThan(2);
  }, 30_000);

  it("leaves nothing in the browser when it is closed", async () => {
    const session = await browser.newBrowserCDPSession();
    const { browserContextIds } = await session.send("Target.getBrowserContexts");
    await page.close();
    expect((await session.send("Target.getBrowserContexts")).browserContextIds).toHaveLength(
      browserContextIds.length - 1,
    );
    await expect(page.evaluate(() => 1)).rejects.toThrow("Runtime.evaluate: the page is gone");
  });
});
