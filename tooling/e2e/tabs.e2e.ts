import { describe, expect, inject } from "vitest";
import { it } from "./support/extension-visit.ts";
import type { Visit } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";

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
    await standStill(second.page);
    expect(await first.host.fact("solana", "status").textContent()).toBe("connected");
    expect(await second.host.fact("solana", "status").textContent()).toBe("connected");
    await second.page.evaluate(() => window.foyer.disconnect());
    await first.host.shows("solana", "status", "disconnected");
    expect(context.pages().filter((page) => page.url().includes("approval"))).toEqual([]);
  });

  it("with two kits each are four kits, of which those of one id are in step, and no others", async ({
    owner: { wallet },
    visit,
  }) => {
    const tabs = await Promise.all([visit({ path: "/two-kits/" }), visit({ path: "/two-kits/" })]);
    const [here, there] = tabs;
    const statuses = (): Promise<string[]> =>
      Promise.all(
        tabs.flatMap(({ page }) =>
          ["first", "second"].map(async (kit) => {
            const panel = page.getByRole("article", { name: kit }).getByRole("region", { name: "eip155" });
            return (await panel.locator('[data-fact="status"]').textContent()) ?? "";
          }),
        ),
      );
    await wallet.setMode("approve");
    await here.page.bringToFront();
    await connectIn(here, "first");
    await expect.poll(statuses).toEqual(["connected", "disconnected", "connected", "disconnected"]);
    await there.page.bringToFront();
    await connectIn(there, "second");
    await expect.poll(statuses).toEqual(["connected", "connected", "connected", "connected"]);
    // The wallet forgets the site, for all of its kits: none says that it is connected to a wallet that would say otherwise.
    await there.page.evaluate(() => window.kits.first.disconnect());
    await expect.poll(statuses).toEqual(["disconnected", "disconnected", "disconnected", "disconnected"]);
  });
});

async function connectIn({ page, modal }: Visit, kit: "first" | "second"): Promise<void> {
  await page.getByRole("article", { name: kit }).getByRole("button", { name: "Connect Wallet" }).click();
  await modal.wallet(WALLET).click();
  await modal.press("Ethereum & EVM");
}
