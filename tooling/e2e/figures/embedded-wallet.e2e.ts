import { noteFigure } from "@foyer-tooling/run/figures";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { agree, ask, comeByEmail, frameOf, giveEmail, openLink, typeCode } from "../support/embedded-visit.ts";
import { it } from "../support/journey.ts";
import { type EmbeddedParts, startEmbedded } from "../support/start-embedded.ts";

/** A slow phone's CPU, by that of this machine, and a network of its time. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 60, downloadThroughput: 500_000, uploadThroughput: 375_000 };

let parts: EmbeddedParts;
beforeAll(async () => {
  parts = await startEmbedded(inject("stage"), { isSameSite: true });
});
afterAll(() => parts.stop());

describe("a wallet by e-mail on a slow phone", () => {
  it("is ready, made and asked in times that are figures", { timeout: 180_000 }, async ({ visit }) => {
    const there = await comeByEmail(visit, parts, { prepare: async (_, page) => timeFrame(page) });
    const { host, page } = there;
    const email = "ada@example.org";
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.emulateNetworkConditions", NETWORK);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await giveEmail(there, email);
    await expect.poll(() => page.evaluate(() => window.frameReadyMs ?? 0), { timeout: 30_000 }).toBeGreaterThan(0);
    note("frame to READY, slow CPU and 4G", 1_500, await page.evaluate(() => window.frameReadyMs ?? 0));

    const after = await openLink(there, parts, { email });
    await typeCode(there, parts, { email, after });
    const typed = Date.now();
    await host.shows("eip155", "status", "connected");
    note("wallet made after the code, slow CPU", 2_000, Date.now() - typed);
    await there.modal.settle();

    const address = (await host.fact("eip155", "address").textContent()) ?? "";
    const asked = Date.now();
    const signed = ask(there, "personal_sign", ["0x48656c6c6f20416461", address]);
    await frameOf(page, parts).getByText("Hello Ada").first().waitFor();
    note("request shown, slow CPU", 1_000, Date.now() - asked);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await agree(page, parts);
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/);
  });
});

declare global {
  interface Window {
    /** From when the frame was put on the page until its first message. */
    frameReadyMs?: number;
  }
}

/** Notes in the page how long the wallet's frame takes to say that it is there. */
async function timeFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let begun = 0;
    new MutationObserver(() => {
      if (begun === 0 && document.querySelector("iframe[data-foyer-frame]")) begun = performance.now();
    }).observe(document, { childList: true, subtree: true });
    window.addEventListener("message", ({ source }) => {
      const frame = document.querySelector<HTMLIFrameElement>("iframe[data-foyer-frame]");
      if (begun > 0 && source === frame?.contentWindow) window.frameReadyMs ??= performance.now() - begun;
    });
  });
}

function note(name: string, goalMs: number, ms: number): void {
  console.log(`${name}: ${ms.toFixed(0)} ms`);
  noteFigure({ name, goal: `${goalMs} ms`, measured: `${ms.toFixed(0)} ms`, isMissed: ms > goalMs });
}
