import { describe, expect, inject } from "vitest";
import { it } from "./support/extension-visit.ts";

const WALLET = "Foyer Test Wallet";

describe("two tabs of one page", () => {
  it("stay in step: what one connects, switches or ends, the other follows without a window", async ({
    owner: { context, wallet },
    visit,
  }) => {
    const { evm } = inject("stage");
    const [first, second] = await Promise.all([visit(), visit()]);
    await wallet.setMode("approve");
    await first.page.bringToFront();
    await first.host.connectButton.click();
    await first.modal.wallet(WALLET).click();
    await first.modal.press("Ethereum & EVM");
    await first.host.shows("eip155", "status", "connected");
    await second.host.shows("eip155", "status", "connected");
    await first.modal.button("Ethereum & EVM Connected").waitFor();
    await first.modal.press("Solana");
    await first.host.shows("solana", "status", "connected");
    await second.host.shows("solana", "status", "connected");
    expect((await wallet.prompts()).map(({ kind }) => kind)).toEqual(["connect", "connect"]);

    await first.page.evaluate((network) => window.foyer.switchNetwork({ network }), evm[1]!.caip as `eip155:${number}`);
    await second.host.shows("eip155", "network", evm[1]!.caip);

    await second.page.bringToFront();
    await second.page.evaluate(() => window.foyer.disconnect({ namespace: "eip155" }));
    await first.host.shows("eip155", "status", "disconnected");
    await second.page.waitForTimeout(300);
    expect(await first.host.fact("solana", "status").textContent()).toBe("connected");
    expect(await second.host.fact("solana", "status").textContent()).toBe("connected");
    await second.page.evaluate(() => window.foyer.disconnect());
    await first.host.shows("solana", "status", "disconnected");
    expect(context.pages().filter((page) => page.url().includes("approval"))).toEqual([]);
  });
});
