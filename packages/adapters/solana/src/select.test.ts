import { createStandardWallet, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const [FIRST, SECOND] = SOLANA_TEST_ADDRESSES as [string, string];

async function connected(options: Parameters<typeof createStandardWallet>[0] = {}) {
  const started = startAdapter();
  const wallet = createStandardWallet({ name: "Alder", state: { accounts: [0, 1] }, ...options });
  wallet.register(started.page);
  const connection = await started.adapter.connect({ connectorId: "wallet-standard:solana:Alder" });
  const told = started.events.length;
  return { ...started, connectionId: connection.id, connection, since: () => started.events.slice(told) };
}

describe("select", () => {
  it("chooses account and network together, and tells of both at once", async () => {
    const { adapter, connectionId, since } = await connected();
    const account = `${mainnet.caipNetworkId}:${SECOND}` as const;
    const connection = await adapter.select({ connectionId, account, chain: devnet.caipNetworkId });
    expect(connection).toMatchObject({
      account: `${devnet.caipNetworkId}:${SECOND}`,
      chain: devnet.caipNetworkId,
      walletChain: "per-request",
    });
    expect(connection.accounts.map(({ id }) => id)).toEqual([
      `${devnet.caipNetworkId}:${FIRST}`,
      `${devnet.caipNetworkId}:${SECOND}`,
    ]);
    expect(since()).toEqual([{ type: "changed", what: ["accounts", "chain"], connection }]);
  });

  it("keeps what is chosen already, and tells nobody", async () => {
    const { adapter, connectionId, connection, since } = await connected();
    const { account, chain } = connection;
    expect(await adapter.select({ connectionId })).toBe(connection);
    expect(await adapter.select({ connectionId, account, chain })).toBe(connection);
    expect(since()).toEqual([]);
  });

  it("refuses a network that the wallet does not serve, and changes nothing", async () => {
    const { adapter, connectionId, connection } = await connected({ chains: ["solana:mainnet"] });
    await expect(adapter.select({ connectionId, chain: devnet.caipNetworkId })).rejects.toMatchObject({
      code: "network/unsupported",
    });
    expect(adapter.connections()).toEqual([connection]);
  });

  it("refuses an account that the wallet does not share", async () => {
    const { adapter, connectionId } = await connected();
    const account = `${mainnet.caipNetworkId}:${SOLANA_TEST_ADDRESSES[4]}` as const;
    await expect(adapter.select({ connectionId, account })).rejects.toMatchObject({ code: "wallet/unauthorized" });
  });
});
