import fc from "fast-check";

type Holder = { [key: string]: unknown };

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

/** Good objects, as JSON or a message carries them, with a few changes each, some of which leave them good. */
export function changedObjects(samples: readonly unknown[]): fc.Arbitrary<unknown> {
  const change = fc.array(CHANGE, { minLength: 1, maxLength: 3 });
  return fc.tuple(fc.constantFrom(...samples), fc.constantFrom(...samples), change).map(([sample, other, changes]) => {
    // Within a holder, so that the whole can be replaced and wrapped as its parts are.
    const root: Holder = { whole: structuredClone(sample) };
    for (const [how, at, strange, name] of changes) {
      const places = findPlaces(root);
      const place = places[at % places.length];
      if (place) changeOne(place, { how, at, name, value: structuredClone(strange), other });
    }
    return root["whole"];
  });
}

type Place = { readonly holder: Holder; readonly key: string };
type Change = {
  readonly how: string;
  readonly at: number;
  readonly name: string;
  readonly value: unknown;
  readonly other: unknown;
};

function changeOne({ holder, key }: Place, { how, at, name, value, other }: Change): void {
  if (how === "replace") holder[key] = value;
  else if (how === "delete") delete holder[key];
  else if (how === "wrap") holder[key] = at % 2 === 0 ? [holder[key]] : { [name]: holder[key] };
  else if (how === "swap") {
    // What another one has in a place of that name.
    const found = findPlaces({ whole: structuredClone(other) }).find((place) => place.key === key);
    if (found) holder[key] = found.holder[key];
  } else if (how === "add") define(holder, name, value);
  else if (how === "rename") {
    define(holder, name, holder[key]);
    delete holder[key];
  }
}

/** Also what is called `__proto__` is a field of its own, as JSON makes it. */
function define(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function findPlaces(holder: Holder): readonly Place[] {
  return Object.keys(holder)
    .flatMap((key) => {
      const inner = holder[key];
      const within = typeof inner === "object" && inner !== null ? findPlaces(inner as Holder) : [];
      return [{ holder, key }, ...within];
    })
    .slice(0, 200);
}
