import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerNextPrompt, controlExtension, extensionArgs, type WalletControl } from "@foyer/testing/extension";
import { type BrowserContext, chromium } from "playwright";
import { test as base, expect, inject } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../../vitest/chromium.ts";
import { createHost } from "./host.ts";
import type { Visit, VisitOptions } from "./journey.ts";
import { addressOf } from "./launch.ts";
import { createModal } from "./modal.ts";
import { watchPage } from "./watch-page.ts";

/** The browser of a person who has the extension wallet, and a hand inside that wallet. */
export type Owner = { readonly context: BrowserContext; readonly wallet: WalletControl };

type Fixtures = {
  readonly owner: Owner;
  /** Opens a page of a host. When the test ends, the wallet is as new, and no fault may have been heard on the page. */
  readonly visit: (options?: Pick<VisitOptions, "path" | "host">) => Promise<Visit>;
};

/** A test with the real extension in a real browser. */
export const it = base.extend<Fixtures>({
  owner: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are needed from the pattern
    async ({}, provide) => {
      const profile = await mkdtemp(join(tmpdir(), "foyer-profile-"));
      const owner = await openBrowser(profile);
      await provide(owner);
      await owner.context.close();
      await rm(profile, { recursive: true, force: true });
    },
    { scope: "file" },
  ],
  visit: async ({ owner: { context, wallet } }, provide) => {
    const visits: Visit[] = [];
    await provide(async (options = {}) => {
      const page = await context.newPage();
      const faults = await watchPage(page);
      await page.goto(addressOf(inject("stage"), options));
      const visit = { context, page, host: createHost(page), modal: createModal(page), faults };
      visits.push(visit);
      return visit;
    });
    // Left first: a page that reads the accounts anew while the wallet forgets it would be asked about in the next test.
    for (const { page } of visits) {
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    await reset(wallet);
    await wallet.answerOpen("reject");
    await wallet.clearPrompts();
    expect(visits.flatMap(({ faults }) => faults.list)).toEqual([]);
  },
});

async function openBrowser(profile: string): Promise<Owner> {
  const { extension, evm, solana } = inject("stage");
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    headless: true,
    viewport: { width: 1000, height: 800 },
    locale: "en-US",
    args: [...CHROMIUM_ARGS, ...extensionArgs(extension)],
    ...(executablePath && { executablePath }),
  });
  // A slow page on a busy machine is no failure.
  context.setDefaultTimeout(25_000);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const wallet = controlExtension(worker);
  const rpc = Object.fromEntries(evm.map(({ chainId, url }) => [chainId, url]));
  await wallet.setRpc({ evm: rpc, solana: { "*": solana.url } });
  await reset(wallet);
  return { context, wallet };
}

async function reset(wallet: WalletControl): Promise<void> {
  const { origin, evm } = inject("stage");
  await wallet.setMode("ask");
  await wallet.setAsksOnSwitch(false);
  await wallet.unlock();
  await wallet.setAccounts([0]);
  await wallet.switchChain(evm[0]?.chainId ?? 1);
  await wallet.revoke(origin);
}

/** Does something that makes the wallet ask, and says yes in its window. */
export async function approving(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await answering(context, "approve", act);
}

/** Does something that makes the wallet ask, and says no in its window. */
export async function rejecting(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await answering(context, "reject", act);
}

async function answering(
  context: BrowserContext,
  answer: "approve" | "reject",
  act: () => Promise<void>,
): Promise<void> {
  const answered = answerNextPrompt(context, answer);
  await act();
  await answered;
}
