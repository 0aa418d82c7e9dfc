import { describe, expect } from "vitest";
import { it } from "./support/journey.ts";

// The browser's own word for an icon that is none; initials stand in its place.
const BROKEN_ICON = /ERR_INVALID_URL/;

describe("a page full of malformed announcements", () => {
  it("stays quick, lets none of them in, and connects the real wallet [NSP-01, NSP-02]", async ({ visit }) => {
    const requests: string[] = [];
    const { page, host, modal, faults } = await visit({
      wallets: [{ name: "Real", namespaces: ["eip155", "solana"] }],
      prepare: async (context) => context.on("request", (request) => requests.push(request.url())),
    });
    faults.ignore(BROKEN_ICON);
    const tookMs = await page.evaluate(() => {
      const { hostileAnnouncements, hostileRegistrations } = window.foyerTesting;
      const target = window as unknown as Parameters<typeof hostileAnnouncements>[0];
      // The cases themselves are made beforehand: ten thousand icons are the attacker's work.
      const cases = [...hostileAnnouncements(target), ...hostileRegistrations(target)];
      const start = performance.now();
      for (const { run } of cases) run();
      return performance.now() - start;
    });
    expect(tookMs).toBeLessThan(8_000);

    const clickedAt = Date.now();
    await host.connectButton.click();
    await modal.wallet("Real").waitFor();
    expect(Date.now() - clickedAt).toBeLessThan(3_000);
    expect(await modal.dialog.getByRole("listitem").count()).toBeLessThan(300);
    expect(await modal.dialog.textContent()).not.toContain("\u202E");
    expect(await modal.dialog.locator('img[src="x"], script, [onerror]').count()).toBe(0);
    expect(await page.evaluate(() => "pwned" in globalThis)).toBe(false);
    expect(requests.filter((url) => url.includes("tracker"))).toEqual([]);

    await modal.wallet("Real").click();
    await modal.press("Ethereum & EVM");
    await host.shows("eip155", "status", "connected");
    await modal.button("Ethereum & EVM Connected").waitFor();
    await modal.press("Solana");
    await host.shows("solana", "status", "connected");
  });

  it("still finds a wallet that comes after the malformed ones", async ({ visit }) => {
    const { page, host, modal, faults } = await visit({ wallets: [{ name: "Real", lateMs: 1_500 }] });
    faults.ignore(BROKEN_ICON);
    await page.evaluate(() => {
      const { hostileAnnouncements } = window.foyerTesting;
      const target = window as unknown as Parameters<typeof hostileAnnouncements>[0];
      for (const { name, run } of hostileAnnouncements(target)) if (!/\d{5}/.test(name)) run();
    });
    await host.connectButton.click();
    await modal.wallet("Real").click();
    await host.shows("eip155", "status", "connected");
  });
});
