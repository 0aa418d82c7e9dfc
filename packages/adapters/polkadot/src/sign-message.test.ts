import { createPolkadotWallet, injectInto, type PolkadotWalletOptions } from "@foyer/testing";
import { settle } from "@foyer/testing/conformance";
import { describe, expect, it } from "vitest";
import { ALICE } from "./testing/address-vectors.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { verifyByVendor } from "./testing/verify-by-vendor.ts";

const ALDER = "injectedWeb3:alder";

async function connected(options: PolkadotWalletOptions = {}) {
  const started = startAdapter();
  const wallet = createPolkadotWallet({ key: "alder", ...options });
  wallet.inject(started.page);
  started.adapter.refresh();
  await settle();
  const connection = await started.adapter.connect({ connectorId: ALDER });
  const sign = (message = "Hello") => started.adapter.signMessage({ connectionId: connection.id, message });
  return { ...started, wallet, connection, sign };
}

/** A connected wallet whose `signRaw` answers with `output`. */
async function answering(output: unknown) {
  const { adapter, page } = startAdapter();
  const accounts = { get: async () => [{ address: ALICE.generic }] };
  injectInto(page, {
    key: "alder",
    wallet: { enable: async () => ({ accounts, signer: { signRaw: async () => output } }) },
  });
  adapter.refresh();
  await settle();
  const { id } = await adapter.connect({ connectorId: ALDER });
  return () => adapter.signMessage({ connectionId: id, message: "Hello" });
}

describe("signing a message", () => {
  it.each([
    [0, "sr25519", 64],
    [2, "ed25519", 64],
    [3, "ecdsa", 65],
  ] as const)("has the key of number %i sign between marks, by %s", async (index, type, length) => {
    const { sign, connection, wallet } = await connected({ state: { accounts: [index] } });
    const signature = await sign();
    expect(signature).toMatchObject({ type, wrapped: true });
    expect(signature.value).toHaveLength(2 + length * 2);
    expect(wallet.prompts[1]?.params).toEqual([
      `0x${Buffer.from("<Bytes>Hello</Bytes>").toString("hex")}`,
      connection.accounts[0].address,
    ]);
    expect(await verifyByVendor({ account: connection.account, message: "Hello", signature })).toBe(true);
  });

  it.each([0, 2, 3])("takes a signature that names its scheme first, of the key of number %i", async (index) => {
    const { sign, connection } = await connected({ state: { accounts: [index] }, namesScheme: true });
    const signature = await sign();
    expect(await verifyByVendor({ account: connection.account, message: "Hello", signature })).toBe(true);
  });

  it("finds out the scheme where the wallet does not tell of which kind its keys are", async () => {
    for (const [index, type] of [
      [0, "sr25519"],
      [2, "ed25519"],
      [3, "ecdsa"],
    ] as const) {
      const { sign } = await connected({ state: { accounts: [index] }, tellsKeyType: false });
      expect((await sign()).type).toBe(type);
    }
  });

  it("says that a wallet took the marks off", async () => {
    const { sign, connection } = await connected({ wraps: false });
    const signature = await sign();
    expect(signature.wrapped).toBe(false);
    expect(await verifyByVendor({ account: connection.account, message: "Hello", signature })).toBe(true);
  });

  it("puts no second marks around a text that has them", async () => {
    const { sign, wallet } = await connected();
    const message = "<Bytes>Hello</Bytes>";
    expect((await sign(message)).wrapped).toBe(false);
    expect(wallet.prompts[1]?.params).toMatchObject([`0x${Buffer.from(message).toString("hex")}`, ALICE.polkadot]);
  });

  it.each([{ altersMessage: true }, { forgesSignature: true }])(
    "refuses the signature of another message: %j",
    async (lies) => {
      const { sign, wallet } = await connected();
      wallet.lie(lies);
      await expect(sign()).rejects.toMatchObject({
        code: "wallet/internal",
        context: { wallet: "Alder", operation: "signMessage", problem: "it signed another message" },
      });
    },
  );

  it.each([
    ["nothing", undefined],
    ["no signature", {}],
    ["a number", { signature: 5 }],
    ["an empty text", { signature: "0x" }],
    ["half a byte", { signature: "0x123" }],
    ["no hex", { signature: "signature" }],
    ["a text of megabytes", { signature: `0x${"ab".repeat(1_000_000)}` }],
  ])("takes %s for no signature", async (_, output) => {
    const sign = await answering(output);
    await expect(sign()).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it gave no signature" },
    });
  });

  it.each([63, 65, 66, 67])("refuses %i bytes that are no signature", async (length) => {
    for (const first of ["00", "01", "02", "ff"]) {
      const sign = await answering({ signature: `0x${first}${"ab".repeat(length - 1)}` });
      await expect(sign()).rejects.toMatchObject({ code: "wallet/internal" });
    }
  });

  it("says that a wallet signs no messages", async () => {
    const { sign, adapter, connection } = await connected({ without: ["signer.signRaw"] });
    await expect(sign()).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    const support = adapter.supports({ operation: "signMessage", connectionId: connection.id });
    expect(support).toEqual({ ok: false, reason: "wallet-lacks-it" });
  });
});
