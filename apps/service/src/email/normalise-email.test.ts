import { expect, it } from "vitest";
import { normaliseEmail } from "./normalise-email.ts";

it.each([
  [" ada@EXAMPLE.org ", "ada@example.org"],
  ["Ada+shop@example.org", "Ada+shop@example.org"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@BU\u0308CHER.example", "ada@xn--bcher-kva.example"],
  ["a\u0301da@example.org", "áda@example.org"],
  ["مثال@example.org", "مثال@example.org"],
])("writes %j as %j", (given, address) => {
  expect(normaliseEmail(given)).toBe(address);
});

it.each([
  "",
  "ada",
  "@example.org",
  "ada@",
  "ada@localhost",
  "ada@exa mple.org",
  "ada@example..org",
  "a b@example.org",
  "ada\u200b@example.org",
  "ada\u202e@example.org",
  "ada\n@example.org",
  "ada,eve@example.org",
  "<ada@example.org>",
  "ada@eve@example.org",
  `${"a".repeat(65)}@example.org`,
  `ada@${"a.".repeat(130)}org`,
])("takes %j for no address", (given) => {
  expect(normaliseEmail(given)).toBeUndefined();
});
