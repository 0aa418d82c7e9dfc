import { begin } from "../frame/begin.ts";
import { CALLS, type Label, type Protocol } from "../frame/labels.ts";
import { STEPS } from "../frame/steps.ts";
import { attacksOf } from "./attacks.ts";
import type { Context, Setting } from "./context.ts";
import { crash, type Event, LIFE, loseDevice } from "./events.ts";
import { hasKey, keyOf } from "./keys.ts";
import { normalise } from "./normalise.ts";
import { letsIn } from "./server.ts";
import { copyState, type Device, type Mailbox, type State } from "./state.ts";

/** One change of a state. `device`: of which one; `step`: what its frame does, and how it goes on. */
export type Transition =
  | { readonly kind: "event"; readonly name: string }
  | { readonly kind: "start"; readonly device: 0 | 1; readonly protocol: Protocol; readonly mailbox: Mailbox }
  | { readonly kind: "step"; readonly device: 0 | 1; readonly step: Label }
  | { readonly kind: "crash" | "sign-out" | "lose"; readonly device: 0 | 1 };

/** A setting, with what is explored of it: protocols that an owner starts, and how many keys there are at once. */
export type Scope = Setting & {
  readonly protocols: readonly Protocol[];
  readonly keys: number;
  readonly devices: 1 | 2;
};

/** Returns every transition that a state has, and the state that it leads to. */
export function listTransitions(
  state: State,
  scope: Scope,
): { readonly transition: Transition; readonly next: State }[] {
  const devices = ([0, 1] as const).slice(0, scope.devices);
  const events = [...LIFE, ...attacksOf(scope)].filter(({ can }) => can(state, scope));
  const found: Transition[] = events.map(({ name }) => ({ kind: "event", name }));
  for (const device of devices) found.push(...listOfDevice(state, scope, device));
  return found.map((transition) => ({ transition, next: apply(state, transition, scope) }));
}

function listOfDevice(state: State, scope: Scope, device: 0 | 1): Transition[] {
  const own = state.devices[device];
  if (own.run !== undefined)
    return [
      { kind: "step", device, step: own.run.step },
      { kind: "crash", device },
    ];
  const starts = scope.protocols.flatMap((protocol) =>
    mailboxesOf(state, scope, { protocol, device }).map(
      (mailbox): Transition => ({ kind: "start", device, protocol, mailbox }),
    ),
  );
  if (!own.hasSession) return starts;
  const isLast = state.isDeviceLost || state.main === 0;
  return [...starts, { kind: "sign-out", device }, ...(isLast ? [] : [{ kind: "lose", device } as const])];
}

/** Returns the mailboxes that a protocol may be started with: none where it cannot be started. Only a log-in has a choice. */
function mailboxesOf(
  state: State,
  scope: Scope,
  a: { readonly protocol: Protocol; readonly device: 0 | 1 },
): Mailbox[] {
  const { keys, server, keeper } = state;
  const { held, hasSession } = state.devices[a.device];
  if (keys.length >= scope.keys && a.protocol !== "open") return [];
  if (a.protocol === "log-in") {
    if (hasSession) return [];
    const own = scope.liar === "stranger" || scope.liar === "second-owner" ? ([0] as const) : ([0, 1] as const);
    return own.filter((mailbox) => letsIn(state, mailbox));
  }
  if (!hasSession) return [];
  const isChanged = server.mail === 1 || (keeper.owners[1] === "none" && state.hasChangedToday);
  if (a.protocol === "change-email" && isChanged) return [];
  if (a.protocol === "take-back-email" && !(server.mail === 1 && server.isFormer)) return [];
  if (a.protocol === "remove-second" && !server.hasSecond) return [];
  if (a.protocol === "upgrade" && (held === 0 || keyOf(state, held).isAlone)) return [];
  if (a.protocol === "delete-account" && server.erasure !== "none") return [];
  if (a.protocol === "keep-account" && server.erasure !== "asked") return [];
  return [0];
}

/** Whether a device has the share that counts: another one may be lost then. What a lying server names is no proof of it. */
function hasCurrent(
  { server }: State,
  { device, isTrusted }: { readonly device: Device; readonly isTrusted: boolean },
): boolean {
  return isTrusted && hasKey(device.shares, server.held) && device.held === server.held;
}

function isHold(transition: Transition): boolean {
  return transition.kind === "step" && transition.step === "hold";
}

/** Returns the state after a transition. */
export function apply(state: State, transition: Transition, setting: Setting): State {
  const next = copyState(state);
  if (transition.kind === "event") findEvent(transition.name, setting).happen(next, setting);
  else if (transition.kind === "lose") loseDevice(next, transition.device);
  else {
    const device = next.devices[transition.device];
    if (transition.kind === "crash") crash(device);
    else if (transition.kind === "sign-out") device.hasSession = false;
    else if (transition.kind === "start") startRun(next, transition, setting);
    else runStep(next, transition.device, setting);
    if (hasCurrent(next, { device, isTrusted: setting.liar !== "server" || isHold(transition) }))
      next.isDeviceLost = false;
  }
  if (next.devices.some(({ held }) => held !== 0)) next.isShown = true;
  return normalise(next);
}

function findEvent(name: string, setting: Setting): Event {
  const found = [...LIFE, ...attacksOf(setting)].find((event) => event.name === name);
  if (found === undefined) throw new Error(`There is no event "${name}".`);
  return found;
}

function startRun(state: State, a: Extract<Transition, { kind: "start" }>, setting: Setting): void {
  const device = state.devices[a.device];
  const isLogIn = a.protocol === "log-in";
  if (isLogIn) {
    if (!device.isKnown) device.isFresh = state.server.held !== 0;
    Object.assign(device, { hasSession: true, isKnown: true });
  }
  const by = isLogIn ? a.mailbox : "signature";
  const run = { protocol: a.protocol, step: "put-server", opened: 0, made: 0, by, isClosing: false, dueAt: 0 } as const;
  const context: Context = { ...setting, state, device, run: { ...run } };
  goTo(context, begin(context));
}

function runStep(state: State, at: 0 | 1, setting: Setting): void {
  const device = state.devices[at];
  if (device.run === undefined) throw new Error("No protocol runs.");
  const context: Context = { ...setting, state, device, run: device.run };
  goTo(context, STEPS[device.run.step](context));
}

function goTo({ device, run }: Context, next: Label | "end"): void {
  device.run = next === "end" ? undefined : Object.assign(run, { step: next });
}

/** Writes a transition as a line of a trace. */
export function describeTransition(transition: Transition): string {
  if (transition.kind === "event") return transition.name;
  const who = transition.device === 0 ? "A" : "B";
  if (transition.kind === "start") {
    const by = transition.protocol === "log-in" ? ` by mailbox ${transition.mailbox}` : "";
    return `${who} starts ${transition.protocol}${by}`;
  }
  if (transition.kind === "step") return `${who} ${transition.step} (${CALLS[transition.step]})`;
  return `${who} ${{ crash: "crashes", "sign-out": "signs out", lose: "is lost" }[transition.kind]}`;
}
