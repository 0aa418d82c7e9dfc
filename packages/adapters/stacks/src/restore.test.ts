import type { SavedConnection } from "@foyer/contract";
import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet } from "./networks.ts";
import { announced } from "./testing/connected.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];

const record = (connectorId: string, more: Partial<SavedConnection> = {}): SavedConnection => ({
  namespace: "stacks",
  connectorId,
  addresses: [FIRST],
  chain: "stacks:1",
  at: 0,
  ...more,
});

describe("restoring", () => {
  it("asks Xverse without a prompt", async () => {
    const { adapter, wallet, connectorId, page } = await announced();
    wallet.allow(page);
    expect(await adapter.restore({ saved: [record(connectorId)], graceMs: 0 })).toEqual(["restored"]);
    expect(adapter.connections()).toMatchObject([{ account: `stacks:1:${FIRST}`, walletChain: "stacks:1" }]);
    expect(wallet.prompts).toEqual([]);
  });

  it.each([
    ["it does not know the site", () => undefined],
    [
      "it is locked",
      ({ wallet, page }: Awaited<ReturnType<typeof announced>>) => {
        wallet.allow(page);
        wallet.lock();
      },
    ],
    [
      "it is on another network than the application's",
      ({ wallet, page }: Awaited<ReturnType<typeof announced>>) => {
        wallet.allow(page);
        wallet.switchNetwork("Testnet");
      },
    ],
  ])("prompts nobody and keeps the record where Xverse shares nothing, as %s", async (_, arrange) => {
    const ready = await announced({}, { networks: [mainnet] });
    arrange(ready);
    const { adapter, wallet, connectorId } = ready;
    expect(await adapter.restore({ saved: [record(connectorId)], graceMs: 0 })).toEqual(["would-prompt"]);
    expect([adapter.connections(), wallet.prompts]).toEqual([[], []]);
  });

  it("takes the addresses of Leather from the record, and asks it nothing: every question of its prompts", async () => {
    const { adapter, wallet, connectorId } = await announced({ dialect: "leather" });
    wallet.lie({ hang: ["*"] });
    const saved = [record(connectorId, { addresses: [SECOND, TEST_FIRST], chain: "stacks:2147483648" })];
    expect(await adapter.restore({ saved, graceMs: 0 })).toEqual(["restored"]);
    expect(adapter.connections()).toMatchObject([
      {
        accounts: [
          { id: `stacks:1:${SECOND}`, details: { version: "SP" } },
          { id: `stacks:2147483648:${TEST_FIRST}`, details: { version: "ST" } },
        ],
        account: `stacks:2147483648:${TEST_FIRST}`,
        chain: "stacks:2147483648",
        walletChain: "per-request",
      },
    ]);
    expect(wallet.prompts).toEqual([]);
  });

  it.each([[[]], [["nonsense", FIRST.toLowerCase(), ""]], [[TEST_FIRST]]])(
    "restores nothing from a record of %o",
    async (addresses) => {
      const { adapter, wallet, connectorId } = await announced({ dialect: "leather" }, { networks: [mainnet] });
      const saved = [record(connectorId, { addresses })];
      expect(await adapter.restore({ saved, graceMs: 0 })).toEqual(["would-prompt"]);
      expect([adapter.connections(), wallet.prompts]).toEqual([[], []]);
    },
  );

  it("believes no record of another wallet", async () => {
    const { adapter, connectorId, clock } = await announced({ dialect: "leather" });
    const saved = [record("wbip:Other"), record(connectorId, { addresses: [SECOND] })];
    const outcomes = adapter.restore({ saved, graceMs: 100 });
    await clock.advanceAsync(100);
    expect(await outcomes).toEqual(["absent", "restored"]);
    expect(adapter.connections()).toMatchObject([{ account: `stacks:1:${SECOND}` }]);
  });

  it("finds out with the first signature that Leather is on another account than the record says", async () => {
    const { adapter, wallet, connectorId, page } = await announced({ dialect: "leather" });
    wallet.allow(page);
    await adapter.restore({ saved: [record(connectorId, { addresses: [SECOND] })], graceMs: 0 });
    const [connection] = adapter.connections();
    await expect(adapter.signMessage({ connectionId: connection?.id ?? "", message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "another account signed, or another message" },
    });
  });
});
