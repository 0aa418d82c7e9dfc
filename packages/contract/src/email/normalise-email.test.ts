import fc from "fast-check";
import { expect, it } from "vitest";
import { normaliseEmail, readTypedEmail } from "./normalise-email.ts";

const label = "x".repeat(63);

it.each([
  [" ada@EXAMPLE.org ", "ada@example.org"],
  ["Ada+Shop@example.org", "ada+shop@example.org"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@BU\u0308CHER.example", "ada@xn--bcher-kva.example"],
  ["ada@例え。jp", "ada@xn--r8jz45g.jp"],
  ["A\u0301da@example.org", "áda@example.org"],
  ["İ@example.org", "i̇@example.org"],
  ["مثال@example.org", "مثال@example.org"],
  ["!#$%&'*+/=?^`{|}~-@example.org", "!#$%&'*+/=?^`{|}~-@example.org"],
  [
    `${"a".repeat(64)}@${label}.${label}.${"x".repeat(58)}.yz`,
    `${"a".repeat(64)}@${label}.${label}.${"x".repeat(58)}.yz`,
  ],
  ["a@b.c", "a@b.c"],
])("writes %j as %j", (given, address) => {
  expect(normaliseEmail(given)).toBe(address);
});

it("keeps the case of the part before the at sign in the typed form alone", () => {
  expect(readTypedEmail(" Ada@BÜCHER.example ")).toBe("Ada@xn--bcher-kva.example");
});

it.each([
  "",
  "ada",
  "@example.org",
  "ada@",
  "ada@localhost",
  "ada@.org",
  "ada@example.",
  "ada@example..org",
  "ada@example.org.",
  "ada@-example.org",
  "ada@example-.org",
  "ada@exa_mple.org",
  `ada@x${label}.org`,
  "ada@exa mple.org",
  "ada@example.org/path.org",
  "ada@user:password@example.org",
  "ada@example.org:25",
  "ada@ex%61mple.org",
  "ada@example.org\u0001",
  "ada@1.2.3",
  "ada@0x7f.1",
  "ada@[127.0.0.1]",
  "ada@xn--a.org",
  "a b@example.org",
  "ada\u200b@example.org",
  "ada\u202e@example.org",
  "ada\ud800@example.org",
  "ada\n@example.org",
  "ada@example.org\nBcc: eve@example.org",
  "ada,eve@example.org",
  "<ada@example.org>",
  '"ada"@example.org',
  "ada@eve@example.org",
  `${"a".repeat(65)}@example.org`,
  `${"á".repeat(33)}@example.org`,
  `${"İ".repeat(22)}@example.org`,
  `ada@${"a.".repeat(130)}org`,
])("refuses %j", (given) => {
  expect([normaliseEmail(given), readTypedEmail(given)]).toEqual([undefined, undefined]);
});

const part = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: "grapheme", maxLength: 8 }), fc.constant("Ada"));
const address = fc
  .tuple(part, part, fc.constantFrom("org", "ORG", "例え", "c"), fc.constantFrom("", " ", "\n"))
  .map(([local, domain, end, space]) => `${space}${local}@${domain}.${end}${space}`);

it("gives the canonical form of a canonical form again, and of a typed form", () => {
  fc.assert(
    fc.property(address, (text) => {
      const canonical = normaliseEmail(text);
      fc.pre(canonical !== undefined);
      expect(normaliseEmail(canonical ?? "")).toBe(canonical);
      expect(normaliseEmail(readTypedEmail(text) ?? "")).toBe(canonical);
    }),
    { numRuns: 2_000 },
  );
});

it("takes only text, an at sign, text, a dot and text, without whitespace inside", () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (text) => {
      if (normaliseEmail(text) !== undefined)
        expect(text.trim()).toMatch(/^[^\s@]+@[^\s@]+[.\u3002\uff0e\uff61][^\s@]+$/);
    }),
    { numRuns: 2_000 },
  );
});
