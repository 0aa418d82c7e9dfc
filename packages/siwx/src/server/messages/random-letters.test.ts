import { expect, it } from "vitest";
import { randomCode, randomNonce } from "./random-letters.ts";

it("a nonce has 22 letters and digits, each as likely as any other", () => {
  const nonces = Array.from({ length: 14_000 }, randomNonce);
  const counts = new Map<string, number>();
  expect(nonces.filter((nonce) => nonce.length !== 22)).toEqual([]);
  for (const letter of nonces.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect([...counts.keys()].sort().join("")).toBe("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  // 1.4 of a hundred is the standard deviation; a byte's rest after division would make eight of them likelier by a quarter.
  for (const [letter, count] of counts) {
    const share = (count * 62) / (14_000 * 22);
    expect(Math.abs(share - 1), letter).toBeLessThan(0.1);
  }
  expect(new Set(nonces).size).toBe(nonces.length);
});

it("a code has six digits, all ten of them in the long run", () => {
  const codes = Array.from({ length: 1_000 }, randomCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes.join("")).size).toBe(10);
});
