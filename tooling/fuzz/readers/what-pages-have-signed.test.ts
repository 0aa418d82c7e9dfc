import { readMessage } from "@foyer/embedded/protocol";
import { expect } from "vitest";
import { readBatch } from "../../../apps/secure/src/decode/evm/read-batch.ts";
import { readCall } from "../../../apps/secure/src/decode/evm/read-call.ts";
import { readGrants } from "../../../apps/secure/src/decode/messages/read-grants.ts";
import { readSignIn } from "../../../apps/secure/src/decode/messages/read-sign-in.ts";
import { readTypedData, toTree } from "../../../apps/secure/src/decode/messages/typed-data.ts";
import { readTransaction } from "../../../apps/secure/src/decode/solana/read-transaction.ts";
import { readState } from "../../../apps/secure/src/social/state.ts";
import { findExcess } from "../../../packages/embedded/src/protocol/find-excess.ts";
import { isValid } from "../../../packages/embedded/src/testing/oracle.ts";
import { sampleFrameMessages, samplePageMessages } from "../../../packages/embedded/src/testing/sample-messages.ts";
import { changedBytes } from "../changed-bytes.ts";
import { changedObjects } from "../changed-objects.ts";
import { changedTexts } from "../changed-texts.ts";
import { describeReaders } from "../describe-readers.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const word = (value: string): string => value.padStart(64, "0");

describeReaders("what pages ask the frame", (tryReader) => {
  for (const [direction, samples] of [
    ["page", samplePageMessages()],
    ["frame", sampleFrameMessages()],
  ] as const)
    tryReader(`in messages of the ${direction} is taken where a second reckoning finds it good, and nowhere else`, {
      files: ["embedded/src/protocol/read-message.ts", "embedded/src/protocol/find-excess.ts"],
      samples,
      change: changedObjects,
      check(message) {
        const read = readMessage(message, direction);
        const isGood = findExcess(message) === undefined && isValid(message, direction);
        if (read.ok !== isGood) throw new Error(read.ok ? "it was taken" : `it was refused: ${read.problem}`);
      },
    });

  tryReader("to sign for Solana is read to its last byte, or refused", {
    files: ["secure/src/decode/solana/read-transaction.ts"],
    samples: [solanaTransaction(false), solanaTransaction(true)],
    change: changedBytes,
    check(bytes) {
      const read = unlessRefused(() => readTransaction(bytes));
      if (!read) return;
      expect(read.signatures.length).toBe(read.message.signers);
      expect(read.message.keys.length).toBeGreaterThanOrEqual(read.message.signers);
      for (const { program } of read.message.instructions) expect(read.message.keys[program]).toBeDefined();
    },
  });

  tryReader("to call is known by its method, whatever stands in its arguments", {
    files: [
      "secure/src/decode/evm/read-call.ts",
      "secure/src/decode/evm/read-words.ts",
      "secure/src/decode/evm/abi-reader.ts",
      "secure/src/decode/evm/read-batch.ts",
    ],
    samples: [
      `0xa9059cbb${word("ab".repeat(20))}${word("1")}`,
      `0x095ea7b3${word("ab".repeat(20))}${"f".repeat(64)}`,
      `0xa22cb465${word("ab".repeat(20))}${word("1")}`,
      `0x23b872dd${word("ab".repeat(20))}${word("cd".repeat(20))}${word("5")}`,
      `0xd505accf${word("ab".repeat(20))}${word("cd".repeat(20))}${word("5").repeat(5)}`,
      `0x87517c45${word("ab".repeat(20))}${word("cd".repeat(20))}${word("5").repeat(2)}`,
      `0xac9650d8${word("20")}${word("1")}${word("20")}${word("4")}${"12345678".padEnd(64, "0")}`,
      `0x34fcd5be${word("20")}${word("1")}${word("20")}${word("ab".repeat(20))}${word("5")}${word("60")}${word("0")}`,
      `0x8d80ff0a${word("20")}${word("55")}${"00".repeat(96)}`,
    ],
    change: changedTexts,
    check(data) {
      const read = readCall(data);
      if (/^0x095ea7b3[0-9a-f]*$/.test(data)) expect(read?.call.name).toBe("approve");
      if (read && "to" in read.call) expect(read.call.to).toMatch(/^0x[0-9a-f]{40}$/);
      if (read && "amount" in read.call) expect(read.call.amount < 2n ** 256n && read.call.amount >= 0n).toBe(true);
      const batch = readBatch(data);
      if (batch && batch.calls !== "unreadable")
        for (const { to } of batch.calls) if (to !== undefined) expect(to.length).toBe(42);
    },
  });

  tryReader("to sign as typed data is shown whole, or refused", {
    files: ["secure/src/decode/messages/typed-data.ts"],
    samples: [JSON.stringify(typedData())],
    change: changedTexts,
    check(text) {
      const data = unlessRefused(() => readTypedData(text, { chainId: "1" }));
      if (data) expect(toTree(data).length).toBeGreaterThan(0);
      if (data) readGrants(data);
    },
  });
  tryReader("to sign as typed data of other parts is shown whole, or refused", {
    files: ["secure/src/decode/messages/typed-data.ts"],
    samples: [typedData()],
    change: changedObjects,
    check(given) {
      const data = unlessRefused(() => readTypedData(JSON.stringify(given) ?? "", { chainId: "1" }));
      if (data) expect(Array.isArray(toTree(data))).toBe(true);
    },
  });

  tryReader("to sign in is a sign-in to this page and this account, or a text like any other", {
    files: ["secure/src/decode/messages/read-sign-in.ts", "secure/src/social/state.ts"],
    samples: [
      `acme.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nWelcome\n\nURI: https://acme.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-11-26T00:00:00.000Z`,
    ],
    change: changedTexts,
    check(text) {
      const expected = { origin: "https://acme.example", address: ADDRESS, namespace: "eip155", now: 0 } as const;
      unlessRefused(() => readSignIn(text, expected));
      readState(text);
    },
  });
});

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(INVALID_PARAMS|UNSUPPORTED_CHAIN)$/) });
    return undefined;
  }
}

/** A payment of one lamport; with a version, from an address of a table. */
function solanaTransaction(isVersioned: boolean): Uint8Array {
  const keys = [1, 2, 0].flatMap((byte) => Array<number>(32).fill(byte));
  const transfer = [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
  const message = [1, 0, 1, 3, ...keys, ...Array<number>(32).fill(9), 1, 2, 2, 0, 1, transfer.length, ...transfer];
  const lookup = [1, ...Array<number>(32).fill(7), 1, 4, 1, 5];
  return Uint8Array.from([1, ...Array<number>(64).fill(0), ...(isVersioned ? [0x80, ...message, ...lookup] : message)]);
}

function typedData(): object {
  return {
    domain: { name: "Acme", chainId: 1, verifyingContract: ADDRESS },
    types: {
      EIP712Domain: [
        { name: "name", type: "string" },
        { name: "chainId", type: "uint256" },
        { name: "verifyingContract", type: "address" },
      ],
      Order: [
        { name: "items", type: "Item[]" },
        { name: "pair", type: "uint8[2]" },
        { name: "isOpen", type: "bool" },
        { name: "note", type: "bytes" },
      ],
      Item: [{ name: "id", type: "uint256" }],
    },
    primaryType: "Order",
    message: { items: [{ id: "1" }, { id: 2 }], pair: [1, 2], isOpen: true, note: "0x12" },
  };
}
