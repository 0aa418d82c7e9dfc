import { describe, expect, inject } from "vitest";
import { it, type Visit } from "./support/journey.ts";

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

describe("without a network", () => {
  it("says that the modal cannot be loaded, and opens it once the network is back", async ({ visit }) => {
    const { context, page, host, modal, faults } = await visit({ wallets: [{ name: "Alpha" }] });
    faults.ignore(NO_NETWORK);
    await context.setOffline(true);
    await host.connectButton.click();
    const failed = page.getByRole("button", { name: "Couldn’t load. Try again" }).first();
    await failed.waitFor();
    expect(await modal.dialog.count()).toBe(0);
    await context.setOffline(false);
    await failed.click();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
  });

  it("tells in the open modal that the network is away, and of its return by falling silent", async ({ visit }) => {
    const { context, host, modal, faults } = await visit({ wallets: [{ name: "Alpha" }] });
    faults.ignore(NO_NETWORK);
    await host.connectButton.click();
    await modal.wallet("Alpha").waitFor();
    // What says so comes with the rest of the shell, as this row does.
    await modal.button(/^All wallets/).waitFor();
    await context.setOffline(true);
    const strip = modal.text("You’re offline. What you see here may be out of date.");
    await strip.waitFor();
    await modal.wallet("Alpha").waitFor();
    await context.setOffline(false);
    await expect.poll(() => strip.isVisible()).toBe(false);
  });

  it("offers another try for a screen that cannot be fetched, and the way back meanwhile", async ({ visit }) => {
    const { context, host, modal, faults } = await visit({ wallets: [{ name: "Alpha" }] });
    faults.ignore(NO_NETWORK);
    await host.connectButton.click();
    await modal.wallet("Alpha").waitFor();
    await context.route(/get-wallet/, (route) => route.abort());
    await modal.press("I don’t have a wallet");
    await modal.text("This screen couldn’t be loaded. Check your connection.").waitFor();
    await modal.settle();
    await modal.back.click();
    await modal.wallet("Alpha").waitFor();
    await modal.settle();
    await modal.press("I don’t have a wallet");
    await modal.text("This screen couldn’t be loaded. Check your connection.").waitFor();
    await context.unroute(/get-wallet/);
    await modal.settle();
    await modal.press("Try again");
    await modal.text("Pick one to begin with.").waitFor();
  });

  it("never shows a balance it does not know as zero: it failed, was read, is out of date", async ({ visit }) => {
    const there = await visit({ wallets: [{ name: "Alpha" }] });
    const { context, host, modal, faults } = there;
    faults.ignore(NO_NETWORK);
    const node = `${inject("stage").evm[0]?.url}/**`;
    await context.route(node, (route) => route.abort());
    await connect(there);
    await host.accountButton.click();
    await modal.dialog.getByText("Balance unavailable", { exact: true }).waitFor();
    expect(await modal.dialog.textContent()).not.toMatch(/\b0\s*ETH/);
    // Nobody is asking any more: what was asked meanwhile must not be the one that is answered.
    await modal.button("Refresh balance").waitFor();
    await context.unroute(node);
    await modal.press("Refresh balance");
    await modal.dialog.getByText("ETH", { exact: true }).waitFor();
    await context.route(node, (route) => route.abort());
    await there.page.evaluate(() => window.foyer.refreshBalance("eip155"));
    await modal.text(/Couldn’t refresh. This is the balance from/).waitFor();
    await modal.dialog.getByText("ETH", { exact: true }).waitFor();
  });
});

async function connect({ host, modal }: Visit): Promise<void> {
  await host.connectButton.click();
  await modal.wallet("Alpha").click();
  await host.shows("eip155", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
}
