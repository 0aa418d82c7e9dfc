import fc from "fast-check";
import {
  concat,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  maxUint256,
  parseAbiItem,
  size,
  slice,
  toFunctionSelector,
  toHex,
} from "viem";
import { describe, expect, it } from "vitest";
import { BATCHES, DANGEROUS, encode, THIEF, TOKEN, ZERO } from "../../testing/dangerous-calls.ts";
import { createTokenNode, describeCallOf, OWN, warningsOf } from "../../testing/describe-evm.ts";
import { isRed, type Sheet } from "../words.ts";
import { describeCalls } from "./describe-calls.ts";
import { listMethods } from "./known-methods.ts";
import { listPlainMethods } from "./plain-methods.ts";
import { listBatchMethods } from "./read-batch.ts";

const addressWords = (signature: string): readonly number[] => {
  const { inputs } = parseAbiItem(`function ${signature}`) as { readonly inputs: readonly { readonly type: string }[] };
  return inputs.flatMap(({ type }, at) => (type === "address" ? [at] : []));
};

/** Sets bits of a word that its type does not use. */
const dirty = (data: Hex, { word, fill }: { readonly word: number; readonly fill: Hex }): Hex =>
  concat([slice(data, 0, 4 + word * 32), fill, slice(data, 4 + word * 32 + size(fill))]);

const describeTo = (data: Hex): Promise<Sheet> => describeCallOf({ to: TOKEN, data });

describe("a call that gives everything away", () => {
  it.each(DANGEROUS)("%s is red and says so, also with further bytes behind it", async (signature, args, warning) => {
    const data = encode(signature, args);
    for (const each of [data, `${data}00`, `${data}${"ab".repeat(33)}`] as Hex[]) {
      const sheet = await describeTo(each);
      expect([each.length, isRed(sheet), warningsOf(sheet).includes(warning)]).toEqual([each.length, true, true]);
      expect(JSON.stringify(sheet.actions)).toContain(THIEF);
    }
  });

  it.each(DANGEROUS)(
    "%s is red with bits set above its addresses, and shows the address that they hide",
    async (signature, args, warning) => {
      for (const word of addressWords(signature)) {
        const sheet = await describeTo(dirty(encode(signature, args), { word, fill: `0x01${"00".repeat(10)}ff` }));
        expect(warningsOf(sheet)).toEqual(expect.arrayContaining(["warning.notExact", warning]));
        expect(JSON.stringify(sheet.actions)).toContain(THIEF);
      }
    },
  );

  it("counts any word but zero as true, as contracts of before Solidity 0.8 do", async () => {
    const data = encode("setApprovalForAll(address,bool)", [THIEF, true]);
    for (const word of [toHex(2n, { size: 32 }), toHex(maxUint256, { size: 32 }), `0x01${"00".repeat(31)}` as Hex]) {
      const sheet = await describeTo(concat([slice(data, 0, 36), word]));
      expect([isRed(sheet), sheet.title.key]).toEqual([true, "action.approveAll"]);
    }
  });

  it("is red however it is changed or wrapped [property]", async () => {
    const mutation = fc.oneof(
      fc.record({ kind: fc.constant("append"), bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }) }),
      fc.record({ kind: fc.constant("dirty"), bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }) }),
      fc.record({ kind: fc.constant("truncate"), bytes: fc.uint8Array({ minLength: 0, maxLength: 100 }) }),
    );
    const wraps = fc.array(fc.constantFrom(...Object.values(BATCHES)), { maxLength: 3 });
    const property = fc.asyncProperty(
      fc.constantFrom(...DANGEROUS),
      mutation,
      wraps,
      async ([signature, args], { kind, bytes }, wrapping) => {
        const whole = encode(signature, args);
        const [word = 0] = addressWords(signature);
        const changed =
          kind === "append"
            ? concat([whole, toHex(bytes)])
            : kind === "dirty"
              ? dirty(whole, { word, fill: toHex(bytes) })
              : slice(whole, 0, Math.max(4, size(whole) - bytes.length));
        const data = wrapping.reduce((inner, wrap) => wrap(TOKEN, inner), changed);
        // At its end, what is cut off may be padding of a dynamic argument, which contracts ignore.
        expect(isRed(await describeTo(data)), data).toBe(true);
      },
    );
    await fc.assert(property, { numRuns: 400 });
  });
});

