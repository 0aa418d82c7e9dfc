import fc from "fast-check";

/** What stands between characters, looks like others, ends texts early, or means something where texts are put together. */
const STRANGE = fc.oneof(
  fc.constantFrom("", " ", "\n", "\r\n", "\t", "\u0000", "\u200b", "\u202e", "\ud800", "\ufeff", "é", "e\u0301", "ａ"),
  fc.constantFrom("0", "1", "9", "-", "+", ".", ",", "e", "0x", "١", "１", "Infinity", "NaN", "1e400", "0.1e-7"),
  fc.constantFrom(":", "/", "//", "?", "&", "=", "%", "%00", "%zz", "#", "@", "\\", "..", "[", "]", "{", "}", '"', "'"),
  fc.constantFrom("javascript:", "data:text/html,", "http:", "<b>", "null", "undefined", "__proto__", "constructor"),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const CHANGE = fc.tuple(
  fc.constantFrom("insert", "replace", "delete", "double", "cut", "join", "case", "long"),
  fc.nat(4_000),
  fc.integer({ min: 1, max: 24 }),
  STRANGE,
);

/** Good texts with a few changes each, some of which leave them good. */
export function changedTexts(samples: readonly string[]): fc.Arbitrary<string> {
  const changes = fc.array(CHANGE, { minLength: 1, maxLength: 4 });
  return fc.tuple(fc.constantFrom(...samples), fc.constantFrom(...samples), changes).map(([sample, other, all]) =>
    all.reduce((text, [how, at, length, strange]) => {
      const from = at % (text.length + 1);
      const [head, part, tail] = [text.slice(0, from), text.slice(from, from + length), text.slice(from + length)];
      if (how === "insert") return head + strange + part + tail;
      if (how === "replace") return head + strange + tail;
      if (how === "delete") return head + tail;
      if (how === "double") return head + part + part + tail;
      if (how === "cut") return head;
      if (how === "join") return head + other.slice(at % (other.length + 1));
      if (how === "case") return head + (at % 2 === 0 ? part.toUpperCase() : part.toLowerCase()) + tail;
      return head + (strange || part).repeat(at) + tail;
    }, sample),
  );
}
