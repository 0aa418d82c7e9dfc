import { findPnpm } from "../run/pnpm.mjs";

/** Finds the pnpm that runs this process, else the one of the repository: the path of a new user may have none. */
export function findRunningPnpm(): readonly [string, ...string[]] {
  const running = process.env["npm_execpath"];
  return running?.includes("pnpm") ? [process.execPath, running] : findPnpm();
}
