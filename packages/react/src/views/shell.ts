import { createKnown } from "./known-wallets.ts";
import { LATER_VIEWS } from "./later-views.ts";
import type { ShellRest } from "./rest-context.ts";
import { SHELL_REST } from "./shell-rest.tsx";

/** What an open modal fetches before anybody goes on. */
export type Shell = { readonly rest: ShellRest; readonly views: typeof LATER_VIEWS };

/** The rest of the shell, what comes with known wallets, and the table of later views, in one piece. Made for each modal. */
export function createShell(): Shell {
  return { rest: { ...SHELL_REST, ...createKnown() }, views: LATER_VIEWS };
}
