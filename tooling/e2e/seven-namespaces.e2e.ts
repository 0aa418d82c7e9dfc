import type { WalletControl } from "@foyer/testing/extension";
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { approving, it } from "./support/extension-visit.ts";
import type { Visit } from "./support/journey.ts";

const WALLET = "Foyer Test Wallet";

/** What the modal calls each namespace. */
const CHAINS = [
  ["eip155", "Ethereum & EVM"],
  ["solana", "Solana"],
  ["bip122", "Bitcoin"],
  ["polkadot", "Polkadot"],
  ["cosmos", "Cosmos"],
  ["sui", "Sui"],
  ["stacks", "Stacks"],
] as const;
/** Sides of one wallet of the Wallet Standard: it asks once for both. */
const ONE_PERMISSION: readonly string[] = ["solana", "sui"];
type Namespace = (typeof CHAINS)[number][0];

type Verdict = { readonly isTheirs: boolean; readonly isOther: boolean };

declare global {
  interface Window {
    readonly signAndVerify: (namespace: string) => Promise<Verdict>;
  }
}

describe("one wallet of seven namespaces", () => {
  it("connects in all, signs in each, comes back without a prompt, and leaves one by one [NSP-01, NSP-02, NSP-03, NSP-04, NSP-05, NSP-06, NSP-07, NSP-09]", async ({
    owner: { wallet },
    visit,
  }) => {
    const there = await visit({ path: "/seven/" });
    const { page, host } = there;
    await connectAll(there, wallet);

    await wallet.clearPrompts();
    for (const [namespace] of CHAINS) {
      const verdict = await page.evaluate((name) => window.signAndVerify(name), namespace);
      expect([namespace, verdict]).toEqual([namespace, { isTheirs: true, isOther: false }]);
    }
    expect(new Set((await wallet.prompts()).map(({ namespace }) => namespace)).size).toBe(CHAINS.length);

    const before = await addresses(page);
    await wallet.clearPrompts();
    await page.reload();
    for (const [namespace] of CHAINS) await host.shows(namespace, "status", "connected");
    expect(await addresses(page)).toEqual(before);
    expect(await wallet.prompts()).toEqual([]);

    for (const [index, [namespace]] of CHAINS.entries()) {
      await page.evaluate((name) => window.foyer.disconnect({ namespace: name }), namespace);
      await host.shows(namespace, "status", "disconnected");
      const rest = await Promise.all(CHAINS.slice(index + 1).map(([name]) => host.fact(name, "status").textContent()));
      expect(rest.every((status) => status === "connected")).toBe(true);
    }
  }, 120_000);

  it("keeps what is connected when the person declines another", async ({ owner: { context, wallet }, visit }) => {
    const there = await visit({ path: "/seven/" });
    const { host, modal } = there;
    await openWallet(there);
    await approving(context, () => modal.press(/^Sui/));
    await host.shows("sui", "status", "connected");
    await wallet.setMode("reject");
    for (const [namespace, label] of CHAINS.filter(([name]) => !ONE_PERMISSION.includes(name))) {
      await modal.press(new RegExp(`^${label}`));
      await modal
        .text(/declined/i)
        .first()
        .waitFor();
      await modal.back.click();
      await modal.text(`Select Chain for ${WALLET}`).waitFor();
      expect([namespace, await host.fact(namespace, "status").textContent()]).toEqual([namespace, "disconnected"]);
      expect(await host.fact("sui", "status").textContent()).toBe("connected");
    }
  }, 120_000);

  it("is calm when the wallet locks, in each namespace", async ({ owner: { wallet }, visit }) => {
    const there = await visit({ path: "/seven/" });
    const { page, host } = there;
    await connectAll(there, wallet);
    await wallet.lock();
    await wallet.clearPrompts();
    await page.reload();
    await host.connectButton.or(host.accountButton).first().waitFor();
    // However long a namespace waits for its wallet, none of them takes a locked one for connected.
    for (const [namespace] of CHAINS) await host.shows(namespace, "status", "disconnected");
    expect(await addresses(page)).toEqual(Object.fromEntries(CHAINS.map(([namespace]) => [namespace, ""])));
    expect(await wallet.prompts()).toEqual([]);
    await wallet.unlock();
    await page.reload();
    for (const [namespace] of CHAINS) await host.shows(namespace, "status", "connected");
    expect(await wallet.prompts()).toEqual([]);
  }, 120_000);

  it("follows the wallet to another account, and out when the person has it forget the site", async ({
    owner: { wallet },
    visit,
  }) => {
    const there = await visit({ path: "/seven/" });
    const { page, host } = there;
    await connectAll(there, wallet);
    await wallet.clearPrompts();
    const before = await addresses(page);
    await wallet.switchAccount(1);
    for (const [namespace] of CHAINS)
      await expect
        .poll(async () => (await addresses(page))[namespace], { message: namespace })
        .not.toBe(before[namespace]);
    for (const [namespace] of CHAINS) await host.shows(namespace, "status", "connected");
    expect(await wallet.prompts()).toEqual([]);
    await wallet.revoke(new URL(page.url()).origin);
    for (const [namespace] of CHAINS) await host.shows(namespace, "status", "disconnected");
  }, 120_000);
});

/** Connects every namespace from the wallet's list of chains; the person says yes to all. */
async function connectAll(there: Visit, wallet: WalletControl): Promise<void> {
  const { host, modal } = there;
  await openWallet(there);
  await wallet.setMode("approve");
  for (const [namespace, label] of CHAINS) {
    await modal.press(new RegExp(`^${label}`));
    await host.shows(namespace, "status", "connected");
    // The page hears of it before the modal is back at the list; a press in between is meant for the view that leaves.
    if (namespace !== CHAINS.at(-1)?.[0]) await modal.button(`${label} Connected`).waitFor();
  }
  await modal.dialog.waitFor({ state: "detached" });
  const asked = new Set((await wallet.prompts()).map(({ namespace }) => namespace));
  // Solana and Sui are sides of one wallet of the Wallet Standard: it asks once.
  expect([...asked].sort()).toEqual(
    CHAINS.map(([namespace]) => namespace)
      .filter((name) => name !== "sui")
      .sort(),
  );
}

/** Opens the wallet's list of chains. */
async function openWallet({ host, modal }: Visit): Promise<void> {
  await host.connectButton.click();
  await expect.poll(() => modal.wallet(WALLET).count()).toBe(1);
  await modal.wallet(WALLET).click();
  await modal.text(`Select Chain for ${WALLET}`).waitFor();
}

function addresses(page: Page): Promise<{ readonly [N in Namespace]?: string }> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.foyer.getSnapshot().connections.namespaces).map(([namespace, facts]) => [
        namespace,
        facts.list[0]?.account ?? "",
      ]),
    ),
  );
}
