import { createEvmWallet, EVM_TEST_ADDRESSES, type EvmWallet } from "@foyer/testing";
import { verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { type Started, startAdapter } from "./testing/start-adapter.ts";

const connectorId = "eip6963:com.acme";
const connectionId = `eip155:${connectorId}`;
const [FIRST, SECOND, THIRD] = EVM_TEST_ADDRESSES as [`0x${string}`, `0x${string}`, string];

async function connected(): Promise<Started & { readonly wallet: EvmWallet }> {
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", state: { accounts: [0, 1] } });
  const started = startAdapter();
  wallet.announce(started.page);
  await started.adapter.connect({ connectorId });
  return { ...started, wallet };
}

/** A connected wallet that answers every signature with `answer`. */
async function answering(answer: unknown): Promise<Started> {
  const started = await connected();
  const provider = started.wallet.provider(started.page);
  provider.request = async () => answer;
  return started;
}

describe("signing a message [NSP-01]", () => {
  it("signs with the active account what anybody can verify, in any script", async () => {
    const { adapter, wallet } = await connected();
    const message = "Hello, 世界 🦊\nمرحبا";
    const signature = await adapter.signMessage({ connectionId, message });
    expect(signature.type).toBe("eip191");
    expect(await verifyMessage({ address: FIRST, message, signature: signature.value })).toBe(true);
    expect(wallet.prompts.at(-1)).toMatchObject({ method: "personal_sign", address: FIRST });
  });

  it("signs with the account asked for", async () => {
    const { adapter } = await connected();
    const account = `eip155:1:${SECOND.toLowerCase()}` as const;
    const { value } = await adapter.signMessage({ connectionId, account, message: "Hello" });
    expect(await verifyMessage({ address: SECOND, message: "Hello", signature: value })).toBe(true);
  });

  it("asks no wallet to sign for an account that it does not share", async () => {
    const { adapter, wallet } = await connected();
    const done = adapter.signMessage({ connectionId, account: `eip155:1:${THIRD}`, message: "Hello" });
    await expect(done).rejects.toMatchObject({ code: "address/invalid" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it.each([
    ["65 bytes, of a key", `0x${"ab".repeat(65)}`, "eip191"],
    ["64 bytes, of a key in short", `0x${"ab".repeat(64)}`, "eip191"],
    ["31 bytes, the shortest there is", `0x${"ab".repeat(31)}`, "eip1271"],
    ["many bytes, of a contract", `0x${"ab".repeat(600)}`, "eip1271"],
    ["a contract that is not yet there", `0x${"ab".repeat(600)}${"6492".repeat(16)}`, "eip6492"],
  ])("tells what kind of signature it got: %s [VAL-01]", async (_, value, type) => {
    const { adapter } = await answering(value);
    expect(await adapter.signMessage({ connectionId, message: "Hello" })).toEqual({ type, value });
  });

  it.each([
    ["nothing", undefined],
    ["no hex", "signature"],
    ["no 0x", "ab".repeat(65)],
    ["61 digits", `0x${"a".repeat(61)}`],
    ["an object", { toString: () => `0x${"ab".repeat(65)}` }],
    ["a megabyte", `0x${"ab".repeat(1_000_000)}`],
  ])("takes %s for no signature [VAL-01]", async (_, answer) => {
    const { adapter } = await answering(answer);
    await expect(adapter.signMessage({ connectionId, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { operation: "signMessage", wallet: "Acme" },
    });
  });
});
