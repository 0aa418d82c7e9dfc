import type { Locator } from "playwright";
import { describe, expect } from "vitest";
import { it } from "./support/journey.ts";

describe("a host that wants a popover", () => {
  it("has the wallets at its button, first and later, and its page in use meanwhile", async ({ visit }) => {
    const there = await visit({
      wallets: [{ name: "Alpha", answer: "hang" }, { name: "Beta" }],
      host: { settings: { layout: "popover" } },
    });
    const { host, modal, page } = there;
    await host.connectButton.click();
    await modal.wallet("Alpha").waitFor();
    await modal.settle();
    const card = modal.dialog.locator("> div").first();
    // Its place follows in the frame after its button or its view has changed.
    const distance = async (button: Locator): Promise<number> => {
      const [at, shown] = [await button.boundingBox(), await card.boundingBox()];
      return Math.round((shown?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0));
    };
    await expect.poll(() => distance(host.connectButton)).toBe(8);
    expect(await page.locator("[inert]").count()).toBe(0);
    await modal.wallet("Alpha").click();
    await modal.text("Continue in Alpha").waitFor();
    await modal.press("Cancel");
    await modal.wallet("Beta").waitFor();
    await modal.settle();
    // A press beside it ends it, and what it waited for.
    await page.mouse.click(600, 700);
    await modal.dialog.waitFor({ state: "detached" });
    await host.shows("eip155", "status", "disconnected");
    await host.connectButton.click();
    await modal.wallet("Beta").click();
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    await host.accountButton.click();
    await modal.button("Disconnect").waitFor();
    await modal.settle();
    await expect.poll(() => distance(host.accountButton)).toBe(8);
  });
});
