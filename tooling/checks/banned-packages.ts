import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "./problem.ts";

const LOCKFILE = "pnpm-lock.yaml";

/** The last release of `@walletconnect/*` under Apache-2.0; later ones bind users to one vendor's network and plan. */
const LAST_FREE_WALLETCONNECT = "2.21.8";

/** Scopes whose packages bind those who use them to one vendor's terms, whatever the release. */
const BANNED_SCOPES: readonly string[] = ["@reown"];

/** Finds packages in the lockfile whose terms we do not accept, wherever in the tree they come from. */
export function checkBannedPackages(root: string): readonly Problem[] {
  const lines = readFileSync(join(root, LOCKFILE), "utf8").split("\n");
  const first = lines.indexOf("packages:");
  return lines.slice(first + 1, lines.indexOf("snapshots:")).flatMap((line, index) => {
    const [, name, version] = /^ {2}'?((?:@[^/@\s]+\/)?[^@'\s]+)@([^(':\s]+)/.exec(line) ?? [];
    if (name === undefined || version === undefined) return [];
    const reason = findReason(name, version);
    if (reason === undefined) return [];
    return [{ file: LOCKFILE, line: first + index + 2, message: `${name}@${version}: ${reason}` }];
  });
}

function findReason(name: string, version: string): string | undefined {
  const scope = BANNED_SCOPES.find((each) => name.startsWith(`${each}/`));
  if (scope) return `no ${scope} package, not even for tests`;
  if (name.startsWith("@walletconnect/") && isNewer(version, LAST_FREE_WALLETCONNECT)) {
    return `licence changed after ${LAST_FREE_WALLETCONNECT}`;
  }
  return undefined;
}

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split(/[.-]/).slice(0, 3).map(Number));
  const index = a?.findIndex((part, position) => part !== b?.[position]) ?? -1;
  return index >= 0 && (a?.[index] ?? 0) > (b?.[index] ?? 0);
}
