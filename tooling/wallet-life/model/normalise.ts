import { CALLS, PROTOCOLS } from "../frame/labels.ts";
import { keyOf, listKeys, setOf, versionOf } from "./keys.ts";
import type { Answer, Device, Keys, Owner, State } from "./state.ts";

/**
 * Forgets keys that no party has a share of, numbers the others by version, and counts versions from the lowest. Changes the state that it is
 * given: what the forgotten keys were makes no difference to what can happen.
 */
export function normalise(state: State): State {
  const set = liveKeys(state);
  if (isNormal(state, set)) return state;
  const live = listKeys(set);
  const isOrdered = live.length === state.keys.length;
  const order = live.sort((one, other) => versionOf(state, one) - versionOf(state, other) || one - other);
  const lowest = Math.min(...order.map((key) => versionOf(state, key)), Number.POSITIVE_INFINITY);
  const shift = lowest === Number.POSITIVE_INFINITY ? 0 : lowest - 1;
  if (isOrdered && shift === 0 && order.every((key, at) => key === at + 1)) return state;
  const numbers = new Map(order.map((key, at) => [key, at + 1]));
  const move = (key: number): number => numbers.get(key) ?? 0;
  const moveAll = (set: Keys): Keys => listKeys(set).reduce((moved, key) => moved | setOf(move(key)), 0);
  const keys = order.map((key) => ({ ...keyOf(state, key), version: versionOf(state, key) - shift }));
  const down = (version: number): number => Math.max(0, version - shift);
  const { server, keeper, attacker } = state;
  state.keys = keys;
  state.base += shift;
  Object.assign(server, { held: move(server.held), pending: move(server.pending), highest: down(server.highest) });
  server.recoveries = moveAll(server.recoveries);
  Object.assign(keeper, { shares: moveAll(keeper.shares), committed: down(keeper.committed) });
  Object.assign(attacker, { server: moveAll(attacker.server), keeper: moveAll(attacker.keeper) });
  state.ever = moveAll(state.ever);
  for (const device of state.devices) {
    Object.assign(device, { shares: moveAll(device.shares), held: move(device.held) });
    device.due = device.due.map((due) => (typeof due === "object" ? { ...due, version: down(due.version) } : due));
    const { run } = device;
    if (run)
      Object.assign(run, {
        opened: move(run.opened),
        made: move(run.made),
        read: run.read && moveAnswer(run.read, move),
      });
  }
  return state;
}

function isNormal({ keys }: State, live: Keys): boolean {
  if (live !== 2 ** (keys.length + 1) - 2 || (keys[0]?.version ?? 1) !== 1) return false;
  return keys.every(({ version }, at) => version >= (keys[at - 1]?.version ?? 0));
}

/** Keys that a party has a share of, or that a protocol works with. */
function liveKeys({ server, keeper, devices, attacker, ever }: State): Keys {
  const held = setOf(server.held) | setOf(server.pending) | keeper.shares | attacker.server | attacker.keeper | ever;
  return devices.reduce((live, device) => live | keysOf(device), held);
}

function keysOf({ shares, held, run }: Device): Keys {
  if (run === undefined) return shares | setOf(held);
  const { read } = run;
  const seen = read ? setOf(read.pending) | setOf(keyIn(read)) : 0;
  return shares | setOf(held) | setOf(run.opened) | setOf(run.made) | seen;
}

function keyIn(answer: Answer): number {
  return answer.is === "held" ? answer.key : 0;
}

function moveAnswer(answer: Answer, move: (key: number) => number): Answer {
  const pending = move(answer.pending);
  return answer.is === "held" ? { ...answer, pending, key: move(answer.key) } : { ...answer, pending };
}

const OWNERS: readonly Owner[] = ["none", "counts", "waits", "leaves", "removed", "returns"];
const TIERS = ["assisted", "exported", "self"] as const;
const LABELS = Object.keys(CALLS);

/** Returns a text that is the same for states that differ in nothing but names: of keys, of wallets and of the two devices. */
export function encode(state: State): string {
  const { server, keeper, attacker, keys, main } = state;
  const codes = [keys.length];
  const roots = [main];
  for (const { version, root, isAlone, tier } of keys) {
    if (!roots.includes(root)) roots.push(root);
    codes.push(version * 8 + TIERS.indexOf(tier) * 2 + Number(isAlone), roots.indexOf(root));
  }
  codes.push(
    pack(main !== 0, server.isFormer, server.hasSecond, server.hidesPending, keeper.mayObject, attacker.hasCome),
    pack(
      state.isShown,
      state.isDeviceLost,
      state.hasChangedToday,
      server.mail === 1,
      keeper.erasure === "asked",
      keeper.hasUndone,
    ),
    ...[server.held * 8 + server.pending, server.highest, server.recoveries, server.erasure.length, server.lie.length],
    ...[keeper.shares, keeper.wallet.length, keeper.committed],
    ...keeper.owners.map((owner) => OWNERS.indexOf(owner)),
    ...[attacker.server, attacker.keeper, state.ever],
  );
  const [one, other] = state.devices.map((device) => encodeDevice(device, main)) as [string, string];
  return String.fromCharCode(...codes) + (one < other ? one + other : other + one);
}

function encodeDevice(
  { shares, held, isErased, isReplaced, due, isKnown, hasSession, isFresh, run }: Device,
  main: number,
): string {
  const codes = [shares, held, pack(isErased, isReplaced, isKnown, hasSession, isFresh, run !== undefined), due.length];
  for (const each of due)
    codes.push(typeof each === "object" ? each.version * 2 + Number(each.root === main) : each.length + 40);
  if (run !== undefined) {
    const { protocol, step, opened, made, by, isClosing, dueAt, isUndone = false } = run;
    const proof = by === "signature" ? 3 : by;
    codes.push(
      PROTOCOLS.indexOf(protocol),
      LABELS.indexOf(step),
      opened * 8 + made,
      proof * 8 + dueAt * 2 + Number(isClosing),
      Number(isUndone),
    );
  }
  const read = run?.read;
  if (read !== undefined)
    codes.push(read.is.length, keyIn(read), read.pending, Number(read.is === "held" && read.hasRecoveries));
  return String.fromCharCode(...codes);
}

function pack(...flags: readonly boolean[]): number {
  return flags.reduce((bits, flag) => bits * 2 + Number(flag), 0);
}
