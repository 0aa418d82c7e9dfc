import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { test as base, expect, inject } from "vitest";
import type { HostOptions } from "../pages/host-options.ts";
import { createHost, type Host } from "./host.ts";
import { addressOf, launch, launchProfile, launchWhole } from "./launch.ts";
import { createModal, type Modal } from "./modal.ts";
import { installPageWallets, type PageWallet } from "./page-wallets.ts";
import { type Faults, watchPage } from "./watch-page.ts";

/** How a visitor comes, and what they find. */
export type VisitOptions = {
  /** Default `/host/`. */
  readonly path?: string | undefined;
  readonly host?: HostOptions | undefined;
  readonly wallets?: readonly PageWallet[] | undefined;
  readonly browser?: BrowserContextOptions | undefined;
  /** With motion: the browser asks for none otherwise, which spares a sixth of the processor. Default false. */
  readonly isMoving?: boolean | undefined;
  /** In a profile on a disk, as people's are: there, frames of other sites keep what they store. Default false. */
  readonly isKept?: boolean | undefined;
  /** In the whole Chromium: its headless shell has no passkeys in frames of other sites. Default false. */
  readonly isWhole?: boolean | undefined;
  /** Prepares the context before the page is opened. */
  readonly prepare?: ((context: BrowserContext, page: Page) => Promise<unknown>) | undefined;
};

/** A visitor on a page of a host. */
export type Visit = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly host: Host;
  readonly modal: Modal;
  readonly faults: Faults;
};

type Fixtures = {
  readonly browser: Browser;
  /** Opens a page in a browser profile of its own. When the test ends, no fault may have been heard on it. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
};

/** A test with a browser. */
export const it = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are needed from the pattern
    async ({}, provide) => {
      const browser = await launch();
      await provide(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  visit: async ({ browser }, provide) => {
    const visits: Visit[] = [];
    await provide(async (options = {}) => {
      const visit = await openVisit(browser, options);
      visits.push(visit);
      return visit;
    });
    for (const { context } of visits) await context.close();
    expect(visits.flatMap(({ faults }) => faults.list)).toEqual([]);
  },
});

async function openContext(
  browser: Browser,
  settings: BrowserContextOptions,
  { isKept, isWhole }: VisitOptions,
): Promise<BrowserContext> {
  if (isKept) return launchProfile(settings);
  if (isWhole) return launchWhole(settings);
  const context = await browser.newContext(settings);
  // The headless shell asks no user, and browsers do not ask whether a press may copy.
  await context.grantPermissions(["clipboard-write"]);
  return context;
}

async function openVisit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const stage = inject("stage");
  const settings = {
    viewport: { width: 1000, height: 800 },
    locale: "en-US",
    reducedMotion: options.isMoving ? "no-preference" : "reduce",
    ...options.browser,
  } as const;
  const context = await openContext(browser, settings, options);
  // A slow page on a busy machine is no failure.
  context.setDefaultTimeout(25_000);
  const page = await context.newPage();
  const faults = await watchPage(page);
  if (options.wallets) await installPageWallets(context, { wallets: options.wallets, stage });
  await options.prepare?.(context, page);
  await page.goto(addressOf(stage, options));
  return { context, page, host: createHost(page), modal: createModal(page), faults };
}
