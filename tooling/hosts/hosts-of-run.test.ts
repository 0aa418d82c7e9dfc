import { expect, it } from "vitest";
import { HOSTS } from "./hosts.ts";
import { isOfRun } from "./hosts-of-run.ts";

const NAMES = [...Object.keys(HOSTS), "codemod"];
const listOf = (turn: number, env = {}) => NAMES.filter((name) => isOfRun(name, { turn, env }));

it("tries every host within two turns, and three of them in each", () => {
  expect([...new Set([...listOf(0), ...listOf(1)])].sort()).toEqual([...NAMES].sort());
  expect(listOf(0).filter((name) => listOf(1).includes(name))).toEqual(["next", "vite-react-19", "wagmi-3"]);
});

it("tries every host in a long run, and where all are asked for", () => {
  expect(listOf(7, { FOYER_LONG: "1" })).toEqual(NAMES);
  expect(listOf(7, { FOYER_HOSTS: "all" })).toEqual(NAMES);
});
