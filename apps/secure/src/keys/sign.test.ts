import { createPublicKey, verify } from "node:crypto";
import { base58 } from "@scure/base";
import fc from "fast-check";
import {
  hashMessage,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  verifyTypedData,
  zeroAddress,
} from "viem";
import { recoverAuthorizationAddress } from "viem/utils";
import { describe, expect, test } from "vitest";
import type { Authorization, EvmTransaction, TypedData } from "../wallet/wallet.ts";
import { deriveAccountKeys } from "./account-keys.ts";
import { signEvm, signText } from "./sign-evm.ts";
import { findSolanaKind, signSolana } from "./sign-solana.ts";

const TRANSACTION = {
  chainId: 1,
  to: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
  value: 10n ** 18n,
  data: "0x",
  nonce: 0,
  gas: 21_000n,
  maxFeePerGas: 30_000_000_000n,
  maxPriorityFeePerGas: 1n,
} as const satisfies EvmTransaction;

const TYPED = {
  domain: { name: "Shop", chainId: 1, verifyingContract: "0x9858EfFD232B4033E47d90003D41EC34EcaEda94" },
  types: {
    Order: [
      { name: "item", type: "string" },
      { name: "price", type: "uint256" },
    ],
  },
  primaryType: "Order",
  message: { item: "book", price: "12" },
} as const satisfies TypedData;

