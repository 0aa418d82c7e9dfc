import type { Browser, CDPSession, Page } from "playwright";
import { announceWallets } from "./timings/announce-wallets.ts";
import { launch } from "./timings/measure-visit.ts";
import { recordWalk, type Step } from "./walks/record-walk.ts";
import { serveSources } from "./walks/serve-sources.ts";

/**
 * `pnpm walks [--calls]`: the files of ours that are run through from a click on a wallet to the account on the button,
 * and from a wallet's announcement to its row, as Chromium counts them. It writes nothing.
 */
const ACCOUNT = "0x00000000219ab540356cBB839Cbe05303d7705Fa";
const SETTLED_MS = 1_500;

const served = await serveSources();
const browser = await launch();
try {
  tell("From a click on a wallet to the account on the button", await walkToAccount(browser));
  tell("From an announcement to its row", await walkToRow(browser));
} finally {
  await browser.close();
  await served.stop();
}

async function walkToAccount(within: Browser): Promise<readonly Step[]> {
  const { page, session } = await openList(within);
  const row = page.getByRole("button", { name: "Wallet 1" });
  await row.hover();
  await page.waitForTimeout(SETTLED_MS);
  return await recordWalk(page, session, {
    act: () => page.mouse.down().then(() => page.mouse.up()),
    isThere: () =>
      [...document.querySelectorAll("main *")].some(({ shadowRoot }) => shadowRoot?.textContent?.includes("0x00…")),
  });
}

async function walkToRow(within: Browser): Promise<readonly Step[]> {
  const { page, session } = await openList(within);
  return await recordWalk(page, session, {
    act: () => page.evaluate(announceAnother),
    isThere: () =>
      [...document.querySelectorAll("[data-foyer]")].some(({ shadowRoot }) =>
        shadowRoot?.textContent?.includes("Late"),
      ),
  });
}

/** A page whose modal shows the list of wallets, and has fetched what it fetches unasked. */
async function openList(within: Browser): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const page = await (await within.newContext()).newPage();
  // tsx gives functions their names with a function of its own, which the page has not.
  await page.addInitScript("globalThis.__name ??= (named) => named");
  await page.addInitScript(announceWallets, ACCOUNT);
  await page.goto(served.url);
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await page.getByRole("button", { name: "Wallet 1" }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return { page, session };
}

/** Runs in the page: one more wallet. */
function announceAnother(): void {
  const info = {
    uuid: "350670db-19fa-4704-a166-e52e178b59df",
    name: "Late",
    icon: "data:image/svg+xml,",
    rdns: "org.late",
  };
  const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined };
  window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));
}

function tell(title: string, steps: readonly Step[]): void {
  const functions = steps.reduce((sum, { calls }) => sum + calls.size, 0);
  console.log(`\n${title}: ${steps.length} files, ${functions} functions`);
  for (const { file, calls } of [...steps].sort((one, other) => one.file.localeCompare(other.file))) {
    const names = [...calls].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
    console.log(`  ${file}${process.argv.includes("--calls") ? `: ${names.join(", ")}` : ""}`);
  }
}
