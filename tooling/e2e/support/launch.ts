import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium, findPageChromium } from "../../vitest/chromium.ts";
import { type HostOptions, OPTIONS_PARAMETER } from "../pages/host-options.ts";
import type { StageFacts } from "./stage.ts";

/** Starts the machine's Chromium for pages. */
export function launch(): Promise<Browser> {
  const executablePath = findPageChromium();
  return chromium.launch({ headless: true, args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
}

/** Starts the whole Chromium, and returns a context of it that ends it when it is closed. */
export async function launchWhole(settings: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = findChromium();
  const args = [...CHROMIUM_ARGS];
  const browser = await chromium.launch({ headless: true, args, ...(executablePath && { executablePath }) });
  const context = await browser.newContext(settings);
  context.once("close", () => void browser.close());
  return context;
}

/** Where browsers let frames of other sites store things, each site's pages apart; the machine's own blocks that unless it is told. */
const ALLOWING = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

/** Starts it with a profile of its own on the disk, where frames of other sites may store things; it is forgotten when it is closed. */
export async function launchProfile(settings: BrowserContextOptions): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-profile-"));
  await mkdir(join(folder, "Default"));
  await writeFile(join(folder, "Default", "Preferences"), JSON.stringify(ALLOWING));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    headless: true,
    args: [...CHROMIUM_ARGS],
    ...settings,
    ...(executablePath && { executablePath }),
  });
  context.once("close", () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined));
  return context;
}

/** The address of a page with its options. */
export function addressOf(
  { origin }: StageFacts,
  { path = "/host/", host }: { readonly path?: string | undefined; readonly host?: HostOptions | undefined },
): string {
  const url = new URL(path, origin);
  if (host) url.searchParams.set(OPTIONS_PARAMETER, JSON.stringify(host));
  return url.href;
}
