import { expect, it } from "vitest";
import { measureGrowth } from "./measure-growth.ts";
import { hasTwice, readAddress, readBounded, readLong } from "./planted/read-address.ts";

it("finds readers of texts and lists that take quadratic time, at any depth, and says of what", () => {
  const text = { samples: ["ada@example.org"], check: (input: string) => void readAddress(input) };
  expect(() => measureGrowth(text)).toThrow(/^doubled input takes \d\.\d times as long .*: \d+ of "/);
  const within = {
    samples: [{ who: [{ email: "ada@example.org" }] }],
    check: ({ who: [first] }: { readonly who: readonly { readonly email: string }[] }) =>
      void readAddress(first?.email ?? ""),
  };
  expect(() => measureGrowth(within)).toThrow(/who: 0: email: "/);
  const list = { samples: [["ada", "bob"]], check: (names: readonly string[]) => void hasTwice(names) };
  expect(() => measureGrowth(list)).toThrow(/of entries$/);
}, 300_000);

it("takes readers whose time grows with the input alone, and those that refuse what is long", () => {
  const bounded = { samples: ["ada@example.org"], check: (input: string) => void readBounded(input) };
  expect(measureGrowth(bounded).shapes).toBeGreaterThan(30);
  const linear = {
    samples: ["ada@example.org"],
    check: (input: string) => void JSON.stringify(input.split("").reverse()),
  };
  expect(() => measureGrowth(linear)).not.toThrow();
}, 300_000);

it("finds readers that are slow for the longest that they take alone, and refuse what is longer", () => {
  const reader = { samples: ["ada"], check: (input: string) => void readLong(input) };
  expect(() => measureGrowth(reader)).toThrow(/ times as long .*: 124928 of "/);
}, 300_000);
