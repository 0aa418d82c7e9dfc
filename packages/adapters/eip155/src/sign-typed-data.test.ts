import { createEvmWallet, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { verifyTypedData } from "viem";
import { describe, expect, it } from "vitest";
import { startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const connectionId = `eip155:${connectorId}`;
const [FIRST] = EVM_TEST_ADDRESSES as [`0x${string}`];

const DATA = {
  domain: { name: "Example", version: "1", chainId: 1n, verifyingContract: FIRST },
  types: {
    Mail: [
      { name: "to", type: "address" },
      { name: "amount", type: "uint256" },
      { name: "text", type: "string" },
    ],
  },
  primaryType: "Mail",
  message: { to: FIRST, amount: 10n ** 30n, text: "Hello, 世界" },
} as const;

describe("signing typed data", () => {
  it("gives a signature that anybody can verify, of bigints and without the domain's type in it", async () => {
    const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
    const { adapter, page } = startAdapter();
    wallet.announce(page);
    await adapter.connect({ connectorId });
    const signature = await adapter.capabilities.signTypedData?.({ connectionId, typedData: DATA });
    expect(signature?.type).toBe("eip191");
    expect(await verifyTypedData({ ...DATA, address: FIRST, signature: signature?.value ?? "0x" })).toBe(true);
  });

  it("takes what is no signature for none [VAL-01]", async () => {
    const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme" });
    const { adapter, page } = startAdapter();
    wallet.announce(page);
    await adapter.connect({ connectorId });
    wallet.provider(page).request = async () => "signed";
    const done = adapter.capabilities.signTypedData?.({ connectionId, typedData: DATA });
    await expect(done).rejects.toMatchObject({ code: "wallet/internal", context: { operation: "signTypedData" } });
  });
});
