import type { Installed } from "./install-kit.ts";
import type { Kit } from "./kits.ts";
import type { Opened } from "./visit-kit.ts";

export type Row = { readonly kit: Kit; readonly installed: Installed; readonly opened?: readonly Opened[] };

const HEAD = [
  "",
  "packages",
  "installed",
  "on the disk",
  "JavaScript, gzip",
  "requests",
  "to the button",
  "press to list",
];

/** Writes what was measured, a table for what the kits are compared in; of several visits the one in the middle. */
export function writeTables(rows: readonly Row[]): string {
  const subjects = [...new Set(rows.map(({ kit }) => kit.chains))];
  return subjects
    .map((chains) => {
      const cells = [HEAD, HEAD.map(() => "---"), ...rows.filter(({ kit }) => kit.chains === chains).map(writeRow)];
      return `**${chains}**\n\n${cells.map((each) => `| ${each.join(" | ")} |`).join("\n")}`;
    })
    .join("\n\n");
}

function writeRow({ kit, installed, opened = [] }: Row): readonly string[] {
  const { packages, refused, seconds = 0, megabytes = 0 } = installed;
  if (refused !== undefined) return [kit.name, `${packages}`, `not: brings \`${refused}*\``, "", "", "", "", ""];
  const middle = (pick: (each: Opened) => number): number =>
    opened.map(pick).sort((one, other) => one - other)[Math.floor(opened.length / 2)] ?? Number.NaN;
  return [
    kit.name,
    `${packages}`,
    `${seconds.toFixed(1)} s`,
    `${megabytes.toFixed(1)} MB`,
    `${(middle((each) => each.scriptBytes) / 1000).toFixed(1)} kB`,
    `${middle((each) => each.requests)}`,
    `${middle((each) => each.buttonMs).toFixed(0)} ms`,
    `${middle((each) => each.modalMs).toFixed(0)} ms`,
  ];
}
