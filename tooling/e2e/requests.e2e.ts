import type { BrowserContext, Request } from "playwright";
import { describe, expect, inject } from "vitest";
import { it, type VisitOptions } from "./support/journey.ts";
import type { PageWallet } from "./support/page-wallets.ts";
import { standStill } from "./support/stand-still.ts";

type Log = {
  /** Paths or foreign addresses asked for since the last reading. */
  take(): readonly string[];
  /** The same, which stay for the next reading. */
  seen(): readonly string[];
};

const WALLETS: readonly PageWallet[] = [
  { name: "Alpha", isAllowed: true },
  { name: "Beta" },
  { name: "Slow", answer: { afterMs: 1_000 } },
];

/** The chunks that an open modal prefetches for the next step. */
const AHEAD = ["/connecting-", "/draw-wallet-", "/shell-"].map((part) => expect.stringContaining(part));

describe("what a page asks for", () => {
  it("sends nothing to any other origin before a wallet is picked, and fetches its own chunks only on intent", async ({
    visit,
  }) => {
    const log = createLog();
    const { page, host, modal } = await visit({ wallets: WALLETS, prepare: log.follow });
    await host.connectButton.waitFor();
    await page.waitForLoadState("networkidle");
    const atStart = log.take();
    expect(atStart.filter(isForeign)).toEqual([]);
    // Whatever a visitor does elsewhere is no sign.
    await page.mouse.move(500, 700);
    await page.mouse.wheel(0, 200);
    await standStill(page);
    expect(log.take()).toEqual([]);

    await host.connectButton.hover();
    await page.waitForLoadState("networkidle");
    expect([1, 2, 3]).toContain(log.take().length);
    await host.connectButton.click();
    await modal.wallet("Alpha").waitFor();
    await standStill(page);
    expect(log.take().filter(isForeign)).toEqual([]);
  });

  it("needs at most three requests to show the open modal with its list, also where nobody hovered before", async ({
    visit,
  }) => {
    const { page, host } = await visit({ wallets: WALLETS });
    await host.connectButton.waitFor();
    await page.waitForLoadState("networkidle");
    // What is fetched ahead once the list is there is for the step after.
    const needed = await page.evaluate(async () => {
      const openedAt = performance.now();
      window.foyer.open();
      const isListed = (): boolean =>
        [...document.querySelectorAll("[data-foyer]")].some(({ shadowRoot }) => shadowRoot?.querySelector("li"));
      while (!isListed()) await new Promise((resolve) => requestAnimationFrame(resolve));
      const shownAt = performance.now();
      return performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime >= openedAt && startTime < shownAt)
        .map(({ name }) => name);
    });
    expect([1, 2, 3]).toContain(needed.length);
  });

  it("asks for three files more once the list is there", async ({ visit }) => {
    const log = createLog();
    const { page, host, modal } = await visit({ wallets: WALLETS, prepare: log.follow });
    await host.connectButton.hover();
    await page.waitForLoadState("networkidle");
    log.take();
    await host.connectButton.click();
    await modal.wallet("Alpha").waitFor();
    await expect.poll(() => [...log.seen()].sort()).toEqual(AHEAD);
    await standStill(page);
    expect([...log.take()].sort()).toEqual(AHEAD);
  });

  it.for<[string, string, readonly string[]]>([
    ["that answers at once", "Beta", []],
    // While somebody reads what the wallet asks, what shows their answer is fetched.
    ["whose person takes a while", "Slow", ["farewell"]],
  ])(
    "connects an injected wallet %s with no request that it waits for, and then asks only the host's own node",
    async ([, name, expected], { visit }) => {
      const log = createLog();
      const { page, host, modal } = await visit({ wallets: WALLETS, prepare: log.follow });
      await host.connectButton.click();
      await modal.wallet(name).waitFor();
      // What the open modal fetches ahead has its own time.
      await expect.poll(log.seen).toEqual(expect.arrayContaining(AHEAD));
      await standStill(page);
      log.take();
      const connected = page.evaluate(async () => {
        let clickedAt = 0;
        const click = (event: Event): void => {
          clickedAt = event.timeStamp;
        };
        window.addEventListener("click", click, { capture: true, once: true });
        await new Promise<void>((resolve) => void window.foyer.on("connection-opened", () => resolve()));
        const connectedAt = performance.now();
        const entries = performance.getEntriesByType("resource");
        const between = entries.filter(({ startTime }) => startTime >= clickedAt && startTime <= connectedAt);
        return between.map((entry) => /([a-z-]+?)-[^/]*\.js$/.exec(entry.name)?.[1] ?? entry.name);
      });
      await modal.wallet(name).click();
      expect(await connected).toEqual(expected);
      await host.shows("eip155", "status", "connected");
      await host.accountButton.getByText("ETH").waitFor();
      const nodes = inject("stage").evm.map(({ url }) => url);
      expect(log.take().filter((url) => isForeign(url) && !nodes.some((node) => url.startsWith(node)))).toEqual([]);
    },
  );

  it("comes back after a reload with what every visitor gets, and asks nobody", async ({ visit }) => {
    const log = createLog();
    const { page, host, modal } = await visit({ wallets: WALLETS, prepare: log.follow });
    await host.connectButton.waitFor();
    await page.waitForLoadState("networkidle");
    const atStart = log.take();
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
    // The last thing that follows a connection.
    await host.accountButton.getByText("ETH").waitFor();
    log.take();
    await page.reload();
    await host.shows("eip155", "status", "connected");
    await expect.poll(() => log.seen().length).toBeGreaterThanOrEqual(atStart.length);
    await standStill(page);
    expect(log.take()).toEqual(atStart);
  });
});

function createLog(): Log & { readonly follow: NonNullable<VisitOptions["prepare"]> } {
  const asked: string[] = [];
  const { origin } = inject("stage");
  const keep = (request: Request): void => {
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    asked.push(url.startsWith(origin) ? new URL(url).pathname : url);
  };
  return {
    follow: async (context: BrowserContext) => context.on("request", keep),
    take: () => asked.splice(0),
    seen: () => [...asked],
  };
}

function isForeign(url: string): boolean {
  return !url.startsWith("/");
}
