import type { Context } from "../model/context.ts";
import { eraseShares, isAllowed, releaseKeeper } from "../model/keeper.ts";
import { keyOf } from "../model/keys.ts";
import { releaseServer } from "../model/server.ts";
import type { Next } from "./labels.ts";
import { bringIn } from "./protocols.ts";

/** Returns the step after the server's share was put. */
export function afterPut(context: Context): Next {
  const { state, run, rules } = context;
  const { isAlone, root } = keyOf(state, run.made);
  if (isAlone) {
    if (!rules.erasesAfterCommit) eraseShares(state, root);
    return "put-recovery";
  }
  return rules.putsShareBeforeCommit ? "put-keeper" : "keep-share";
}

/** Reads every part back, and opens the version with every pair of shares: `tryParts`. */
export function tryParts(context: Context): Next {
  const { state, run, device, liar, rules } = context;
  const isPending = liar === "server" || state.server.pending === run.made;
  if (!device.hasSession || !isPending || releaseServer(context, run.made) !== run.made) return refuse(context);
  if (keyOf(state, run.made).isAlone || !rules.putsShareBeforeCommit) return "commit-server";
  if (releaseKeeper(context, run.made) === run.made) return "note-commit";
  return isAllowed(context, keyOf(state, run.made).root) ? refuse(context) : "end";
}

/** Returns the step after the server has committed. */
export function afterCommit({ rules, state, run }: Context): Next {
  return rules.putsShareBeforeCommit || keyOf(state, run.made).isAlone ? "hold" : "put-keeper";
}

/** Ends a run that was refused; a log-in starts over, since another device was first. */
export function refuse(context: Context): Next {
  const { run, device } = context;
  if (run.protocol !== "log-in" || !device.hasSession) return "end";
  Object.assign(run, { made: 0, opened: 0 });
  return bringIn(context);
}
