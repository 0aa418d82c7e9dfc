import { describe, expect } from "vitest";
import { it } from "./support/journey.ts";

describe("a host that has a modal dialog of its own open", () => {
  it("has the kit's modal on top of it, usable by pointer and keyboard, and stays open beneath", async ({ visit }) => {
    const { page, host, modal } = await visit({ path: "/dialog/", wallets: [{ name: "Alpha" }] });
    const checkout = page.getByRole("dialog", { name: "Checkout" });
    await page.getByRole("button", { name: "Check out" }).click();
    await checkout.getByRole("button", { name: "Connect Wallet" }).click();
    await modal.wallet("Alpha").waitFor();
    const hit = await modal.wallet("Alpha").evaluate((row) => {
      const { left, top, width, height } = row.getBoundingClientRect();
      const root = row.getRootNode() as ShadowRoot;
      return row.contains(root.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(hit).toBe(true);
    // Escape leaves ours alone; what is beneath stays.
    await page.keyboard.press("Escape");
    await modal.dialog.waitFor({ state: "detached" });
    expect(await page.locator("#app dialog[open]").count()).toBe(1);
    await checkout.getByRole("button", { name: "Connect Wallet" }).click();
    await modal.settle();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
    await modal.dialog.waitFor({ state: "detached" });
    expect(await page.locator("#app dialog[open]").count()).toBe(1);
    expect(await page.locator('[data-fact="closings"]').textContent()).toBe("0");
    await checkout.getByRole("button", { name: "Leave" }).click();
    await expect.poll(() => page.locator('[data-fact="closings"]').textContent()).toBe("1");
  });
});
