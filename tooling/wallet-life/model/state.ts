import type { Label, Protocol } from "../frame/labels.ts";

/** A set of keys, by the bits of their numbers. */
export type Keys = number;

/**
 * A vault key, which is split into three shares. `version`: of the wallet, counted from `State.base`. `root`: stands for the
 * wallet's id. `isAlone`: the vault has recoveries, and the third share is the owner's.
 */
export type VaultKey = {
  version: number;
  root: number;
  isAlone: boolean;
  tier: "assisted" | "exported" | "self";
};

/** Mailboxes: the owner's, the one that a change names, and a second owner's. */
export type Mailbox = 0 | 1 | 2;
export const [FIRST, NEW, SECOND] = [0, 1, 2] as const;

/**
 * The state of a mailbox at the keeper: unknown; it counts; it waits for a day and counts then; it counts until a day is over; it was removed and
 * may object; it objected and counts again after a day.
 */
export type Owner = "none" | "counts" | "waits" | "leaves" | "removed" | "returns";

/** The server's answer about the wallet, by keys. `unknown`: a version that was never made. */
export type Answer =
  | { readonly is: "none" | "unknown" | "other"; readonly pending: number }
  | { readonly is: "held"; readonly key: number; readonly hasRecoveries: boolean; readonly pending: number };

/** An item of the frame's record of what the keeper is still to be told: the commit of a version, the settled address, the removed owner. */
export type Due = { version: number; root: number } | "settle" | "unlink";

/**
 * A protocol that a frame runs. `by`: the mailbox whose keeper token proves it, or the wallet's signature. `dueAt`: the next due item.
 * `read`: the server's answer that a later step goes by. `isUndone`: the keeper refuses the time of the erasure that it asks for.
 */
export type Run = {
  protocol: Protocol;
  step: Label;
  opened: number;
  made: number;
  by: Mailbox | "signature";
  isClosing: boolean;
  dueAt: number;
  read?: Answer | undefined;
  isUndone?: boolean;
};

/**
 * A device: its stored record, and the protocol that its frame runs. `held`: the key of the wallet that it has proven. `isKnown`: to the
 * server, which has its session, too.
 */
export type Device = {
  shares: Keys;
  held: number;
  isErased: boolean;
  isReplaced: boolean;
  due: Due[];
  isKnown: boolean;
  hasSession: boolean;
  isFresh: boolean;
  run: Run | undefined;
};

/** The accounts' server. `recoveries`: keys whose recoveries it has. `lie`: how its answers differ, where it lies. */
export type Server = {
  held: number;
  pending: number;
  highest: number;
  recoveries: Keys;
  mail: 0 | 1;
  isFormer: boolean;
  hasSecond: boolean;
  erasure: "none" | "asked" | "done";
  lie: "none" | "unknown-version" | "other-wallet";
  hidesPending: boolean;
};

/**
 * The keeper, of the wallet that was committed. `shares`: of every wallet. `hasUndone`: it refuses the time of the erasure that the server has
 * now.
 */
export type Keeper = {
  shares: Keys;
  wallet: "kept" | "erased" | "pruned";
  committed: number;
  owners: [Owner, Owner, Owner];
  erasure: "none" | "asked";
  hasUndone: boolean;
  mayObject: boolean;
};

/** Shares that an attacker has obtained beyond its own holding, and whether it has come already. */
export type Attacker = { server: Keys; keeper: Keys; hasCome: boolean };

/**
 * A state of the wallet's life. Keys are numbered from 1; `main` is the root of the committed wallet. `ever`: keys that a lying holder had a
 * share of. `isShown`: a device has proven the wallet, so that its owner knows of it. `isDeviceLost`: the device with the share that counts.
 */
export type State = {
  base: number;
  keys: VaultKey[];
  main: number;
  server: Server;
  keeper: Keeper;
  devices: [Device, Device];
  attacker: Attacker;
  ever: Keys;
  isShown: boolean;
  isDeviceLost: boolean;
  hasChangedToday: boolean;
};

/** Returns a device that knows nothing. */
export function createDevice(): Device {
  const record = { shares: 0, held: 0, isErased: false, isReplaced: false, due: [] };
  return { ...record, isKnown: false, hasSession: false, isFresh: false, run: undefined };
}

/** Returns the state before anything has happened. */
export function createState(): State {
  return {
    base: 0,
    keys: [],
    main: 0,
    server: {
      ...{ held: 0, pending: 0, highest: 0, recoveries: 0, mail: FIRST, isFormer: false, hasSecond: false },
      ...{ erasure: "none", lie: "none", hidesPending: false },
    },
    keeper: {
      ...{ shares: 0, wallet: "kept", committed: 0, erasure: "none", hasUndone: false, mayObject: false },
      owners: ["counts", "none", "none"],
    },
    devices: [createDevice(), createDevice()],
    attacker: { server: 0, keeper: 0, hasCome: false },
    ever: 0,
    isShown: false,
    isDeviceLost: false,
    hasChangedToday: false,
  };
}

/** Returns a copy that may be changed. Keys are never changed, so they are shared. */
export function copyState(state: State): State {
  const [a, b] = state.devices;
  return {
    ...state,
    keys: [...state.keys],
    server: { ...state.server },
    keeper: { ...state.keeper, owners: [...state.keeper.owners] },
    devices: [copyDevice(a), copyDevice(b)],
    attacker: { ...state.attacker },
  };
}

function copyDevice(device: Device): Device {
  return { ...device, due: [...device.due], run: device.run && { ...device.run } };
}
