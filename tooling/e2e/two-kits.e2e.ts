import { describe, expect } from "vitest";
import { it } from "./support/journey.ts";
import { createModal } from "./support/modal.ts";

describe("two kits on one page", () => {
  it("share neither connections, nor storage, nor theme, nor modal [HOST-07]", async ({ visit }) => {
    const { page } = await visit({
      path: "/two-kits/",
      wallets: [{ name: "Alpha", namespaces: ["eip155", "solana"] }, { name: "Beta" }],
    });
    const kit = (name: string) => page.getByRole("article", { name });
    const fact = (name: string, namespace: string) =>
      kit(name).getByRole("region", { name: namespace }).locator('[data-fact="status"]');
    const modal = createModal(page);

    await kit("first").getByRole("button", { name: "Connect Wallet" }).click();
    await modal.wallet("Beta").waitFor();
    expect(await page.locator("[data-foyer] dialog[open]").count()).toBe(1);
    expect(await colorSchemeOf(page, "first")).toBe("light");
    await modal.wallet("Beta").click();
    await fact("first", "eip155").getByText("connected", { exact: true }).waitFor();
    expect(await fact("second", "eip155").textContent()).toBe("disconnected");
    await modal.dialog.waitFor({ state: "detached" });

    await kit("second").getByRole("button", { name: "Connect Wallet" }).click();
    await modal.wallet("Alpha").click();
    expect(await colorSchemeOf(page, "second")).toBe("dark");
    await modal.press("Solana");
    await fact("second", "solana").getByText("connected", { exact: true }).waitFor();
    expect(await fact("first", "solana").textContent()).toBe("disconnected");
    expect(await fact("second", "eip155").textContent()).toBe("disconnected");

    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("connections")));
    expect(keys.sort()).toEqual(["first:connections", "second:connections"]);

    await page.evaluate(() => window.kits.second.disconnect());
    await fact("second", "solana").getByText("disconnected", { exact: true }).waitFor();
    expect(await fact("first", "eip155").textContent()).toBe("connected");
    await page.evaluate(() => window.kits.second.destroy());
    // It takes its leave before the other one comes.
    await modal.dialog.waitFor({ state: "detached" });
    await page.evaluate(() => window.kits.first.open());
    await modal.dialog.waitFor();
    await page.evaluate(() => window.leave());
    expect(await page.locator("[data-foyer]").count()).toBe(0);
  });
});

function colorSchemeOf(page: import("playwright").Page, kit: string): Promise<string> {
  return page.locator(`[data-foyer="${kit}"] dialog`).evaluate((dialog) => getComputedStyle(dialog).colorScheme);
}
