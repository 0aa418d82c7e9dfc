import { type Context, rootOf } from "../model/context.ts";
import { findVersion, keyOf, setOf, versionOf } from "../model/keys.ts";
import { releaseServer } from "../model/server.ts";
import type { Answer, State } from "../model/state.ts";
import type { Next } from "./labels.ts";

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

/** Makes the next version of the wallet that is open: its key, and what it is of. Returns its first step. */
export function makeVersion(
  context: Context,
  a: {
    readonly opened: number;
    readonly pending: number;
    readonly isAlone: boolean;
    readonly tier: "assisted" | "exported" | "self";
    readonly root?: number;
  },
): Next {
  const { state, run } = context;
  const version = Math.max(versionOf(state, a.opened), versionOf(state, a.pending)) + 1;
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
