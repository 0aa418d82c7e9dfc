import { STACKS_TEST_ADDRESSES, STACKS_TEST_KEYS, STACKS_TESTNET_ADDRESSES, stacksPart } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { connected } from "../testing/connected.ts";
import { verifyByLibrary } from "../testing/verify-by-library.ts";

const [FIRST, SECOND] = STACKS_TEST_ADDRESSES as [string, string];
const DIALECTS = ["xverse", "leather"] as const;
const KEY = "0215dc058dc73b6cc5b512da607d273caef75d0570e82937fc543641dfa6eccb0a";
const HELLO =
  "0ab2dff99cd3e41850717788e8e987d48528c18a1dfdcddafd6189b309ae7308368f31b5929849f9eb765ac63d36729f2855611f644fe4fa47e7b1e1ee593f7400";

describe("signing a message", () => {
  it.each(DIALECTS)("gives what the vendor's own library would have signed, by %s", async (dialect) => {
    const { adapter, connection } = await connected({ dialect });
    const signature = await adapter.signMessage({ connectionId: connection.id, message: "Hello World" });
    expect(signature).toEqual({ type: "stacks-rsv", value: HELLO, publicKey: KEY });
    expect(await verifyByLibrary({ account: connection.account, message: "Hello World", signature })).toBe(true);
  });

  it("signs with the account's address on a test network", async () => {
    const { adapter, connectorId, wallet } = await connected();
    const { id, account } = await adapter.connect({ connectorId, chain: "stacks:2147483648" });
    expect(account).toContain(STACKS_TESTNET_ADDRESSES[0]);
    const signature = await adapter.signMessage({ connectionId: id, message: "Hello" });
    expect(await verifyByLibrary({ account, message: "Hello", signature })).toBe(true);
    expect(wallet.prompts.at(-1)).toMatchObject({ kind: "sign-message", method: "stx_signMessage" });
  });

  it("tells Xverse which key to sign with, and Leather nothing that it would refuse", async () => {
    const [xverse, leather] = [await connected({ dialect: "xverse" }), await connected({ dialect: "leather" })];
    for (const { adapter, connection } of [xverse, leather])
      await adapter.signMessage({ connectionId: connection.id, message: "Hello" });
    expect(xverse.wallet.prompts.at(-1)?.params).toEqual({ message: "Hello", publicKey: KEY });
    expect(leather.wallet.prompts.at(-1)?.params).toEqual({ message: "Hello" });
  });

  it("turns a signature that begins with the recovery number, as transactions' do", async () => {
    const { adapter, wallet, connection } = await connected();
    wallet.lie({ order: "vrs" });
    const { value } = await adapter.signMessage({ connectionId: connection.id, message: "Hello World" });
    expect(value).toBe(HELLO);
  });

  it.each([
    ["with 0x", `0x${HELLO}`],
    ["in capitals", HELLO.toUpperCase()],
  ])("reads a signature written %s", async (_, signature) => {
    const { adapter, wallet, connection } = await connected();
    wallet.lie({ signed: { signature } });
    expect(await adapter.signMessage({ connectionId: connection.id, message: "Hello World" })).toMatchObject({
      value: HELLO,
    });
  });

  it.each([undefined, "", KEY.replace("02", "03"), 5])(
    "finds the key by itself where the wallet says %o",
    async (publicKey) => {
      const { adapter, wallet, connection } = await connected();
      wallet.lie({ signed: { publicKey } });
      expect(await adapter.signMessage({ connectionId: connection.id, message: "Hello" })).toMatchObject({
        publicKey: KEY,
      });
    },
  );

  it("refuses the signature of another account, as after a switch that Leather did not tell of", async () => {
    const { adapter, wallet, connection } = await connected({ dialect: "leather" });
    wallet.switchAccount(1);
    await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { operation: "signMessage", wallet: "Leather", problem: "another account signed, or another message" },
    });
  });

  it("refuses the signature of another message", async () => {
    const { adapter, wallet, connection } = await connected();
    wallet.lie({ signed: { signature: HELLO } });
    await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello" })).rejects.toMatchObject({
      code: "wallet/internal",
    });
  });

  it.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["bytes", new Uint8Array(65)],
    ["an object", { toString: (): string => HELLO }],
  ])("refuses %s for a signature", async (_, signature) => {
    const { adapter, wallet, connection } = await connected();
    wallet.lie({ signed: { signature } });
    await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello World" })).rejects.toMatchObject({
      code: "wallet/internal",
      context: { problem: "it gave no signature" },
    });
  });

  it.each(["short", HELLO.slice(2), `${HELLO}00`, "f".repeat(130), "0".repeat(130), HELLO.replace(/00$/, "04")])(
    "refuses %s for a signature",
    async (signature) => {
      const { adapter, wallet, connection } = await connected();
      wallet.lie({ signed: { signature } });
      await expect(adapter.signMessage({ connectionId: connection.id, message: "Hello World" })).rejects.toMatchObject({
        code: "wallet/internal",
      });
    },
  );

  it("does not ask for an account of several keys, which no single key can sign for", async () => {
    const address = "SM2MARAVW6BEJCD13YV2RHGYHQWT7TDDNMNRB1MVT";
    const part = stacksPart({ keys: STACKS_TEST_KEYS });
    const { adapter, wallet, connection } = await connected({ parts: [{ ...part, addresses: () => [{ address }] }] });
    expect(connection.accounts).toMatchObject([{ address, details: { version: "SM" } }]);
    const { id: connectionId } = connection;
    expect(adapter.supports({ operation: "signMessage", connectionId })).toEqual({
      ok: false,
      reason: "wallet-lacks-it",
    });
    const asked = adapter.signMessage({ connectionId, message: "Hello" });
    await expect(asked).rejects.toMatchObject({ code: "wallet/method-unsupported" });
    expect(wallet.prompts).toHaveLength(1);
  });

  it("takes an account's id on any network", async () => {
    const { adapter, connection } = await connected({ state: { accounts: [0, 1] } });
    const account = `stacks:2147483648:${SECOND}` as const;
    const signature = await adapter.signMessage({ connectionId: connection.id, message: "Hello", account });
    expect(await verifyByLibrary({ account: `stacks:1:${SECOND}`, message: "Hello", signature })).toBe(true);
  });

  it("refuses an account that is only the end of a shared one", async () => {
    const { adapter, wallet, connection } = await connected();
    for (const account of [`stacks:1:${FIRST.slice(1)}`, "stacks:1:", `stacks:1:${SECOND}`] as const)
      await expect(
        adapter.signMessage({ connectionId: connection.id, message: "Hello", account }),
      ).rejects.toMatchObject({ code: "wallet/unauthorized" });
    expect(wallet.prompts).toHaveLength(1);
  });
});
