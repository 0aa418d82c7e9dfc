import { appendFileSync, existsSync, readFileSync } from "node:fs";

/**
 * Something measured beside its goal, which fails nothing: a machine that does other things makes it longer.
 * @typedef {{ readonly name: string; readonly goal: string; readonly measured: string; readonly isMissed: boolean }} Figure
 */

/**
 * Has the summary of `npm test` show a figure. Outside of it nobody asks, and nothing is kept.
 * @param {Figure} figure
 * @param {string | undefined} [file] where they are gathered, a line each
 */
export function noteFigure(figure, file = process.env["FOYER_FIGURES"]) {
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/**
 * Reads what was noted, in order.
 * @param {string} file
 * @returns {readonly Figure[]}
 */
export function readFigures(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/**
 * Writes a figure as a line of the summary.
 * @param {Figure} figure
 */
export function formatFigure({ name, goal, measured, isMissed }) {
  return `${isMissed ? "MISS" : "    "} ${name.padEnd(38)} ${measured}  (goal ${goal})`;
}
