import type { Context } from "./context.ts";
import { filterKeys, findVersion, keyOf, setOf } from "./keys.ts";
import type { Outcome } from "./server.ts";
import { FIRST, type Mailbox, NEW, type Owner, SECOND, type State } from "./state.ts";

/** Returns whether an owner's confirmed mailbox counts now. */
export function counts(owner: Owner): boolean {
  return owner === "counts" || owner === "leaves";
}

/** Lists the keeper's shares of a wallet. */
export function sharesOf(state: State, root: number): number {
  return filterKeys(state, state.keeper.shares, (key) => key.root === root);
}

/** Whether the keeper has the wallet: it has from its first share on, until its shares are erased. */
function isKept(state: State, root: number): boolean {
  return root === state.main ? state.keeper.wallet === "kept" : sharesOf(state, root) !== 0;
}

/** Lets an act through that the wallet signed, or that an owner's device stands behind: `requireAuthority`. */
export function isAllowed({ state, run }: Context, root: number): boolean {
  if (!isKept(state, root)) return false;
  if (run.by === "signature") return true;
  // Of a wallet that was not committed, the mailbox that enrolled it is the owner.
  return root === state.main ? counts(state.keeper.owners[run.by]) : true;
}

/** The root of a wallet that a lying server has enrolled: its own mailbox is the owner there. */
export const PLANTED = -1;

/** Puts a share beside the others: `putShare`. */
export function putShare(context: Context): Outcome {
  const { state, run, rules } = context;
  const { keeper } = state;
  const key = keyOf(state, run.made);
  if (key.root === PLANTED) {
    state.attacker.keeper |= setOf(run.made);
    return "done";
  }
  const isFirst = !isKept(state, key.root);
  if (isFirst && run.by === "signature") return "refused";
  if (isFirst && key.root === state.main) return "conflict";
  if (!isFirst && !isAllowed(context, key.root)) return "refused";
  if (key.root === state.main && key.version <= keeper.committed) return "conflict";
  const same = findVersion(state, keeper.shares, key);
  if (same !== 0 && same !== run.made && rules.refusesOtherShare) return "conflict";
  if (!rules.keeperKeepsLower) keeper.shares &= ~sharesOf(state, key.root);
  keeper.shares = (keeper.shares & ~setOf(same)) | setOf(run.made);
  if (context.liar === "keeper") state.ever |= setOf(run.made);
  return "done";
}

/** Releases the share of a key's version: the key that it is of, or 0: `releaseShare`. */
export function releaseKeeper(context: Context, key: number): number {
  const { root, version } = keyOf(context.state, key);
  if (!isAllowed(context, root)) return 0;
  return findVersion(context.state, context.state.keeper.shares, { root, version });
}

/** Commits the version that the device holds, and erases those below: `commitShare`. */
export function commitShare(context: Context): boolean {
  const { state, device } = context;
  const { root, version } = keyOf(state, device.held);
  if (!isAllowed(context, root)) return false;
  if (state.keeper.committed === version) return true;
  const share = findVersion(state, state.keeper.shares, { root, version });
  if (share === 0 || version <= state.keeper.committed) return false;
  state.keeper.committed = version;
  state.keeper.shares &= ~filterKeys(state, state.keeper.shares, (key) => key.root === root && key.version < version);
  return true;
}

/** Erases every share of the wallet by its signature, for good: `deleteShare`. A receipt comes also where there is nothing. */
export function eraseShares(state: State, root: number): void {
  if (!isKept(state, root)) return;
  state.keeper.shares &= ~sharesOf(state, root);
  Object.assign(state.keeper, {
    wallet: "erased",
    erasure: "none",
    mayObject: false,
    owners: ["none", "none", "none"],
  });
}

/** Names another address by the wallet's signature: `changeAddress`, act `change-email`. */
export function nameAddress(context: Context, mailbox: Mailbox): boolean {
  const { state, rules } = context;
  const { owners } = state.keeper;
  if (!isKept(state, state.main)) return false;
  if (owners[mailbox] !== "none") return true;
  const old = owners[FIRST] === "none" ? NEW : FIRST;
  if (owners[old] === "leaves") return false;
  if (rules.waitsForAddress) Object.assign(state.keeper, { mayObject: true });
  owners[mailbox] = rules.waitsForAddress ? "waits" : "counts";
  return true;
}

/** Settles on one of two addresses: `changeAddress`, act `settle-email`. */
export function settleAddress({ state, rules }: Context, mailbox: 0 | 1): boolean {
  const { owners } = state.keeper;
  const other = mailbox === FIRST ? NEW : FIRST;
  if (!isKept(state, state.main) || owners[mailbox] === "none") return false;
  if (owners[other] === "waits") {
    owners[other] = "none";
    state.keeper.mayObject = false;
  }
  const isLater = owners[mailbox] === "waits";
  if (owners[mailbox] === "leaves") owners[mailbox] = "counts";
  if (owners[other] === "counts") owners[other] = isLater && rules.waitsForAddress ? "leaves" : "none";
  return true;
}

/** Removes the second owner by the wallet's signature; the removed mailbox may object for a day: `unlinkOwner`. */
export function unlinkSecond({ state, rules }: Context): boolean {
  if (!isKept(state, state.main)) return false;
  const { owners } = state.keeper;
  if (!rules.keepsLastOwner && owners[SECOND] !== "counts") owners[FIRST] = "none";
  if (owners[SECOND] === "counts") owners[SECOND] = "removed";
  else if (owners[SECOND] === "returns") owners[SECOND] = "none";
  return true;
}
