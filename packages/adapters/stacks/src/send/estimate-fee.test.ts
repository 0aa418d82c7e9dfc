import { STACKS_TEST_ADDRESSES, STACKS_TESTNET_ADDRESSES } from "@foyer/testing";
import { deserializePayload, type TokenTransferPayloadWire } from "@stacks/transactions";
import { describe, expect, it } from "vitest";
import { connected } from "../testing/connected.ts";
import { type ApiRoutes, createFakeApi } from "../testing/fake-api.ts";
import { writePayload } from "./write-payload.ts";

const [, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const [TEST_FIRST] = STACKS_TESTNET_ADDRESSES as [string];
const ESTIMATES = { estimations: [180, 2_345, 90_000].map((fee) => ({ fee, fee_rate: fee / 180 })) };

async function estimating(routes: ApiRoutes) {
  const api = createFakeApi(routes);
  const { adapter, connection } = await connected({}, { fetch: api.fetch });
  const estimate = (transfer: { to?: string; amount?: bigint; memo?: string } = {}) =>
    adapter.capabilities.estimateFee?.({
      connectionId: connection.id,
      transfer: { to: SECOND, amount: 1n, ...transfer },
    });
  return { ...api, adapter, estimate };
}

describe("estimating a fee", () => {
  it("takes the middle one of the node's three", async () => {
    const { estimate, calls } = await estimating({ "/v2/fees/transaction": () => ESTIMATES });
    expect(await estimate({ amount: 10n, memo: "hi" })).toEqual({ microStx: 2_345n });
    expect(calls[0]?.body).toEqual({
      transaction_payload: writePayload({ to: SECOND, amount: 10n, memo: "hi" }),
      estimated_len: 180,
    });
  });

  it.each([
    [
      "refuses to",
      () => Response.json({ error: "Estimator RPC endpoint failed", reason: "NoEstimateAvailable" }, { status: 400 }),
    ],
    ["gives none", () => ({ estimations: [] })],
    ["gives nonsense", () => ({ estimations: [1, 2, 3] })],
  ])("takes the rate for each byte where the node %s", async (_, answer) => {
    const { estimate } = await estimating({ "/v2/fees/transaction": answer, "/v2/fees/transfer": () => 3 });
    expect(await estimate()).toEqual({ microStx: 540n });
    // A contract's name is part of the transaction.
    expect(await estimate({ to: `${SECOND}.pox-4` })).toEqual({ microStx: 558n });
  });

  it.each([0, -1, 1.5, "1", null, {}])("says that %o is no rate", async (rate) => {
    const { estimate } = await estimating({ "/v2/fees/transfer": () => Response.json(rate) });
    await expect(estimate()).rejects.toMatchObject({
      code: "network/unreachable",
      context: { problem: "it gave no fee" },
    });
  });

  it("asks nobody about a transfer that cannot be made", async () => {
    const { estimate, calls } = await estimating({});
    await expect(estimate({ to: TEST_FIRST })).rejects.toMatchObject({ code: "address/invalid" });
    await expect(estimate({ amount: 0n })).rejects.toMatchObject({ code: "wallet/invalid-params" });
    expect(calls).toEqual([]);
  });

  it.each([
    ["an account", SECOND, ""],
    ["a contract", `${SECOND}.pox-4`, "memo ü"],
    ["a test account", TEST_FIRST, "a".repeat(34)],
  ])("describes the transfer as the vendor's library does: %s", (_, to, memo) => {
    const payload = deserializePayload(writePayload({ to, amount: 2n ** 64n - 1n, memo })) as TokenTransferPayloadWire;
    expect(payload).toMatchObject({ amount: 2n ** 64n - 1n, recipient: { value: to } });
    expect(payload.memo.content.replace(/\0+$/, "")).toBe(memo);
  });
});
