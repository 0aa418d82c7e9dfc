import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { type KeyRing, readKeyRing } from "./key-ring.ts";
import { createRowKey, openColumn, openRowKey, rewrapRowKey, sealColumn } from "./seal-row.ts";

const row = { table: "shares", id: "a/1" };

function ringOf(...keys: readonly Buffer[]): KeyRing {
  const ring = readKeyRing({ text: keys.map((each) => each.toString("base64")).join(",") });
  if (typeof ring === "string") throw new TypeError(ring);
  return ring;
}

it("opens what was sealed for this row and column, and nothing that was moved or changed", () => {
  const ring = ringOf(randomBytes(32));
  const key = createRowKey(ring, row);
  const sealed = sealColumn(key.bytes, row, { column: "share", bytes: Buffer.from("secret") });
  expect(openColumn(openRowKey(ring, row, key.wrapped), row, { column: "share", sealed }).toString()).toBe("secret");
  expect(() => openColumn(key.bytes, row, { column: "email", sealed })).toThrow();
  expect(() => openColumn(key.bytes, { ...row, id: "a/2" }, { column: "share", sealed })).toThrow();
  expect(() => openRowKey(ring, { ...row, table: "others" }, key.wrapped)).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => openColumn(key.bytes, row, { column: "share", sealed: flipped.toString("base64url") })).toThrow();
  }
});

it("puts a row's key under the newest key, and says which key is missing", () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const key = createRowKey(ringOf(old), row);
  const both = ringOf(next, old);
  const wrapped = rewrapRowKey(both, row, key.wrapped);
  expect(openRowKey(ringOf(next), row, wrapped ?? "")).toEqual(key.bytes);
  expect(rewrapRowKey(both, row, wrapped ?? "")).toBeUndefined();
  expect(() => openRowKey(ringOf(next), row, key.wrapped)).toThrow("which is not set");
});
