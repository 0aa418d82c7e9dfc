import { type Browser, chromium } from "playwright";
import { CHROMIUM_ARGS, findChromium } from "../../vitest/chromium.ts";
import { type HostOptions, OPTIONS_PARAMETER } from "../pages/host-options.ts";
import type { StageFacts } from "./stage.ts";

/** Starts the machine's Chromium. */
export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ headless: true, args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) });
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
