import { describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";

const TRUSTED = /require-trusted-types-for 'script'; trusted-types 'none'/;

describe("a page with the strictest policy for scripts, styles and Trusted Types", () => {
  it("is not violated by a whole journey, and looks as on any other page", async ({ visit }) => {
    const there = await visit({ path: "/strict/", wallets: [{ name: "Both", namespaces: ["eip155", "solana"] }] });
    const { page, host, modal } = there;
    const policy = (await fetch(new URL("/strict/", inject("stage").origin))).headers.get("content-security-policy");
    expect(policy ?? "").toMatch(TRUSTED);
    expect(policy ?? "").toContain("style-src 'none'");
    await host.connectButton.click();
    const card = modal.dialog.locator("> div").first();
    await modal.wallet("Both").waitFor();
    await modal.settle();
    expect((await card.boundingBox())?.width).toBe(370);
    await modal.wallet("Both").click();
    await modal.press("Ethereum & EVM");
    await host.shows("eip155", "status", "connected");
    await modal.button("Ethereum & EVM Connected").waitFor();
    await modal.press("Solana");
    await host.shows("solana", "status", "connected");
    await host.sign("solana");
    await expect.poll(() => host.fact("solana", "signature").textContent()).not.toBe("");
    await host.sign("eip155");
    await expect.poll(() => host.fact("eip155", "signature").textContent()).toMatch(/^0x/);
    await host.accountButton.getByText(/ETH|SOL/).waitFor();
    await page.reload();
    await host.connectButton.waitFor();
  });
});
