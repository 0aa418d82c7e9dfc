import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, inject } from "vitest";
import { approving, it, type Owner, rejecting } from "./support/extension-visit.ts";
import type { Visit } from "./support/journey.ts";

const [, EVM_SECOND] = EVM_TEST_ADDRESSES as [string, string];
const [, SOLANA_SECOND] = SOLANA_TEST_ADDRESSES as [string, string];
const WALLET = "Foyer Test Wallet";

describe("what happens inside the extension wallet", () => {
  it("tells a declined connection and asks again when the visitor wants to [CNG-08]", async ({
    owner: { context, wallet },
    visit,
  }) => {
    const { host, modal } = await visit();
    await host.connectButton.click();
    await modal.wallet(WALLET).click();
    await rejecting(context, () => modal.press("Ethereum & EVM"));
    await modal.text("Connection declined").waitFor();
    await modal.text("Connection can be declined if a previous request is still active").waitFor();
    expect(await host.fact("eip155", "status").textContent()).toBe("disconnected");
    await approving(context, () => modal.press("Try again"));
    await host.shows("eip155", "status", "connected");
    expect((await wallet.prompts()).map(({ kind }) => kind)).toEqual(["connect", "connect"]);
  });

  it("takes a closed window for a no", async ({ owner: { context }, visit }) => {
    const { host, modal } = await visit();
    await host.connectButton.click();
    await modal.wallet(WALLET).click();
    const closed = context.waitForEvent("page").then((window) => window.close());
    await modal.press("Solana");
    await closed;
    await modal.text("Connection declined").waitFor();
    expect(await host.fact("solana", "status").textContent()).toBe("disconnected");
    await modal.close.click();
    await host.connectButton.waitFor();
  });

  it("follows the account that the person chooses, on both namespaces", async ({ owner, visit }) => {
    const there = await visit();
    await connectBoth(owner, there);
    await owner.wallet.switchAccount(1);
    await there.host.shows("eip155", "address", EVM_SECOND);
    await there.host.shows("solana", "address", SOLANA_SECOND);
  });

  it("follows the network that the person chooses in the wallet, and offers the way back from one it cannot use [NET-04]", async ({
    owner,
    visit,
  }) => {
    const { evm } = inject("stage");
    const [first, second] = evm as [(typeof evm)[0], (typeof evm)[0]];
    const there = await visit();
    const { host, modal } = there;
    await connectBoth(owner, there);
    await owner.wallet.switchChain(second.chainId);
    await host.shows("eip155", "network", second.caip);
    await owner.wallet.switchChain(1);
    await host.shows("eip155", "network", "eip155:1");
    expect(await host.fact("solana", "status").textContent()).toBe("connected");
    await there.page.evaluate(() => void window.foyer.switchNamespace("eip155"));
    await host.networkButton.getByText("Switch Network").waitFor();
    await host.accountButton.click();
    await modal
      .text("This app doesn’t support your current network. Switch to an available option to continue.")
      .waitFor();
    await modal.press(first.name);
    await host.shows("eip155", "network", first.caip);
    expect((await owner.wallet.read()).evm.chainId).toBe(first.chainId);
  });

  it("is disconnected without a word of error when the permission is taken back", async ({ owner, visit }) => {
    const there = await visit();
    const { host, modal, page } = there;
    await connectBoth(owner, there);
    await owner.wallet.revoke(inject("stage").origin);
    await host.shows("eip155", "status", "disconnected");
    await host.shows("solana", "status", "disconnected");
    await page.reload();
    await host.connectButton.click();
    await modal.wallet(WALLET).waitFor();
    expect(await modal.dialog.getByRole("alert").textContent()).toBe("");
  });

  it("comes back by itself after the wallet was locked, at the latest with the next visit", async ({
    owner,
    visit,
  }) => {
    const there = await visit();
    const { host, page } = there;
    await connectBoth(owner, there);
    await owner.wallet.lock();
    await host.shows("eip155", "status", "disconnected");
    await owner.wallet.unlock();
    await page.reload();
    await host.shows("eip155", "status", "connected");
    await host.shows("solana", "status", "connected");
    expect(await owner.wallet.prompts()).toEqual([]);
  });
});

/** Connects both namespaces without windows, and forgets that the wallet was asked. */
async function connectBoth({ wallet }: Owner, { host, modal }: Visit): Promise<void> {
  await wallet.setMode("approve");
  await host.connectButton.click();
  await modal.wallet(WALLET).click();
  await modal.press("Ethereum & EVM");
  await modal.button("Ethereum & EVM Connected").waitFor();
  await modal.press("Solana");
  await host.shows("solana", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
  await wallet.clearPrompts();
}
