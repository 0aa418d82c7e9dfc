import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { mainnet, testnet } from "./networks.ts";
import { connected } from "./testing/connected.ts";

const [FIRST] = STACKS_TEST_ADDRESSES as [string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];
const chain = testnet.caipNetworkId;

describe("switching the network", () => {
  it("has Xverse move, and takes the account's address there", async () => {
    const { adapter, wallet, connection, now } = await connected();
    const moved = await adapter.capabilities.switchNetwork?.({ connectionId: connection.id, chain });
    expect(moved).toMatchObject({ account: `${chain}:${TEST_FIRST}`, chain, walletChain: chain });
    expect(now()).toEqual(moved);
    expect(wallet.prompts.at(-1)).toMatchObject({ kind: "switch-network", params: { name: "Testnet" } });
    const back = await adapter.capabilities.switchNetwork?.({
      connectionId: connection.id,
      chain: mainnet.caipNetworkId,
    });
    expect(back).toMatchObject({ account: `stacks:1:${FIRST}`, walletChain: "stacks:1" });
  });

  it("says that Leather has no word for it, before it asks, and offers to connect for the other network", async () => {
    const { adapter, wallet, connection, connectorId } = await connected({ dialect: "leather" });
    const connectionId = connection.id;
    expect(adapter.supports({ operation: "switchNetwork", connectionId })).toEqual({
      ok: false,
      reason: "wallet-lacks-it",
    });
    await expect(adapter.capabilities.switchNetwork?.({ connectionId, chain })).rejects.toMatchObject({
      code: "wallet/method-unsupported",
    });
    expect(wallet.prompts).toHaveLength(1);
    const moved = await adapter.connect({ connectorId, chain });
    expect(moved).toMatchObject({ id: connectionId, account: `${chain}:${TEST_FIRST}`, chain });
  });

  it("stays where it was when the site may not see the account there", async () => {
    const { adapter, wallet, connection, now } = await connected();
    wallet.lie({ mute: true, fail: { wallet_getAccount: { error: { code: -32002, message: "Access denied" } } } });
    await expect(adapter.capabilities.switchNetwork?.({ connectionId: connection.id, chain })).rejects.toMatchObject({
      code: "wallet/unauthorized",
      context: { operation: "switchNetwork" },
    });
    expect(now()).toBe(connection);
  });

  it("keeps nothing open that the person ended meanwhile", async () => {
    const { adapter, wallet, connection, page, now } = await connected();
    wallet.script.onPrompt(() => {
      wallet.revoke(page);
      wallet.allow(page);
      return "approve";
    });
    await expect(adapter.capabilities.switchNetwork?.({ connectionId: connection.id, chain })).rejects.toMatchObject({
      code: "connection/not-found",
    });
    expect(now()).toBeUndefined();
  });
});
