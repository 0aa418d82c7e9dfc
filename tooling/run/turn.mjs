import { spawnSync } from "node:child_process";
import { ROOT } from "./pnpm.mjs";

/**
 * Reads the number that chooses what this run tries of a set too large for every run, such as faults, readers and
 * languages, and that seeds properties. It follows from the commit: the tree of `HEAD`, or `FOYER_TURN` where it is set.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number} an integer from 0 to 2^32 - 1
 * @throws {Error} where `FOYER_TURN` is no such number
 */
export function readTurn(env = process.env) {
  const given = env["FOYER_TURN"];
  if (given === undefined || given === "") return toTurn(readTree());
  const turn = Number(given);
  if (!Number.isInteger(turn) || turn < 0 || turn > 0xffffffff)
    throw new Error(`FOYER_TURN is "${given}", not an integer from 0 to ${0xffffffff}`);
  return turn;
}

/**
 * Picks one of a list for a turn, so that consecutive turns take each in order.
 * @template T
 * @param {readonly T[]} list
 * @param {number} turn
 * @returns {T | undefined} undefined where the list is empty
 */
export function pick(list, turn) {
  return list[turn % list.length];
}

/**
 * The turn of a tree: its first 32 bits. Without a tree, as in an unpacked archive, it is 0.
 * @param {string | undefined} tree in hex
 */
export function toTurn(tree) {
  return tree === undefined ? 0 : Number.parseInt(tree.slice(0, 8), 16);
}

/**
 * Describes where the turn comes from, for the log of a run.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function describeTurn(env = process.env) {
  const again = `FOYER_TURN=${readTurn(env)} chooses the same again`;
  if (env["FOYER_TURN"]) return `chosen by FOYER_TURN: ${again}`;
  const tree = readTree();
  if (tree === undefined) return `no commit to choose by: ${again}`;
  const changed = git("status", "--porcelain");
  const state = changed === "" ? "" : ", which the working tree differs from";
  return `chosen by the tree ${tree.slice(0, 12)} of the commit${state}: ${again}`;
}

/** @returns {string | undefined} */
function readTree() {
  return git("rev-parse", "HEAD^{tree}") || undefined;
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}