describe("a batch", () => {
  const data = encode("approve(address,uint256)", [THIEF, maxUint256]);

  it.each(Object.keys(BATCHES))("by %s shows the calls that it is made of", async (name) => {
    const sheet = await describeTo(BATCHES[name]?.(TOKEN, data) ?? "0x");
    expect(sheet.actions).toContainEqual(
      expect.objectContaining({
        title: { key: "action.approve" },
        facts: expect.arrayContaining([
          expect.objectContaining({ name: "fact.spender", value: { kind: "address", address: THIEF, isOwn: false } }),
        ]),
      }),
    );
  });

  it("of a page's own calls is red where one of them is (wallet_sendCalls)", async () => {
    const call = (each: Hex) => ({ to: TOKEN as Hex, value: 0n, data: each });
    const network = {
      id: "eip155:1",
      namespace: "eip155",
      reference: "1",
      rpc: "",
      name: "Ethereum",
      symbol: "ETH",
    } as const;
    const show = (calls: readonly Hex[]): Promise<Sheet> =>
      describeCalls({
        calls: calls.map(call),
        prepared: { operation: {}, isSponsored: true, isSpent: false, isFirst: false } as never,
        ...{ network, own: OWN, node: createTokenNode([]), trial: { outcome: "passes" } },
      });
    const plain = encode("transfer(address,uint256)", [THIEF, 1n]);
    expect(isRed(await show([plain, plain]))).toBe(false);
    for (const each of [`${data}00`, dirty(data, { word: 0, fill: "0x01" })] as Hex[])
      expect(isRed(await show([plain, each]))).toBe(true);
  });

  it.each(Object.keys(BATCHES))("by %s of harmless calls is not red", async (name) => {
    const plain = encode("transfer(address,uint256)", [THIEF, 1n]);
    expect(isRed(await describeTo(BATCHES[name]?.(TOKEN, plain) ?? "0x"))).toBe(false);
  });

  it("is red where it cannot be read to its end, nests deeper than anyone reads, or holds more calls", async () => {
    const inner = encode("transfer(address,uint256)", [THIEF, 1n]);
    const many = encode("multicall(bytes[])", [Array<Hex>(200).fill(inner)]);
    const tooMany = encode("multicall(bytes[])", [Array<Hex>(2_000).fill(inner)]);
    let deep = inner;
    for (let depth = 0; depth < 8; depth += 1) deep = encode("multicall(bytes[])", [[deep]]);
    const cut = slice(encode("multicall(bytes[])", [[data]]), 0, 100);
    const mode = encode("execute(bytes32,bytes)", [`0x02${"0".repeat(62)}`, data]);
    for (const each of [many, tooMany, deep, cut, mode]) expect(isRed(await describeTo(each))).toBe(true);
  });

  it("is red where code runs as the account itself", async () => {
    const inner = encode("transfer(address,uint256)", [THIEF, 1n]);
    const calls = [
      encode("execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", [
        ...[TOKEN, 0n, inner, 1, 0n, 0n, 0n, ZERO, ZERO, "0x"],
      ]),
      encode("execute(address,bytes)", [TOKEN, inner]),
      encode("execute(bytes32,bytes)", [`0xff${"0".repeat(62)}`, concat([TOKEN, inner])]),
      encode("multiSend(bytes)", [
        encodePacked(["uint8", "address", "uint256", "uint256", "bytes"], [1, TOKEN, 0n, BigInt(size(inner)), inner]),
      ]),
    ];
    for (const each of calls) expect(warningsOf(await describeTo(each))).toContain("warning.delegateCall");
  });

  it("of pointers that share their data is not read once for each", async () => {
    // 256 pointers to the same list of 256 pointers to the same call, four levels deep.
    let inner = encode("transfer(address,uint256)", [THIEF, 1n]);
    for (let depth = 0; depth < 4; depth += 1) {
      const body = encodeAbiParameters([{ type: "bytes" }], [inner]).slice(66);
      const heads = Array<string>(250).fill((250 * 32).toString(16).padStart(64, "0"));
      inner = `0xac9650d8${"20".padStart(64, "0")}${"fa".padStart(64, "0")}${heads.join("")}${body}` as Hex;
    }
    // Read one by one, they would be four thousand million.
    expect(isRed(await describeTo(inner))).toBe(true);
  });
});

describe("an unknown call of a token", () => {
  const node = createTokenNode([TOKEN]);

  it("is red where the account holds the token, and amber where it does not", async () => {
    const data = "0xdeadbeef0011";
    expect(warningsOf(await describeCallOf({ to: TOKEN, data }, node))).toEqual(["warning.heldToken"]);
    expect(warningsOf(await describeCallOf({ to: THIEF, data }, node))).toEqual(["warning.unknownCall"]);
  });

  it("is red where a vault's shares would go to someone else, and amber where they are the account's own", async () => {
    const redeem = (receiver: string): Hex => encode("redeem(uint256,address,address)", [1n, receiver, OWN]);
    expect(isRed(await describeCallOf({ to: TOKEN, data: redeem(THIEF) }, node))).toBe(true);
    expect(isRed(await describeCallOf({ to: TOKEN, data: redeem(OWN) }, node))).toBe(false);
    // The address is who gets it at one contract, and what is withdrawn at another.
    const withdraw = encode("withdraw(address,uint256)", [THIEF, 1n]);
    expect(isRed(await describeCallOf({ to: TOKEN, data: withdraw }, node))).toBe(true);
  });
});

it("every method in the tables goes by the selector of its signature", () => {
  const all = [
    ...listMethods().map(([selector, { method }]) => [selector, method]),
    ...listPlainMethods(),
    ...listBatchMethods(),
  ];
  const computed = all.map(([, method]) => [toFunctionSelector(method as string), method]);
  expect(all).toEqual(computed);
  expect(new Set(all.map(([selector]) => selector)).size).toBe(all.length);
});
