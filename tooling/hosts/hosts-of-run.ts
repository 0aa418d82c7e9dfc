import { readTurn } from "../run/turn.mjs";

/** Hosts that every run tries: the newest React and wagmi with the most common bundler, and pages drawn by a server. */
const ALWAYS: readonly string[] = ["next", "vite-react-19", "wagmi-3"];
/** The others come in as many turns, half of them in each run. */
const TURNS: readonly (readonly string[])[] = [
  ["create-foyer", "html", "svelte", "wagmi-2", "codemod"],
  ["esbuild", "unit-tests", "vite-react-18", "vue", "webpack"],
];

/**
 * Returns whether a run tries a host. The commit chooses by its tree, as it chooses readers and languages;
 * `pnpm test:long`, and `FOYER_HOSTS=all`, try every one.
 */
export function isOfRun(name: string, { turn = readTurn(), env = process.env } = {}): boolean {
  if (env["FOYER_LONG"] !== undefined || env["FOYER_HOSTS"] === "all") return true;
  return ALWAYS.includes(name) || (TURNS[turn % TURNS.length]?.includes(name) ?? false);
}
