import type { Context } from "./context.ts";
import { findVersion, hasKey, keyOf, setOf, versionOf } from "./keys.ts";
import type { Answer, State } from "./state.ts";

/** Reads the wallet, as `readWallets` does, or as a lying server says. `undefined`: there is no session. */
export function readWallet({ state: { server }, device }: Context): Answer | undefined {
  if (!device.hasSession || server.erasure === "done") return undefined;
  const pending = server.hidesPending ? 0 : server.pending;
  if (server.lie !== "none") return { is: server.lie === "other-wallet" ? "other" : "unknown", pending };
  if (server.held === 0) return { is: "none", pending };
  return { is: "held", key: server.held, hasRecoveries: hasKey(server.recoveries, server.held), pending };
}

/** Releases the server's share of a key's version: the key that it is of, or 0 where there is none. A lying server has all that were put. */
export function releaseServer({ state, device, liar }: Context, key: number): number {
  const { server } = state;
  if (!device.hasSession || key === 0) return 0;
  if (liar === "server") return hasKey(state.ever, key) ? key : findVersion(state, state.ever, keyOf(state, key));
  return findVersion(state, setOf(server.held) | setOf(server.pending), keyOf(state, key));
}

/** How the server answers a call that changes something. `conflict`: another device was first. */
export type Outcome = "done" | "conflict" | "refused";

/** Puts the made version beside the one that holds: `putWallet`. `isSettled`: a fresh code was typed. */
export function putWallet({ state, device, run, liar }: Context, isSettled: boolean): Outcome {
  const { server } = state;
  const key = keyOf(state, run.made);
  if (!device.hasSession) return "refused";
  if (liar === "server") {
    state.ever |= setOf(run.made);
  } else {
    const held = server.held === 0 ? undefined : keyOf(state, server.held);
    if (held !== undefined && held.root !== key.root) return "conflict";
    if (held !== undefined && held.tier !== key.tier && !(isSettled && !device.isFresh)) return "refused";
    if (key.version <= Math.max(server.highest, held?.version ?? 0)) return "conflict";
  }
  server.recoveries &= setOf(server.held);
  Object.assign(server, { pending: run.made, highest: key.version });
  return "done";
}

/** Keeps a way to recover the made version: `putRecovery`. */
export function putRecovery({ state: { server }, device, run, liar }: Context, isSettled: boolean): Outcome {
  if (!device.hasSession) return "refused";
  if (server.pending !== run.made) return "conflict";
  const isRenewed = server.held === 0 || hasKey(server.recoveries, server.held);
  if (liar !== "server" && !isRenewed && (!isSettled || device.isFresh)) return "refused";
  server.recoveries |= setOf(run.made);
  return "done";
}

/** Makes the version that waits the one that holds: `commitWallet`. */
export function commitWallet({ state, device, run, liar }: Context): boolean {
  const { server } = state;
  const { version, root, tier } = keyOf(state, run.made);
  if (!device.hasSession) return false;
  // One wallet of an account: a server that shows several is not explored.
  if (liar === "server" && state.main !== 0 && root !== state.main) return false;
  if (liar !== "server") {
    if (server.held === run.made) return true;
    if (server.pending !== run.made) return false;
    if (server.held !== 0 && (keyOf(state, server.held).root !== root || versionOf(state, server.held) > version))
      return false;
    if (tier === "self" && !hasKey(server.recoveries, run.made)) return false;
  }
  Object.assign(server, { held: run.made, pending: 0, hidesPending: false, lie: "none" });
  server.recoveries &= setOf(run.made);
  state.main = root;
  return true;
}

/** Changes the address that logs in, or takes the one before back: `confirmNewEmail`. Other sessions end, and every device is new for a day. */
export function changeServerEmail({ state, device }: Context, isTakenBack: boolean): boolean {
  if (!device.hasSession) return false;
  Object.assign(state.server, { mail: isTakenBack ? 0 : 1, isFormer: !isTakenBack });
  for (const each of state.devices) {
    if (each !== device) each.hasSession = false;
    each.isFresh = each.isKnown;
  }
  return true;
}

/** Returns whether the server lets a mailbox log in to the account. */
export function letsIn({ server }: State, mailbox: 0 | 1 | 2): boolean {
  if (server.erasure === "done") return false;
  if (mailbox === 2) return server.hasSecond;
  return server.mail === mailbox || (mailbox === 0 && server.isFormer);
}
