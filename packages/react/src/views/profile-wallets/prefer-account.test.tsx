import type { FoyerOptions } from "@foyer/core";
import { createScriptedAdapter } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderEmailKit } from "../../test/email-kit.tsx";
import { renderFoyer } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const [PLAIN, SMART] = [`0x${"1".repeat(40)}`, `0x${"b".repeat(40)}`] as const;
const radio = (name: RegExp) => page.getByRole("region", { name: "Active" }).getByRole("radio", { name });

/** The wallets of somebody whose embedded wallet has a smart account on these networks. */
async function open(networks: readonly number[]) {
  const kit = await renderEmailKit({ stage: "in", options: { settings: { email: true, multiWallet: true } } });
  const [connection] = kit.foyer.getSnapshot().connections.namespaces.eip155?.list ?? [];
  if (!connection) throw new TypeError("nothing is connected");
  const [first] = connection.accounts;
  const accounts = [PLAIN, SMART].map((address) => ({ ...first, id: `${connection.chain}:${address}`, address }));
  kit.evm.change(connection.id, { accounts: accounts as never, account: accounts[0]?.id as never });
  const smart = { preferred: "eoa", networks, isDeployed: false } as const;
  kit.wallet.smart = {
    ...smart,
    accounts: [
      { address: PLAIN, type: "eoa" },
      { address: SMART, type: "smartAccount" },
    ],
  };
  kit.wallet.tell({ type: "accounts", ...kit.wallet.smart });
  kit.foyer.push({ view: "ProfileWallets", params: { namespace: "eip155" } });
  await expect.element(radio(/^0xbb/)).toBeVisible();
  await still();
  const preferred = (): readonly string[] => kit.wallet.asked.filter((each) => each.startsWith("setPreferredAccount"));
  return { ...kit, preferred };
}

describe("an account that is switched to", () => {
  it("is the smart one only by its own address, and the plain one else [PRF-05]", async () => {
    const kit = await open([1]);
    await radio(/^0xbb/).click();
    await expect.poll(kit.preferred).toEqual(["setPreferredAccount:smartAccount:eip155:1"]);
    await expect.element(page.getByText("Account switched")).toBeVisible();
    await radio(/^0x11/).click();
    await expect.poll(kit.preferred).toHaveLength(2);
    expect(kit.preferred()[1]).toBe("setPreferredAccount:eoa:eip155:1");
  });

  it("is the one that an embedded wallet is at when it is switched to from another wallet [PRF-05]", async () => {
    const kit = await open([1]);
    const [own] = kit.foyer.getSnapshot().connections.namespaces.eip155?.list ?? [];
    kit.evm.addWallet("Acme");
    await kit.foyer.connect({ wallet: "Acme" });
    kit.foyer.reset({ view: "ProfileWallets", params: { namespace: "eip155" } });
    await still();
    await page.getByRole("button", { name: /^Switch/ }).click();
    await expect.poll(kit.preferred).toEqual(["setPreferredAccount:eoa:eip155:1"]);
    await expect.element(page.getByText("Wallet switched")).toBeVisible();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.activeId).toBe(own?.id);
  });

  it("is the plain one where the network has no smart accounts [PRF-05]", async () => {
    const kit = await open([]);
    await radio(/^0xbb/).click();
    await expect.element(page.getByText("Account switched")).toBeVisible();
    expect(kit.preferred().filter((each) => each.includes("smartAccount"))).toEqual([]);
  });

  it("is another one of the same wallet, on Bitcoin too, and nothing where there is one alone [PRF-05]", async () => {
    const bitcoin = createScriptedAdapter("bip122");
    const wallet = bitcoin.addWallet("Satchel");
    const adapters = [bitcoin] as unknown as FoyerOptions["adapters"];
    const kit = await renderFoyer(null, { options: { adapters }, prepare: ({ foyer }) => foyer.load() });
    const { id } = await kit.foyer.connect({ connectorId: wallet.id });
    kit.foyer.open();
    kit.foyer.push({ view: "ProfileWallets", params: { namespace: "bip122" } });
    await expect.element(radio(/second$/)).toBeVisible();
    await still();
    await radio(/second$/).click();
    await expect.poll(() => bitcoin.connections()[0]?.account).toMatch(/second$/);
    const [only] = bitcoin.connections()[0]?.accounts ?? [];
    bitcoin.change(id, { accounts: [only] as never, account: only?.id as never });
    await expect.poll(() => radio(/./).elements()).toHaveLength(0);
  });
});
