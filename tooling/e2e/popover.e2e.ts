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
    const [at, shown] = [await host.connectButton.boundingBox(), await card.boundingBox()];
    expect(Math.round((shown?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0))).toBe(8);
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
    const [below, account] = [await host.accountButton.boundingBox(), await card.boundingBox()];
    expect(Math.round((account?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0))).toBe(8);
  });
});
