import type { Setting } from "./context.ts";
import { counts, sharesOf } from "./keeper.ts";
import { filterKeys, hasKey, keyOf, setOf } from "./keys.ts";
import { letsIn } from "./server.ts";
import type { Device, State } from "./state.ts";

/** Statements that hold in every state. */
export const INVARIANTS = {
  "two-shares": "only the owner ever holds two shares of one version",
  "locked-out": "the owner is never locked out by fewer than two lost parties",
  "yours-alone": "a wallet is said to be its owner's alone only while the keeper holds nothing that opens the vault",
} as const;
export type Invariant = keyof typeof INVARIANTS;

const LOSSES = ["none", "devices", "server", "keeper", "mailboxes", "kit"] as const;
type Loss = (typeof LOSSES)[number];

/** Returns the invariant that a state breaks, and how; `undefined` where all hold. */
export function findViolation(
  state: State,
  setting: Setting,
  only?: Invariant,
): { readonly invariant: Invariant; readonly why: string } | undefined {
  const isAsked = (invariant: Invariant): boolean => only === undefined || only === invariant;
  const twice = findTwoShares(state, setting);
  if (twice !== 0 && isAsked("two-shares"))
    return { invariant: "two-shares", why: `two shares of version ${keyOf(state, twice).version + state.base}` };
  if (state.devices.some((device) => saysAlone(state, device, setting))) {
    const open = findOpenAtKeeper(state, setting);
    if (open !== 0 && isAsked("yours-alone"))
      return {
        invariant: "yours-alone",
        why: `the keeper has a share of version ${keyOf(state, open).version + state.base}`,
      };
  }
  const loss = findLockOut(state, setting);
  return loss === undefined || !isAsked("locked-out")
    ? undefined
    : { invariant: "locked-out", why: `locked out where this is lost: ${loss}` };
}

/** Returns whether a frame says that the wallet is its owner's alone: see `toUser` in the frame. */
export function saysAlone(state: State, device: Device, { rules }: Pick<Setting, "rules">): boolean {
  const { held, isErased, hasSession } = device;
  if (held === 0 || !hasSession) return false;
  return keyOf(state, held).isAlone && (isErased || !rules.checksReceipt);
}

function findTwoShares({ attacker, ever }: State, { liar }: Setting): number {
  const server = attacker.server | (liar === "server" ? ever : 0);
  const keeper = attacker.keeper | (liar === "keeper" ? ever : 0);
  return lowest(server & keeper);
}

/** A key that the keeper has a share of, and that anybody else but a device still has one of. */
function findOpenAtKeeper(state: State, { liar }: Setting): number {
  const { server, ever } = state;
  const keeper = liar === "keeper" ? ever : sharesOf(state, state.main);
  const others = liar === "server" ? ever : setOf(server.held) | setOf(server.pending);
  return lowest(keeper & others);
}

function lowest(set: number): number {
  return set === 0 ? 0 : 31 - Math.clz32(set & -set);
}

/** The first loss that leaves the owner no way to open the wallet. A lying holder counts as lost: nothing of it is of use. */
function findLockOut(state: State, setting: Setting): Loss | undefined {
  const { liar } = setting;
  if (state.main === 0 || !state.isShown || state.server.erasure === "done") return undefined;
  if (liar === "server" || liar === "keeper")
    return isChecked(state, liar) && !opens(state, setting, liar) ? liar : undefined;
  return LOSSES.find((loss) => isChecked(state, loss) && !opens(state, setting, loss));
}

/** Losses that count as the only one: see "Limits" in the README. */
function isChecked(state: State, loss: Loss): boolean {
  const { devices, server, isDeviceLost } = state;
  if (loss === "none" || loss === "devices") return true;
  if (isDeviceLost) return false;
  if (loss === "mailboxes") return devices.some(({ hasSession, shares }) => hasSession && hasKey(shares, server.held));
  return true;
}

/** Whether any version opens with what is left: two of its shares, and the vault. */
function opens(state: State, { liar, rules }: Setting, loss: Loss): boolean {
  const { server, keeper, devices } = state;
  const isMailbox = (at: 0 | 1): boolean => loss !== "mailboxes" && !(liar === "stranger" && at === 1);
  const own = loss === "devices" ? [] : devices;
  const onDevices = own.reduce((set, { shares }) => set | shares, 0);
  const cached = own.reduce((set, { held }) => set | setOf(held), 0);
  const isLoggedIn = own.some(({ hasSession }) => hasSession);
  const mayEnter = isLoggedIn || ([0, 1] as const).some((at) => isMailbox(at) && letsIn(state, at));
  const atServer = loss !== "server" && mayEnter ? setOf(server.held) : 0;
  const isOwner = ([0, 1] as const).some((at) => isMailbox(at) && counts(keeper.owners[at]));
  const atKeeper = loss !== "keeper" && isOwner ? sharesOf(state, state.main) : 0;
  // A device keeps what is sealed to the kit of the version that it holds.
  const sealed = (atServer & server.recoveries) | (rules.keepsSealedShare ? cached : 0);
  const byKit = loss === "kit" ? 0 : filterKeys(state, sealed, ({ isAlone }) => isAlone);
  const vaults = atServer | cached;
  const sets = [onDevices, atServer, atKeeper, byKit];
  return sets.some((one, at) => sets.slice(at + 1).some((other) => (one & other & vaults) !== 0));
}
