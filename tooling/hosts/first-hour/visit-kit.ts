import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright";
import { installPageWallets } from "../../e2e/support/page-wallets.ts";
import type { Packed } from "../pack-packages.ts";
import type { Kit } from "./kits.ts";

/** Of one page that was opened with an empty cache, at the full speed of the machine. */
export type Opened = {
  /** Bytes of JavaScript after gzip, React and what the kit fetches unasked before anybody presses included. */
  readonly scriptBytes: number;
  /** Requests to the page's own origin by then. */
  readonly requests: number;
  /** From the first byte that is asked for to the button. */
  readonly buttonMs: number;
  /** From the press to the list with a wallet in it. */
  readonly modalMs: number;
};

type Visit = { readonly origin: string; readonly packed: Packed };

/** Opens a page with one wallet on it, and presses the button. Nothing leaves the machine. */
export async function visitKit(browser: Browser, { button, chains }: Kit, { origin, packed }: Visit): Promise<Opened> {
  const context = await browser.newContext();
  // tsx gives functions their names with a function of its own, which the page has not.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  const namespaces = [chains === "Solana" ? ("solana" as const) : ("eip155" as const)];
  const { walletScript } = packed;
  await installPageWallets(context, { wallets: [{ name: "Acme", namespaces }], stage: { walletScript, evm: [] } });
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const weigh = countScripts(page);
  const begun = performance.now();
  await page.goto(origin, { waitUntil: "commit" });
  const pressed = page.getByRole("button", { name: button, exact: true });
  await pressed.waitFor();
  const buttonMs = performance.now() - begun;
  await page.waitForLoadState("networkidle");
  const weighed = await weigh();
  const asked = performance.now();
  await pressed.click();
  await page.getByRole("dialog").getByText("Acme").first().waitFor();
  const modalMs = performance.now() - asked;
  await context.close();
  return { ...weighed, buttonMs, modalMs };
}

/** Counts from now on; what it gives are the sums, and it counts no more. */
function countScripts(page: Page): () => Promise<Pick<Opened, "scriptBytes" | "requests">> {
  const bodies: Promise<Buffer>[] = [];
  let requests = 0;
  const count = (response: Response): void => {
    requests += 1;
    if (response.request().resourceType() === "script") bodies.push(response.body());
  };
  page.on("response", count);
  return async () => {
    page.off("response", count);
    const scripts = await Promise.all(bodies);
    return { requests, scriptBytes: scripts.reduce((total, script) => total + gzipSync(script).length, 0) };
  };
}
