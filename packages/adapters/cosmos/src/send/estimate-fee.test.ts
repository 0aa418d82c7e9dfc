import { decodeTxRaw } from "@cosmjs/proto-signing";
import { COSMOS_TEST_ADDRESSES, createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { cosmosHub, osmosis } from "../networks.ts";
import { createFakeChain, type FakeChain } from "../testing/fake-chain.ts";
import { startAdapter } from "../testing/start-adapter.ts";
import { priceOf } from "./estimate-fee.ts";

const transfer = { to: COSMOS_TEST_ADDRESSES[1] as string, amount: 5n, memo: "hello" };
const SIMULATE = "/cosmos/tx/v1beta1/simulate";

async function estimate(chain: FakeChain, networks = [cosmosHub] as const) {
  const started = startAdapter({ fetch: chain.fetch, networks });
  const wallet = createCosmosWallet();
  const { id: connectionId } = await started.connect(wallet);
  const fee = await started.adapter.capabilities.estimateFee?.({ connectionId, transfer });
  return { fee, wallet };
}

describe("estimateFee", () => {
  it("is a third more than the gas simulated, at the network's price, and asks nobody", async () => {
    const { fee, wallet } = await estimate(createFakeChain());
    expect(fee).toEqual({ gas: 104_000n, amount: [{ denom: "uatom", amount: "2600" }] });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("simulates the transfer itself, as cosmjs reads it", async () => {
    const chain = createFakeChain();
    await estimate(chain);
    const request = chain.requests.find(({ path }) => path === SIMULATE);
    const encoded = (request?.body as { tx_bytes: string } | undefined)?.tx_bytes ?? "";
    const tx = decodeTxRaw(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    expect(tx.body).toMatchObject({ memo: "hello", messages: [{ typeUrl: "/cosmos.bank.v1beta1.MsgSend" }] });
    expect(tx.authInfo.signerInfos).toMatchObject([
      { sequence: 7n, modeInfo: { single: { mode: 1 } }, publicKey: { typeUrl: "/cosmos.crypto.secp256k1.PubKey" } },
    ]);
    expect(tx.authInfo.fee).toBeDefined();
    expect(tx.signatures).toEqual([new Uint8Array()]);
  });

  it("says why the chain would refuse it", async () => {
    const chain = createFakeChain();
    chain.on(SIMULATE, {
      status: 400,
      body: { code: 2, message: "spendable balance 1uatom is smaller than 5uatom: insufficient funds", details: [] },
    });
    await expect(estimate(chain)).rejects.toMatchObject({
      code: "wallet/insufficient-funds",
      context: { operation: "estimateFee" },
    });
  });

  it("takes no gas for no answer", async () => {
    const chain = createFakeChain();
    chain.on(SIMULATE, { body: { gas_info: { gas_used: "0" } } });
    await expect(estimate(chain)).rejects.toMatchObject({ code: "network/unreachable" });
  });
});

describe("priceOf", () => {
  it("multiplies exactly, and rounds up", () => {
    expect(priceOf(104_000n, "0.025")).toBe(2_600n);
    expect(priceOf(104_001n, "0.025")).toBe(2_601n);
    expect(priceOf(1n, osmosis.gasPrice)).toBe(1n);
    expect(priceOf(200_000n, "160000000")).toBe(32_000_000_000_000n);
    expect(priceOf(200_000n, "0")).toBe(0n);
  });

  it.each(["", "x", "1e-3", "-1", ".5", "1."])("refuses the price '%s'", (price) => {
    expect(() => priceOf(1n, price)).toThrowError(expect.objectContaining({ code: "options/invalid" }));
  });
});
