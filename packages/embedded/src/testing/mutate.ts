import fc from "fast-check";
import type { Sample } from "./sample-messages.ts";

/** What takes the place of a field: other kinds, edges of what is allowed, and what only looks like it. */
const STRANGE = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    "",
    " ",
    "0x",
    "0x0",
    "1",
    "constructor",
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    "\u0000",
    "\ud800",
    "\u202e0x00",
    "0X12",
    "0x1g",
    "123456\n",
    "١٢٣٤٥٦",
    "javascript:alert(1)",
  ),
  fc.constantFrom<unknown>(...[2, 3, 254, 255, 2_048, 2_049, 300_000].map((length) => "a".repeat(length))),
  fc.constantFrom<unknown>(
    Array.from({ length: 257 }, () => "0x"),
    Array.from({ length: 33 }, () => ({})),
    JSON.parse('{"__proto__":{"v":1}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ maxLength: 12 }),
);
const CHANGE = fc.tuple(
  fc.constantFrom("replace", "delete", "add", "wrap", "rename", "swap", "keep"),
  fc.nat(60),
  STRANGE,
  fc.constantFrom("extra", "payload", "type", "__proto__", "toString", "ids", "seq", "method", "chainId"),
);

/** Good messages with a few changes each, some of which leave them good. */
export function mutated(samples: readonly Sample[]): fc.Arbitrary<unknown> {
  const change = fc.array(CHANGE, { minLength: 1, maxLength: 3 });
  return fc.tuple(fc.constantFrom(...samples), fc.constantFrom(...samples), change).map(([sample, other, changes]) => {
    const message = structuredClone(sample) as { [key: string]: unknown };
    for (const [how, at, strange, name] of changes) {
      const value: unknown = structuredClone(strange);
      const places = findPlaces(message);
      const place = places[at % places.length];
      if (!place) continue;
      const { holder, key } = place;
      if (how === "replace") holder[key] = value;
      else if (how === "delete") delete holder[key];
      else if (how === "wrap") holder[key] = at % 2 === 0 ? [holder[key]] : { [name]: holder[key] };
      else if (how === "swap")
        Object.assign(message, {
          [at % 2 === 0 ? "payload" : "type"]: structuredClone(other)[at % 2 === 0 ? "payload" : "type"],
        });
      else if (how === "add")
        Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
      else if (how === "rename") {
        Object.defineProperty(holder, name, {
          value: holder[key],
          enumerable: true,
          configurable: true,
          writable: true,
        });
        delete holder[key];
      }
    }
    return message;
  });
}

type Place = { readonly holder: { [key: string]: unknown }; readonly key: string };

function findPlaces(holder: { [key: string]: unknown }): readonly Place[] {
  return Object.keys(holder)
    .flatMap((key) => {
      const inner = holder[key];
      const within = typeof inner === "object" && inner !== null ? findPlaces(inner as { [key: string]: unknown }) : [];
      return [{ holder, key }, ...within];
    })
    .slice(0, 200);
}
