import fc from "fast-check";

const CHANGE = fc.tuple(
  fc.constantFrom("flip", "set", "insert", "delete", "cut", "join", "edge"),
  fc.nat(100_000),
  fc.integer({ min: 0, max: 255 }),
  fc.uint8Array({ maxLength: 8 }),
);
/** Edges of numbers of variable length, and of signed ones. */
const EDGES = [0, 1, 0x7f, 0x80, 0xfc, 0xfd, 0xfe, 0xff];

/** Good bytes with a few changes each, some of which leave them good. */
export function changedBytes(samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const changes = fc.array(CHANGE, { minLength: 1, maxLength: 4 });
  return fc.tuple(fc.constantFrom(...samples), fc.constantFrom(...samples), changes).map(([sample, other, all]) =>
    Uint8Array.from(
      all.reduce<readonly number[]>(
        (bytes, [how, at, value, more]) => {
          const from = at % (bytes.length + 1);
          const [head, tail] = [bytes.slice(0, from), bytes.slice(from + 1)];
          if (how === "flip") return [...head, (bytes[from] ?? 0) ^ (1 << (value % 8)), ...tail];
          if (how === "set") return [...head, value, ...tail];
          if (how === "edge") return [...head, EDGES[value % EDGES.length] ?? 0, ...tail];
          if (how === "insert") return [...head, ...more, ...bytes.slice(from)];
          if (how === "delete") return [...head, ...bytes.slice(from + 1 + (value % 8))];
          if (how === "cut") return head;
          return [...head, ...other.slice(at % (other.length + 1))];
        },
        [...sample],
      ),
    ),
  );
}
