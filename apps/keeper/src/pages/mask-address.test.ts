import { expect, it } from "vitest";
import { maskAddress } from "./mask-address.ts";

it.each([
  ["ada@example.org", "a•••@example.org"],
  ["a@example.org", "a•••@example.org"],
  ['"a@b"@example.org', '"•••@example.org'],
  ["😀ada@example.org", "😀•••@example.org"],
  ["@example.org", "•••"],
  ["google 1234", "•••"],
])("shows of '%s' no more than '%s'", (email, shown) => {
  expect(maskAddress(email)).toBe(shown);
});