describe("eip155", () => {
  test("a message of any bytes is signed by EIP-191", async () => {
    const { eip155, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const bytes = Uint8Array.of(0, 255, 10, 13);
    const signature = await signEvm(eip155, { kind: "message", bytes });
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/);
    expect(await recoverAddress({ hash: hashMessage({ raw: bytes }), signature })).toBe(addresses.eip155);
  });

  test("a text is signed as its UTF-8", async () => {
    const { eip155, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const signature = await signText(eip155, "Grüße");
    expect(signature).toHaveLength(65);
    expect(await recoverAddress({ hash: hashMessage("Grüße"), signature })).toBe(addresses.eip155);
  });

  test("an authorization is signed for one chain, one contract and one nonce, and for every chain never", async () => {
    const { eip155, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const authorization = { chainId: 10, delegate: TRANSACTION.to, nonce: 3 } as const;
    const signature = await signEvm(eip155, { kind: "authorization", authorization });
    expect(signature).toMatch(/^0x[0-9a-f]{128}1[bc]$/);
    const of = (more: object) =>
      recoverAuthorizationAddress({
        authorization: { chainId: 10, address: TRANSACTION.to, nonce: 3, ...more },
        signature,
      });
    expect(await of({})).toBe(addresses.eip155);
    for (const other of [{ chainId: 0 }, { chainId: 1 }, { nonce: 4 }, { address: zeroAddress }])
      expect(await of(other)).not.toBe(addresses.eip155);
    for (const wrong of [
      { chainId: 0 },
      { chainId: 1.5 },
      { nonce: -1 },
      { delegate: zeroAddress },
      { delegate: "0x12" },
      { delegate: `${TRANSACTION.to}00` },
      { delegate: `0x${TRANSACTION.to}` },
    ]) {
      const what = { kind: "authorization", authorization: { ...authorization, ...wrong } as Authorization } as const;
      await expect(signEvm(eip155, what)).rejects.toMatchObject({
        failure: "unsignable",
        message: "This authorization cannot be signed: it is malformed.",
        cause: { message: "It is of no chain, no contract or no account" },
      });
    }
    // An account that never sent anything begins with it.
    expect(await signEvm(eip155, { kind: "authorization", authorization: { ...authorization, nonce: 0 } })).toMatch(
      /^0x/,
    );
  });

  test("typed data is signed by EIP-712", async () => {
    const { eip155, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const signature = await signEvm(eip155, { kind: "typed-data", data: TYPED });
    const address = addresses.eip155 as `0x${string}`;
    const message = { item: "book", price: 12n };
    expect(await verifyTypedData({ ...TYPED, message, address, signature })).toBe(true);
    expect(await verifyTypedData({ ...TYPED, message: { ...message, price: 13n }, address, signature })).toBe(false);
  });

  test("a transaction comes out whole, as it went in", async () => {
    const { eip155, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const signed = await signEvm(eip155, { kind: "transaction", transaction: TRANSACTION });
    const { data: _, nonce: _nonce, ...expected } = TRANSACTION;
    expect(parseTransaction(signed)).toMatchObject({ ...expected, to: TRANSACTION.to.toLowerCase(), type: "eip1559" });
    expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(
      addresses.eip155,
    );
  });

  test("a transaction with one price of gas, and one that makes a contract", async () => {
    const { eip155, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const { maxFeePerGas: _, maxPriorityFeePerGas: __, to: ___, ...rest } = TRANSACTION;
    const transaction: EvmTransaction = { ...rest, data: "0x60006000", gasPrice: 7n };
    const signed = await signEvm(eip155, { kind: "transaction", transaction });
    expect(parseTransaction(signed)).toMatchObject({ type: "legacy", gasPrice: 7n, data: "0x60006000", chainId: 1 });
    expect(parseTransaction(signed).to).toBeUndefined();
    expect(await recoverTransactionAddress({ serializedTransaction: signed as `0x02${string}` })).toBe(
      addresses.eip155,
    );
  });

  test.each([
    ["a type that there is not", { ...TYPED, types: { Order: [{ name: "item", type: "strin" }] } }],
    ["a primary type that there is not", { ...TYPED, primaryType: "constructor" }],
    ["a number that is none", { ...TYPED, message: { item: "book", price: "twelve" } }],
    ["a number too large", { ...TYPED, message: { item: "book", price: (2n ** 256n).toString() } }],
    ["a contract that is no address", { ...TYPED, domain: { verifyingContract: "0x12" } }],
  ])("typed data with %s is refused", async (_, data) => {
    const { eip155 } = await deriveAccountKeys(new Uint8Array(32));
    await expect(signEvm(eip155, { kind: "typed-data", data })).rejects.toMatchObject({ failure: "unsignable" });
  });

  test("a transaction to what is no address is refused", async () => {
    const { eip155 } = await deriveAccountKeys(new Uint8Array(32));
    const transaction: EvmTransaction = { ...TRANSACTION, to: "0x12" };
    await expect(signEvm(eip155, { kind: "transaction", transaction })).rejects.toMatchObject({
      failure: "unsignable",
    });
  });
});

describe("solana", () => {
  const key = Uint8Array.of(1);
  const message = (a: { version?: boolean; counts?: number[]; keys?: number }) =>
    Uint8Array.of(
      ...(a.version ? [0x80] : []),
      ...(a.counts ?? [1, 0, 1]),
      a.keys ?? 2,
      ...Array<number>(32 * (a.keys ?? 2) + 32).fill(7),
      ...[1, 1, 1, 0, 0],
    );

  test("a message is signed with ed25519, as node checks it", async () => {
    const { solana, addresses } = await deriveAccountKeys(new Uint8Array(32));
    const bytes = new TextEncoder().encode("Hello");
    const signature = signSolana(solana, { kind: "message", bytes });
    const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), base58.decode(addresses.solana)]);
    const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
    expect(verify(null, bytes, publicKey, signature)).toBe(true);
  });

  test.each([false, true])("a transaction's message is signed as such alone, with a version: %s", async (version) => {
    const { solana } = await deriveAccountKeys(new Uint8Array(32));
    const bytes = message({ version });
    expect(signSolana(solana, { kind: "transaction", bytes })).toHaveLength(64);
    expect(() => signSolana(solana, { kind: "message", bytes })).toThrow(
      expect.objectContaining({ failure: "unsignable", message: "What is to be signed is no message of Solana." }),
    );
  });

  test.each([
    [
      "a text",
      new TextEncoder().encode("A text that is long enough to be something else, by its length alone. ".repeat(3)),
    ],
    ["nothing", new Uint8Array()],
    ["no signer", message({ counts: [0, 0, 1] })],
    ["more signers than keys", message({ counts: [3, 0, 0] })],
    ["only signers that may not pay", message({ counts: [1, 1, 0] })],
    ["more readers than keys", message({ counts: [1, 0, 2] })],
    ["cut short", message({}).subarray(0, 100)],
    ["a count without an end", Uint8Array.of(1, 0, 1, 0x80, 0x80, 0x80, 0x80)],
    ["a count of four bytes", Uint8Array.of(1, 0, 1, 0x82, 0x80, 0x80, 0, ...Array<number>(200).fill(1))],
  ])("%s is no transaction", (_, bytes) => {
    expect(findSolanaKind(bytes)).toBe("message");
    expect(() => signSolana(key, { kind: "transaction", bytes })).toThrow(
      expect.objectContaining({ failure: "unsignable" }),
    );
  });

  test("a count of two bytes is read", () => {
    const bytes = Uint8Array.of(1, 0, 1, 0x80, 0x01, ...Array<number>(32 * 128 + 33).fill(1));
    expect(findSolanaKind(bytes)).toBe("transaction");
    // All of its accounts but the one that pays are only read.
    expect(findSolanaKind(bytes.with(2, 127))).toBe("transaction");
    expect(findSolanaKind(bytes.with(2, 128))).toBe("message");
    expect(findSolanaKind(bytes.subarray(0, -1))).toBe("message");
    expect(findSolanaKind(bytes.subarray(1))).toBe("message");
  });

  test("all of its accounts may sign", () => {
    expect(findSolanaKind(message({ counts: [2, 0, 0] }))).toBe("transaction");
  });

  test("what names a version that is not known here is signed as neither, whatever follows it", async () => {
    const { solana } = await deriveAccountKeys(new Uint8Array(32));
    const versioned = message({ version: true });
    for (let version = 1; version < 128; version += 1) {
      for (const bytes of [versioned.with(0, 0x80 + version), Uint8Array.of(0x80 + version, 1, 0, 0, 0xff)]) {
        expect(findSolanaKind(bytes), String(version)).toBe("unknown");
        for (const kind of ["message", "transaction"] as const)
          expect(() => signSolana(solana, { kind, bytes })).toThrow(expect.objectContaining({ failure: "unsignable" }));
      }
    }
  });

  test("a text is a message in every language, though its UTF-8 may begin as a version does", () => {
    const texts = fc
      .string({ unit: "binary", maxLength: 2_000 })
      .filter((text) => (new TextEncoder().encode(text)[0] ?? 0) >= 0x80);
    fc.assert(fc.property(texts, (text) => findSolanaKind(new TextEncoder().encode(text)) === "message"));
    for (const text of ["你好，世界", "Привет", "ßtraße", "שלום", "😀"])
      expect(findSolanaKind(new TextEncoder().encode(text))).toBe("message");
  });
});
