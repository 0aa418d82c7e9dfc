import { describe, expect, it } from "vitest";
import { read, readList, readMethod, readTexts } from "./read.ts";
import { readBytes } from "./read-bytes.ts";

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const TRAPPED = Object.defineProperty({}, "name", {
  get() {
    throw new Error("trap");
  },
});

describe("read", () => {
  it("reads what is there, and nothing where there is nothing or a trap", () => {
    expect(read({ name: "one" }, "name")).toBe("one");
    for (const value of [undefined, null, 5, "text", {}, TRAPPED, revoked()])
      expect(read(value, "name")).toBeUndefined();
  });
});

describe("readList", () => {
  it("reads lists and what looks like one, up to the limit", () => {
    expect(readList([1, 2, 3], 2)).toEqual([1, 2]);
    expect(readList({ length: 2, 0: "a", 1: "b" }, 10)).toEqual(["a", "b"]);
    expect(readList(Uint8Array.of(1, 2), 10)).toEqual([1, 2]);
  });

  it.each([undefined, null, "text", 5, {}, { length: -1 }, { length: Number.NaN }, { length: "many" }, () => 1])(
    "reads nothing from %j",
    (value) => {
      expect(readList(value, 10)).toEqual([]);
    },
  );

  it("reads no further than the limit where a list has no end, and round traps", () => {
    expect(readList({ length: Number.POSITIVE_INFINITY }, 3)).toEqual([undefined, undefined, undefined]);
    expect(readList(revoked(), 3)).toEqual([]);
  });
});

describe("readTexts", () => {
  it("leaves out what is no text", () => {
    expect(readTexts({ chains: ["a", 1, null, {}, "b"] }, "chains")).toEqual(["a", "b"]);
    expect(readTexts({ chains: "solana:mainnet" }, "chains")).toEqual([]);
  });
});

describe("readMethod", () => {
  it("binds a feature's method to it", () => {
    const feature = {
      ask(input: number) {
        return [this === feature, input];
      },
    };
    expect(readMethod({ features: { "test:ask": feature } }, "test:ask")?.(5)).toEqual([true, 5]);
    expect(readMethod({ features: { "test:other": feature } }, "test:other", "ask")?.(5)).toEqual([true, 5]);
  });

  it("finds none where there is none", () => {
    for (const features of [undefined, null, {}, { "test:ask": null }, { "test:ask": { ask: "no" } }, revoked()]) {
      expect(readMethod({ features }, "test:ask")).toBeUndefined();
    }
  });
});

describe("readBytes", () => {
  it("copies bytes, however they come", () => {
    const bytes = Uint8Array.of(1, 2, 255);
    for (const value of [bytes, [1, 2, 255], { length: 3, 0: 1, 1: 2, 2: 255 }]) {
      expect(readBytes(value)).toEqual(bytes);
      expect(readBytes(value, 3)).toEqual(bytes);
      expect(readBytes(value, 4)).toBeUndefined();
    }
    expect(readBytes(bytes)).not.toBe(bytes);
    expect(readBytes(new Uint8Array(0))).toEqual(new Uint8Array(0));
  });

  it.each([undefined, null, "abc", 5, {}, ["1"], [null], { length: 3 }, new Uint8Array(65_537), { length: "3" }])(
    "finds none in %j",
    (value) => {
      expect(readBytes(value)).toBeUndefined();
    },
  );
});
