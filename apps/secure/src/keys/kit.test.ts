import { createHash } from "node:crypto";
import { base32crockford } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createKit, readKit } from "./kit.ts";
import { deriveRecoveryKey } from "./recovery-factor.ts";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("a kit", () => {
  test("is eight groups of four letters, and the same letters for a QR code in its dense alphabet", () => {
    const { code, qr } = createKit();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(qr).toBe(`FOYER-KIT-1:${code.replaceAll("-", "")}`);
    expect(qr).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
  });

  test("is read however it is written", () => {
    const { code, qr } = createKit();
    const secret = readKit(code);
    expect(secret).toHaveLength(16);
    const ways = [
      qr,
      ` ${qr}\n`,
      ` ${code.toLowerCase()}\n`,
      code.replaceAll("-", " "),
      code.replaceAll("-", "\u2013"),
      code.replaceAll("0", "o").replaceAll("1", "l"),
      code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ];
    for (const way of ways) expect(readKit(way), way).toEqual(secret);
  });

  test("of known bytes has a known checksum, and its letters are read for what they look like", () => {
    const secret = Uint8Array.from({ length: 16 }, (_, at) => at * 8 + 1);
    const sum = createHash("sha256").update("foyer/kit").update(secret).digest().subarray(0, 4);
    const code = base32crockford.encode(Uint8Array.of(...secret, ...sum));
    expect([code.includes("0"), code.includes("1")]).toEqual([true, true]);
    for (const [nought, one] of ["Ol", "oi", "OI", "oL"]) {
      expect(readKit(code.replaceAll("0", nought ?? "").replaceAll("1", one ?? ""))).toEqual(secret);
    }
    for (const wrong of [`${code}A`, `A${code}`, code.slice(1)])
      expect(() => readKit(wrong)).toThrow(expect.objectContaining({ failure: "kit-misspelt" }));
  });

  test("is never the same twice", () => {
    expect(new Set(Array.from({ length: 200 }, () => createKit().code)).size).toBe(200);
  });

  test("with any one letter another, or two neighbours swapped, is refused", () => {
    fc.assert(
      fc.property(fc.nat(31), fc.integer({ min: 1, max: 31 }), (at, by) => {
        const letters = createKit().code.replaceAll("-", "");
        const other = LETTERS.charAt((LETTERS.indexOf(letters.charAt(at)) + by) % 32);
        expect(() => readKit(letters.slice(0, at) + other + letters.slice(at + 1))).toThrow(/misspelt/);
        const swapped = letters.slice(0, at) + letters.charAt(at + 1) + letters.charAt(at) + letters.slice(at + 2);
        if (swapped !== letters) expect(() => readKit(swapped)).toThrow(/misspelt/);
      }),
      { numRuns: 500 },
    );
  });

  test.each(["", "ABCD", `${"U".repeat(32)}`, "0".repeat(32), `FOYER-KIT-2:${"0".repeat(32)}`])("is not %j", (text) => {
    expect(() => readKit(text)).toThrow(expect.objectContaining({ failure: "kit-misspelt" }));
  });
});

describe("the key of a way to recover", () => {
  test("is the same for a kit and a wallet, and another for another of either", async () => {
    const [one, other] = [createKit().code, createKit().code];
    const key = async (code: string, wallet: string) =>
      (await deriveRecoveryKey({ factor: { kind: "kit", code }, wallet })).point.join();
    expect(await key(one, "a")).toBe(await key(one.toLowerCase(), "a"));
    expect(new Set([await key(one, "a"), await key(one, "b"), await key(other, "a")]).size).toBe(3);
  });

  test("of a passkey is none of a kit with the same bytes, and its output is left to whoever gave it", async () => {
    const { code } = createKit();
    const output = readKit(code);
    const passkey = await deriveRecoveryKey({ factor: { kind: "passkey", output }, wallet: "a" });
    const kit = await deriveRecoveryKey({ factor: { kind: "kit", code }, wallet: "a" });
    expect(passkey.point).not.toEqual(kit.point);
    expect(output).toEqual(readKit(code));
  });
});
