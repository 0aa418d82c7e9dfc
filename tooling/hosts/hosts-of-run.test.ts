import { expect, it } from "vitest";
import { HOSTS } from "./hosts.ts";
import { isOfRun, listBuildsOfRun } from "./hosts-of-run.ts";

const NAMES = [...Object.keys(HOSTS), "codemod"];
const listOf = (turn: number, env = {}) => NAMES.filter((name) => isOfRun(name, { turn, env }));

it("tries every host within two turns, and three of them in each", () => {
  expect([...new Set([...listOf(0), ...listOf(1)])].sort()).toEqual([...NAMES].sort());
  expect(listOf(0).filter((name) => listOf(1).includes(name))).toEqual(["next", "vite-react-19", "wagmi-3"]);
});

it("tries one build of a host in each run, and all of them within a few and in a long one", () => {
  const { builds } = HOSTS.next;
  const [first, second] = Object.entries(builds);
  expect([0, 1, 2, 3].map((turn) => listBuildsOfRun(builds, { turn, env: {} }))).toEqual([
    [first],
    [first],
    [second],
    [second],
  ]);
  expect(listBuildsOfRun(builds, { turn: 0, env: { FOYER_LONG: "1" } })).toEqual([first, second]);
  expect(listBuildsOfRun(HOSTS.esbuild.builds, { turn: 3, env: {} })).toHaveLength(1);
});

it("tries every host in a long run, and where all are asked for", () => {
  expect(listOf(7, { FOYER_LONG: "1" })).toEqual(NAMES);
  expect(listOf(7, { FOYER_HOSTS: "all" })).toEqual(NAMES);
});
