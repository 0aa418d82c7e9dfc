import { type Context, rootOf } from "../model/context.ts";
import { findVersion, hasKey, keyOf, setOf, versionOf } from "../model/keys.ts";
import { type Answer, readWallet, releaseServer } from "../model/server.ts";
import type { Due, State } from "../model/state.ts";
import type { Next } from "./labels.ts";
import { afterOpening } from "./protocols.ts";

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

/** Returns the device's own share of the version that the server names; 0 where it has none. */
export function findOwnShare({ state, device }: Context, answer: Answer): number {
  return answer.is === "held" ? findVersion(state, device.shares, keyOf(state, answer.key)) : 0;
}

/** Returns whether the device takes up the version that the server names: it is not lower, and its share and the server's open the vault. */
export function canTakeUp(context: Context, answer: Answer, share: number): boolean {
  if (answer.is !== "held" || isLower(context, answer.key) || share !== answer.key) return false;
  if (releaseServer(context, answer.key) !== answer.key) return false;
  context.run.opened = answer.key;
  return true;
}

/** Returns whether a named version is from before the one that the device has proven: `refuseOther`. */
export function isLower({ state, device, rules }: Context, key: number): boolean {
  return rules.refusesLower && device.held !== 0 && versionOf(state, key) < versionOf(state, device.held);
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

/** Makes the next version of the wallet that is open: its key, and what it is of. Returns its first step. */
export function makeVersion(
  context: Context,
  a: { readonly opened: number; readonly isAlone: boolean; readonly tier: "assisted" | "exported" | "self"; readonly root?: number },
): Next {
  const { state, run } = context;
  const pending = state.server.hidesPending ? 0 : state.server.pending;
  const version = Math.max(versionOf(state, a.opened), versionOf(state, pending)) + 1;
  const root = a.root ?? (a.opened === 0 ? newRoot(state) : rootOf(context));
  state.keys.push({ version, root, isAlone: a.isAlone, tier: a.tier });
  run.made = state.keys.length;
  return "put-server";
}

function newRoot({ keys, main, devices }: State): number {
  const due = devices.flatMap((device) => device.due.map((each) => (typeof each === "object" ? each.root : 0)));
  return Math.max(main, 0, ...keys.map(({ root }) => root), ...due) + 1;
}

/** Returns the set of shares that a device keeps when it holds a key: of its wallet, that one alone. */
export function keptShares({ state, device }: Context, key: number): number {
  const { root } = keyOf(state, key);
  return state.keys.reduce(
    (kept, each, at) => (each.root === root && at + 1 !== key ? kept & ~setOf(at + 1) : kept),
    device.shares,
  );
}
