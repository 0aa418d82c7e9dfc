/** The repository's top folder. */
export const ROOT: string;

/** Finds the pnpm that `package.json` names: the one on the path if it has that version, else through npx. */
export function findPnpm(): readonly [command: string, ...args: string[]];
