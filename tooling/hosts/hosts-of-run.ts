import { readTurn } from "../run/turn.mjs";

/** Hosts that every run tries: the newest React and wagmi with the most common bundler, and pages drawn by a server. */
const ALWAYS: readonly string[] = ["next", "vite-react-19", "wagmi-3"];
/** The others come in as many turns, half of them in each run. */
const TURNS: readonly (readonly string[])[] = [
  ["create-foyer", "html", "svelte", "wagmi-2", "codemod"],
  ["esbuild", "unit-tests", "vite-react-18", "vue", "webpack"],
];

/** Whether a run tries everything. */
function isWhole(env: NodeJS.ProcessEnv): boolean {
  return env["FOYER_LONG"] !== undefined || env["FOYER_HOSTS"] === "all";
}

/** Returns the builds of a host that a run tries: one of them, chosen by the commit, as each takes minutes of the processor. */
export function listBuildsOfRun<B>(
  builds: Readonly<Record<string, B>>,
  { turn = readTurn(), env = process.env } = {},
): readonly (readonly [bundler: string, script: B])[] {
  const all = Object.entries(builds);
  // Hosts take turns by the last bit.
  return isWhole(env) ? all : all.filter((_, at) => at === Math.floor(turn / TURNS.length) % all.length);
}

/**
 * Returns whether a run tries a host. The commit chooses by its tree, as it chooses readers and languages;
 * `pnpm test:long`, and `FOYER_HOSTS=all`, try every one.
 */
export function isOfRun(name: string, { turn = readTurn(), env = process.env } = {}): boolean {
  if (isWhole(env)) return true;
  return ALWAYS.includes(name) || (TURNS[turn % TURNS.length]?.includes(name) ?? false);
}
