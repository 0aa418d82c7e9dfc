import type { Context } from "../model/context.ts";
import { PLANTED, releaseKeeper } from "../model/keeper.ts";
import { keyOf, versionOf } from "../model/keys.ts";
import { readWallet, releaseServer } from "../model/server.ts";
import type { Answer } from "../model/state.ts";
import type { Next } from "./labels.ts";
import { canTakeUp, findOwnShare, isLower, makeVersion } from "./versions.ts";

/** Returns the first step of what a protocol does with the open wallet. */
export function afterOpening(context: Context): Next {
  const { run, state, device } = context;
  switch (run.protocol) {
    case "rotate":
    case "words":
    case "upgrade":
      return renew(context);
    case "change-email":
    case "take-back-email":
      return keyOf(state, device.held).isAlone ? "change-server" : "note-settle";
    case "remove-second":
      return "note-unlink";
    case "delete-account":
      return "date-erasure";
    case "keep-account":
      return "undo-date";
    default:
      return "end";
  }
}

/** Brings the wallet to a device: `bringIn`. */
export function bringIn(context: Context): Next {
  const { device, run } = context;
  const answer = readWallet(context);
  if (answer === undefined) return "end";
  if (answer.is === "none")
    return makeVersion(context, { opened: 0, pending: answer.pending, isAlone: false, tier: "assisted" });
  const share = findOwnShare(context, answer);
  if (share !== 0) {
    if (isLower(context, share)) return "end";
    if (share === device.held) return device.isReplaced ? "take-up" : "end";
    return canTakeUp(context, answer, share) ? "take-up" : "end";
  }
  if (answer.is !== "other" && device.held !== 0 && !device.isReplaced) {
    run.read = answer;
    return "find-replaced";
  }
  return comeAnew(context, answer);
}

/** Opens the wallet by the server's share and the keeper's, and renews it: `comeAnew`. */
export function comeAnew(context: Context, answer: Answer): Next {
  if (answer.is !== "held" || answer.hasRecoveries || isLower(context, answer.key)) return "end";
  if (releaseServer(context, answer.key) !== answer.key || releaseKeeper(context, answer.key) !== answer.key)
    return "end";
  context.run.opened = answer.key;
  const { tier, isAlone } = keyOf(context.state, answer.key);
  return makeVersion(context, { opened: answer.key, pending: answer.pending, isAlone, tier });
}

/** Opens the wallet by the server's share and the owner's kit, and renews it: `recoverAlone`. */
export function recoverAlone(context: Context): Next {
  const answer = readWallet(context);
  if (answer?.is !== "held" || !answer.hasRecoveries || isLower(context, answer.key)) return "end";
  if (releaseServer(context, answer.key) !== answer.key || !keyOf(context.state, answer.key).isAlone) return "end";
  context.run.opened = answer.key;
  return renew(context);
}

/** Makes the next version of the open wallet: `renewOpenWallet`. */
function renew(context: Context): Next {
  const { state, run, rules } = context;
  const answer = readWallet(context);
  if (answer === undefined || answer.is === "none") return "end";
  if (answer.is === "other" && rules.bindsName) return "end";
  if (answer.is === "unknown") return "end";
  const opened = keyOf(state, run.opened);
  if (answer.is === "held") {
    const kept = versionOf(state, answer.key);
    if (kept > opened.version || (rules.refusesLower && kept < opened.version) || isLower(context, answer.key))
      return "end";
  }
  const isUpgrade = run.protocol === "upgrade";
  const kept = answer.is === "held" ? keyOf(state, answer.key).tier : opened.tier;
  const tier = isUpgrade ? "self" : run.protocol === "words" ? "exported" : kept;
  const root = answer.is === "other" ? { root: PLANTED } : {};
  return makeVersion(context, {
    opened: run.opened,
    pending: answer.pending,
    isAlone: isUpgrade || opened.isAlone,
    tier,
    ...root,
  });
}
