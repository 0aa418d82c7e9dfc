/**
 * The programs that check every file of the workspace, relative to its top. `whole/` has those of several projects; a project whose
 * options no other has stands alone.
 * @type {readonly string[]}
 */
export const PROGRAMS = [
  "tooling/typescript/whole/library.json",
  "tooling/typescript/whole/node.json",
  "tooling/typescript/whole/bundled.json",
  "apps/secure/tsconfig.json",
  "packages/testing/tsconfig.json",
  "packages/react/registered/tsconfig.json",
  "packages/wagmi/tsconfig.wagmi-2.json",
  "tooling/run/tsconfig.json",
];
