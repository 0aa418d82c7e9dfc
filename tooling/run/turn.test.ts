import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "./pnpm.mjs";
import { describeTurn, pick, readTurn, toTurn } from "./turn.mjs";

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

it("follows from the commit's tree, and so from no date", () => {
  const tree = git("rev-parse", "HEAD^{tree}");
  expect(readTurn({})).toBe(Number(`0x${tree.slice(0, 8)}`));
  expect(describeTurn({})).toContain(tree.slice(0, 12));
  expect(describeTurn({})).toContain(`FOYER_TURN=${readTurn({})}`);
});

it("is what FOYER_TURN says, and nothing that is no such number", () => {
  expect(readTurn({ FOYER_TURN: "305419896" })).toBe(305419896);
  expect(describeTurn({ FOYER_TURN: "7" })).toBe("chosen by FOYER_TURN: FOYER_TURN=7 chooses the same again");
  for (const wrong of ["-1", "1.5", "seven", "4294967296"])
    expect(() => readTurn({ FOYER_TURN: wrong })).toThrow(`FOYER_TURN is "${wrong}"`);
});

it("reads 32 bits of a tree, and is 0 without one", () => {
  expect(toTurn("12345678abcdef")).toBe(0x12345678);
  expect(toTurn("ffffffff00")).toBe(0xffffffff);
  expect(toTurn(undefined)).toBe(0);
});

it("picks each of a list in as many turns", () => {
  expect([4, 5, 6].map((turn) => pick(["a", "b", "c"], turn))).toEqual(["b", "c", "a"]);
  expect(pick([], 1)).toBeUndefined();
});
