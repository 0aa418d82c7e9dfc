import { describe, expect, it } from "vitest";
import { readWitness } from "./read-witness.ts";

/** A witness of items that have these lengths. */
const write = (...lengths: readonly number[]): Uint8Array =>
  Uint8Array.from([lengths.length, ...lengths.flatMap((length) => [length, ...new Array<number>(length).fill(7)])]);
const lengthsOf = (bytes: Uint8Array): readonly number[] | undefined => readWitness(bytes)?.map(({ length }) => length);

describe("a witness", () => {
  it.each([[[]], [[0]], [[71, 33]], [[64]], [[0, 0, 1]], [[252, 252]], [new Array<number>(16).fill(1)]])(
    "has items of %j bytes",
    (lengths) => {
      expect(lengthsOf(write(...lengths))).toEqual(lengths);
    },
  );

  it("has its items as they are", () => {
    expect(readWitness(Uint8Array.of(2, 1, 5, 2, 6, 7))).toEqual([Uint8Array.of(5), Uint8Array.of(6, 7)]);
  });

  it.each([
    ["more items than a key's has", write(...new Array<number>(17).fill(1))],
    ["an item whose length needs more bytes", write(253)],
    ["an item that is cut", write(3).subarray(0, -1)],
    ["an item that is not there", Uint8Array.of(1)],
    ["bytes after its last item", Uint8Array.of(...write(3), 0)],
    ["bytes after no item", Uint8Array.of(0, 0)],
    ["nothing", new Uint8Array(0)],
  ])("is none with %s", (_, bytes) => {
    expect(readWitness(bytes)).toBeUndefined();
  });
});
