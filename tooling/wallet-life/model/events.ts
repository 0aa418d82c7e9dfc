import type { Setting } from "./context.ts";
import { counts } from "./keeper.ts";
import { letsIn } from "./server.ts";
import { createDevice, type Device, type State } from "./state.ts";

/** Something that happens to a whole state: in time, to the owner, at an attacker's hands. It changes the state that it is given. */
export type Event = {
  readonly name: string;
  readonly can: (state: State, setting: Setting) => boolean;
  readonly happen: (state: State, setting: Setting) => void;
};

const isIdle = ({ devices }: State): boolean => devices.every(({ run }) => run === undefined);

/** A change that the owner did not want: they object within the day, as the letters tell them. */
function isUnwanted({ keeper, server }: State, { liar }: Setting): boolean {
  if (liar === "stranger") return keeper.owners[1] !== "none" || server.mail === 1;
  return liar === "second-owner" && keeper.owners[2] === "returns";
}

/** Events of time, and acts of the owner outside of the frame. */
export const LIFE: readonly Event[] = [
  {
    name: "a day passes",
    can: (state, setting) => isIdle(state) && state.main !== 0 && !isUnwanted(state, setting) && isSoon(state),
    happen: (state) => passDay(state),
  },
  {
    name: "the time of grace ends",
    can: (state, setting) =>
      isIdle(state) &&
      !isUnwanted(state, setting) &&
      (state.server.erasure === "asked" || state.keeper.erasure === "asked"),
    happen(state) {
      passDay(state);
      const { server, keeper } = state;
      if (server.erasure === "asked") {
        Object.assign(server, { held: 0, pending: 0, recoveries: 0, erasure: "done" });
        for (const device of state.devices) device.hasSession = false;
      }
      if (keeper.erasure !== "asked") return;
      Object.assign(keeper, { shares: 0, wallet: "pruned", erasure: "none", owners: ["none", "none", "none"] });
    },
  },
  {
    name: "the owner objects to the new address",
    can: ({ keeper }) => keeper.mayObject && keeper.owners[1] !== "none",
    happen({ keeper }) {
      Object.assign(keeper, { mayObject: false, owners: ["counts", "none", keeper.owners[2]] });
    },
  },
  {
    name: "the second owner is linked at the keeper",
    can: (state) =>
      state.keeper.wallet === "kept" &&
      state.main !== 0 &&
      state.keeper.owners[2] === "none" &&
      isNewOwner(state) &&
      isOwned(state),
    happen({ keeper }) {
      keeper.owners[2] = "counts";
    },
  },
  {
    name: "the second owner is linked at the server",
    can: (state) => state.keeper.owners[2] === "counts" && !state.server.hasSecond && letsIn(state, state.server.mail),
    happen({ server }) {
      server.hasSecond = true;
    },
  },
];

const isOwned = ({ keeper }: State): boolean => counts(keeper.owners[0]) || counts(keeper.owners[1]);

/** A second owner is linked once in a life. */
function isNewOwner({ server, devices, attacker }: State): boolean {
  return !server.hasSecond && !attacker.hasCome && devices.every(({ due }) => !due.includes("unlink"));
}

/** Whether a day changes anything. */
function isSoon({ keeper, server, devices, hasChangedToday }: State): boolean {
  const isWaiting = keeper.owners.some((owner) => owner !== "none" && owner !== "counts");
  return isWaiting || keeper.mayObject || server.isFormer || hasChangedToday || devices.some(({ isFresh }) => isFresh);
}

function passDay(state: State): void {
  const { keeper, server } = state;
  const [first, other, second] = keeper.owners.map((owner) =>
    owner === "waits" || owner === "returns" || owner === "counts" ? "counts" : "none",
  );
  keeper.owners = [first ?? "none", other ?? "none", second ?? "none"];
  Object.assign(keeper, { mayObject: false });
  Object.assign(server, { isFormer: false });
  state.hasChangedToday = false;
  for (const device of state.devices) device.isFresh = false;
}

/** Ends a frame in the middle of a protocol: what it stored stays. */
export function crash(device: Device): void {
  device.run = undefined;
}

/** Erases a device: its share, its record and its key. */
export function loseDevice(state: State, at: 0 | 1): void {
  state.isDeviceLost = true;
  state.devices[at] = createDevice();
}
