import type { Context } from "../model/context.ts";
import { hasKey, keyOf, versionOf } from "../model/keys.ts";
import { readWallet, releaseServer } from "../model/server.ts";
import type { Due } from "../model/state.ts";
import type { Next } from "./labels.ts";
import { afterOpening } from "./protocols.ts";
import { canTakeUp, findOwnShare } from "./versions.ts";

/** Opens the wallet with the device's share and the server's: `openWallet`. */
export function openWallet(context: Context): Next {
  const { device, run } = context;
  if (device.held === 0 || !device.hasSession) return "end";
  if (hasKey(device.shares, device.held) && !device.isReplaced) {
    const given = releaseServer(context, device.held);
    if (given === device.held) {
      run.opened = device.held;
      return doWhatIsDue(context);
    }
    if (given !== 0) return "end";
  }
  return catchUp(context);
}

/** The version that was held is over, as the server says: the device has the next one's share if it made it. */
function catchUp(context: Context): Next {
  const answer = readWallet(context);
  if (answer === undefined || answer.is === "none" || answer.is === "other") return "end";
  const share = findOwnShare(context, answer);
  if (share === 0) return context.device.isReplaced ? "end" : "find-replaced";
  return canTakeUp(context, answer, share) ? "catch-up" : "end";
}

/** Tells the keeper what it was not told yet: `doWhatIsDue`. What is refused stays due. */
export function doWhatIsDue(context: Context): Next {
  const { state, device, run } = context;
  if (!device.due.some((due) => isOwn(context, due))) return confirmErasure(context);
  for (; run.dueAt < device.due.length; run.dueAt++) {
    const due = device.due[run.dueAt];
    if (due === undefined || !isOwn(context, due) || keyOf(state, device.held).isAlone) continue;
    if (due === "settle") {
      if (!device.hasSession) return stayDue(context);
      return "settle-keeper";
    }
    if (due === "unlink") {
      if (!device.hasSession) return stayDue(context);
      if (!state.server.hasSecond) return "unlink-keeper";
    } else if (versionOf(state, device.held) >= due.version) return "commit-keeper";
  }
  return "clear-due";
}

/** Returns whether a due item is of the wallet that the device holds. */
export function isOwn({ state, device }: Context, due: Due): boolean {
  return typeof due === "string" || (device.held !== 0 && keyOf(state, device.held).root === due.root);
}

/** Goes on where the keeper, or the server, has refused. */
export function stayDue(context: Context): Next {
  context.run.dueAt = 0;
  return confirmErasure(context);
}

/** Has the keeper erase its shares of a wallet that its owner alone recovers, until there is a receipt: `confirmErasure`. */
export function confirmErasure(context: Context): Next {
  const { state, device, run } = context;
  // A change of owners asks for none after it.
  if (run.isClosing && run.made === 0) return "end";
  const isAlone = device.held !== 0 && keyOf(state, device.held).isAlone;
  return isAlone && !device.isErased ? "erase-keeper" : goOn(context);
}

/** Goes on after opening, or ends after a version was published. */
export function goOn(context: Context): Next {
  return context.run.isClosing ? "end" : afterOpening(context);
}
