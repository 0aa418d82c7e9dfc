import { describe, expect } from "vitest";
import type { Visit } from "./support/journey.ts";
import { it, readShownCode } from "./support/relay-visit.ts";

const POCKET = {
  id: "pocket",
  name: "Pocket",
  namespaces: ["eip155", "solana", "sui"],
  links: { mobile: "pocket://" },
};
const OTHERS = ["bip122", "polkadot", "cosmos", "stacks"] as const;

/** The state of a pairing, as a host reads it. */
type Step = {
  readonly status: string;
  readonly uri?: string;
  readonly expiresAt?: number;
  readonly walletId?: string;
  readonly failure?: { readonly code: string; readonly retryable: boolean };
};

/** Notes each change of the pairing's state. */
const noteSteps = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    const steps: unknown[] = [];
    Object.assign(window, { steps });
    window.foyer.subscribe(() => {
      const { pairing } = window.foyer.getSnapshot().features;
      if (pairing !== undefined && steps.at(-1) !== pairing) steps.push(pairing);
    });
  });
const readSteps = ({ page }: Visit): Promise<readonly Step[]> =>
  page.evaluate(() => (window as never as { steps: Step[] }).steps);
const readConnections = ({ page }: Visit) =>
  page.evaluate(() => {
    const { connections, connectors } = window.foyer.getSnapshot();
    return {
      isAgreed: connections.isAgreed,
      recent: connections.recent[0],
      lists: Object.values(connections.namespaces).flatMap((one) => one?.list ?? []),
      connectors: connectors.list,
    };
  });

describe("the state of a pairing over a relay", { timeout: 120_000 }, () => {
  it("has the link while it is made and offered, its expiry, its wallet, why it failed, and the recent wallet", async ({
    phone,
    come,
  }) => {
    const there = await come({
      host: {
        settings: { legalCheckbox: true, termsConditionsUrl: "https://app.example.org/terms" },
        wallets: { featured: ["pocket"], custom: [POCKET as never] },
      },
    });
    const { host, modal } = there;
    await noteSteps(there);
    await host.connectButton.click();
    expect((await readConnections(there)).isAgreed).toBe(false);
    await modal.dialog.getByRole("checkbox").check();
    await expect.poll(async () => (await readConnections(there)).isAgreed).toBe(true);

    phone.says({ proposal: "reject" });
    await modal.wallet("Pocket").click();
    const link = await readShownCode(modal.dialog);
    const offered = (await readSteps(there)).at(-1);
    // The library writes the end of a pairing into its link, in seconds.
    const expiry = Number(new URLSearchParams(link.split("?")[1]).get("expiryTimestamp")) * 1_000;
    expect(expiry).toBeGreaterThan(Date.now());
    expect(offered).toMatchObject({ status: "offered", uri: link, expiresAt: expiry, walletId: "pocket" });
    const isBeingMade = ({ status }: Step): boolean => status === "preparing";
    const first = (await readSteps(there)).find(isBeingMade);
    expect(first).toMatchObject({ walletId: "pocket" });
    expect(first?.uri).toBeUndefined();
    await phone.scan(link);
    await expect.poll(async () => (await readSteps(there)).at(-1)?.failure).toBeDefined();
    const failed = (await readSteps(there)).at(-1);
    expect(failed).toMatchObject({ status: "idle", failure: { code: "wallet/rejected", retryable: true } });
    expect(failed?.uri).toBeUndefined();

    phone.says({ proposal: "approve" });
    const before = (await readSteps(there)).length;
    await modal.title.getByText("Connect Wallet").waitFor();
    await modal.settle();
    await modal.wallet("Pocket").click();
    await phone.scan(await readShownCode(modal.dialog));
    await host.shows("eip155", "status", "connected");
    const again = (await readSteps(there)).slice(before).find(isBeingMade);
    expect(again).toBeDefined();
    expect(again?.failure).toBeUndefined();
    expect((await readConnections(there)).recent).toMatchObject({ walletName: "Pocket" });
  });

  it("leads to connections with their accounts, each of a connector that names its source and namespace", async ({
    otherPhone,
    come,
  }) => {
    const there = await come();
    await there.host.connectButton.click();
    await there.modal.press(/^WalletConnect/);
    await otherPhone.scan(await readShownCode(there.modal.dialog));
    for (const namespace of OTHERS) await there.host.shows(namespace, "status", "connected");
    const { lists, connectors } = await readConnections(there);
    const [topic] = otherPhone.sessions();
    expect(lists.map(({ namespace }) => namespace).toSorted()).toEqual([...OTHERS].toSorted());
    for (const { namespace, connectorId, accounts } of lists) {
      const connector = connectors.find(({ id }) => id === connectorId);
      expect(connector).toMatchObject({ namespace, source: "relay", wallet: { name: "Pocket" } });
      expect(connectorId).toContain(topic);
      expect(accounts.length).toBeGreaterThan(0);
      for (const { address } of accounts) expect(address).toMatch(/^\S+$/);
    }
    // The phone shares an address alone, whose form says that it is one for payments (BIP-173).
    const bitcoin = lists.find(({ namespace }) => namespace === "bip122");
    expect(bitcoin?.accounts).toMatchObject([
      { address: expect.stringMatching(/^bcrt1q/), details: { purpose: "payment", addressType: "p2wpkh" } },
    ]);
  });
});
