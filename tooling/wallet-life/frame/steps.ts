import type { Context } from "../model/context.ts";
import * as keeper from "../model/keeper.ts";
import { keyOf, setOf } from "../model/keys.ts";
import * as server from "../model/server.ts";
import type { Run } from "../model/state.ts";
import type { Label, Next } from "./labels.ts";
import { confirmErasure, doWhatIsDue, goOn, isOwn, openWallet, stayDue } from "./open.ts";
import { comeAnew } from "./protocols.ts";
import { afterCommit, afterPut, refuse, tryParts } from "./publish.ts";
import { keptShares } from "./versions.ts";

/** The effect of each step. Returns the next step, after the reads and checks that come before it. */
export const STEPS: { readonly [Name in Label]: (context: Context) => Next } = {
  "catch-up": (context) => {
    holdKey(context, context.run.opened);
    return doWhatIsDue(context);
  },
  "find-replaced": (context) => {
    const { device, run, rules } = context;
    device.isReplaced = true;
    if (!rules.keepsShareOnWord) device.shares &= ~setOf(device.held);
    const { read } = run;
    run.read = undefined;
    return read === undefined ? "end" : comeAnew(context, read);
  },
  "take-up": (context) => {
    const { device, run } = context;
    if (run.opened === 0) device.isReplaced = false;
    else holdKey(context, run.opened);
    return "end";
  },
  "put-server": (context) => proceed(context, server.putWallet(context, isSteppedUp(context)), afterPut),
  "put-keeper": (context) => proceed(context, keeper.putShare(context), afterKeeper),
  "put-recovery": (context) => proceed(context, server.putRecovery(context, isSteppedUp(context)), () => "keep-share"),
  "keep-share": (context) => {
    const { device, run, rules } = context;
    device.shares = (rules.keepsOldShare ? device.shares : 0) | setOf(run.made);
    return tryParts(context);
  },
  "note-commit": (context) => {
    const { device, state, run } = context;
    const { version, root } = keyOf(state, run.made);
    device.due.push({ version, root });
    return "commit-server";
  },
  "commit-server": (context) => (server.commitWallet(context) ? afterCommit(context) : refuse(context)),
  hold: (context) => {
    const { run } = context;
    holdKey(context, run.made);
    Object.assign(run, { isClosing: true, dueAt: 0 });
    return doWhatIsDue(context);
  },
  "commit-keeper": (context) => (keeper.commitShare(context) ? nextDue(context) : stayDue(context)),
  "settle-keeper": (context) =>
    keeper.settleAddress(context, context.state.server.mail) ? nextDue(context) : stayDue(context),
  "unlink-keeper": (context) => (keeper.unlinkSecond(context) ? nextDue(context) : stayDue(context)),
  "clear-due": (context) => {
    const { device } = context;
    device.due = device.due.filter((due) => !isOwn(context, due));
    context.run.dueAt = 0;
    return confirmErasure(context);
  },
  "erase-keeper": (context) => {
    const { state, device } = context;
    keeper.eraseShares(state, keyOf(state, device.held).root);
    return "note-erased";
  },
  "note-erased": (context) => {
    context.device.isErased = true;
    return goOn(context);
  },
  "note-settle": ({ device }) => {
    device.due.push("settle");
    return "name-keeper";
  },
  "name-keeper": (context) => {
    const isBack = context.run.protocol === "take-back-email";
    if (!isBack && context.state.keeper.owners[1] === "none") context.state.hasChangedToday = true;
    return keeper.nameAddress(context, isBack ? 0 : 1) ? "change-server" : "end";
  },
  "change-server": (context) => {
    const { run } = context;
    if (!server.changeServerEmail(context, run.protocol === "take-back-email")) return "end";
    Object.assign(run, { isClosing: true, dueAt: 0 });
    return doWhatIsDue(context);
  },
  "note-unlink": ({ device }) => {
    device.due.push("unlink");
    return "unlink-server";
  },
  "unlink-server": (context) => {
    const { state, device, run } = context;
    if (!device.hasSession) return "end";
    state.server.hasSecond = false;
    for (const each of state.devices) if (each !== device) each.hasSession = false;
    Object.assign(run, { isClosing: true, dueAt: 0 });
    return doWhatIsDue(context);
  },
  "ask-erasure": (context) => {
    const { state, device } = context;
    if (!device.hasSession) return "end";
    // Asked for again, it comes at the same time, which the keeper may refuse already.
    if (state.server.erasure !== "asked") state.keeper.hasUndone = false;
    context.run.isUndone = state.keeper.hasUndone;
    state.server.erasure = "asked";
    if (device.held === 0 || (keyOf(state, device.held).isAlone && device.isErased)) return "end";
    return openWallet(context);
  },
  "date-erasure": ({ state: { keeper }, run, rules }) => {
    if (keeper.wallet === "kept" && !(run.isUndone && rules.remembersUndone)) keeper.erasure = "asked";
    return "end";
  },
  "undo-date": ({ state: { keeper, devices } }) => {
    if (keeper.wallet !== "kept") return "end";
    Object.assign(keeper, { erasure: "none", hasUndone: true });
    for (const { run } of devices) if (run !== undefined && hasAskedErasure(run)) run.isUndone = true;
    return "undo-erasure";
  },
  "undo-erasure": ({ state, device }) => {
    if (device.hasSession) state.server.erasure = "none";
    return "end";
  },
};

/** Goes on where a call was done. A log-in starts over at a conflict; every other refusal ends the run. */
function proceed(context: Context, outcome: server.Outcome, next: (context: Context) => Next): Next {
  if (outcome === "done") return next(context);
  return outcome === "conflict" ? refuse(context) : "end";
}

/** Whether a run has the server's time for an erasure: that, or an earlier one, is what another device undoes. */
function hasAskedErasure({ protocol, step }: Run): boolean {
  return protocol === "delete-account" && step !== "ask-erasure";
}

/** A fresh code was typed for what a protocol changes. */
function isSteppedUp({ run: { protocol } }: Context): boolean {
  return protocol === "upgrade" || protocol === "words";
}

function afterKeeper(context: Context): Next {
  return context.rules.putsShareBeforeCommit ? "keep-share" : "hold";
}

function nextDue(context: Context): Next {
  context.run.dueAt += 1;
  return doWhatIsDue(context);
}

/** Holds a key: the device's other shares of the wallet go. */
function holdKey(context: Context, key: number): void {
  const { device } = context;
  const shares = keptShares(context, key);
  Object.assign(device, { held: key, shares, isErased: false, isReplaced: false });
}
