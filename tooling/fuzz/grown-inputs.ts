/** Characters that patterns repeat, that end them late, or that cost time where texts are normalised. */
const UNITS = ["a", "0", ".", ",", " ", "\n", "@", "/", ":", "-", "=", "\\", '"', "(", "%", "\u0301\u0316", "a.", "a "];
/** No letter, no digit, and a second at sign behind a space. */
const END = "\u0001 @";
/** Places of a text, an object or a list that are made longer, at most. */
const MOST_PLACES = 6;

/** One way to make an input longer. `write`: an input that has `length` more characters, bytes or entries in one place. */
export type GrownInput<Input> = { readonly name: string; readonly write: (length: number) => Input };

/** Returns the ways in which samples can grow: each of many characters, in the middle and at the end of every text, and longer lists. */
export function growInputs<Input>(samples: readonly Input[]): readonly GrownInput<Input>[] {
  // The replacement for a part of a sample has that part's own type.
  return samples.slice(0, 2).flatMap((sample) => growValue(sample) as readonly GrownInput<Input>[]);
}

function growValue(value: unknown): readonly GrownInput<unknown>[] {
  if (typeof value === "string") return growText(value);
  if (value instanceof Uint8Array) return growBytes(value);
  if (typeof value !== "object" || value === null) return [];
  return [...growList(value), ...growParts(value)];
}

function growText(text: string): readonly GrownInput<string>[] {
  const middle = Math.floor(text.length / 2);
  return UNITS.flatMap((unit) => {
    const many = (length: number): string => unit.repeat(length / unit.length);
    const name = JSON.stringify(unit);
    return [
      {
        name: `${name} in the middle`,
        write: (length: number) => text.slice(0, middle) + many(length) + text.slice(middle),
      },
      // An end that patterns of words, of digits and of addresses do not end with has them try everything before.
      { name: `${name} at the end`, write: (length: number) => `${text}${many(length)}${END}` },
    ];
  });
}

function growBytes(bytes: Uint8Array): readonly GrownInput<Uint8Array>[] {
  const middle = Math.floor(bytes.length / 2);
  return [0, 1, 0x7f, 0x80, 0xff].map((value) => ({
    name: `byte ${value}`,
    write: (length) =>
      Uint8Array.from([...bytes.slice(0, middle), ...new Uint8Array(length).fill(value), ...bytes.slice(middle)]),
  }));
}

function growList(value: object): readonly GrownInput<unknown>[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  const [first] = value as readonly unknown[];
  return [
    {
      name: "entries",
      write: (length) => [...(value as readonly unknown[]), ...Array.from({ length: length / 4 }, () => first)],
    },
  ];
}

function growParts(value: object): readonly GrownInput<unknown>[] {
  return Object.entries(value)
    .slice(0, MOST_PLACES)
    .flatMap(([key, part]) =>
      growValue(part).map(({ name, write }) => ({
        name: `${key}: ${name}`,
        write: (length: number) =>
          Array.isArray(value)
            ? value.map((each: unknown, index) => (String(index) === key ? write(length) : each))
            : { ...value, [key]: write(length) },
      })),
    );
}
