import type { Protocol } from "../frame/labels.ts";
import { RULES } from "../model/rules.ts";
import { createState, type State } from "../model/state.ts";
import { apply, type Transition } from "../model/transitions.ts";

/** States to start a search from: protocols that ran to their end, each on a device. */
export const STARTS = {
  "nothing yet": [],
  "a wallet on one device": [[0, "log-in"]],
  "a wallet that a second device has taken over": [
    [0, "log-in"],
    [1, "log-in"],
  ],
  "a wallet that its owner alone recovers": [
    [0, "log-in"],
    [0, "upgrade"],
  ],
  "a change of address under way": [
    [0, "log-in"],
    [0, "change-email"],
  ],
} as const satisfies Record<string, readonly (readonly [0 | 1, Protocol])[]>;
export type Start = keyof typeof STARTS;

/** Returns the transitions that lead to a start. */
export function leadTo(start: Start): readonly Transition[] {
  const setting = { liar: "none", rules: RULES } as const;
  const led: Transition[] = [];
  let state = createState();
  const take = (transition: Transition): void => {
    led.push(transition);
    state = apply(state, transition, setting);
  };
  for (const [device, protocol] of STARTS[start]) {
    take({ kind: "start", device, protocol, mailbox: 0 });
    for (let { run } = state.devices[device]; run !== undefined; { run } = state.devices[device])
      take({ kind: "step", device, step: run.step });
  }
  return led;
}

/** Returns the state after some transitions. `setting`: of the search that goes on from there. */
export function stateAfter(transitions: readonly Transition[], setting: Parameters<typeof apply>[2]): State {
  return transitions.reduce((state, transition) => apply(state, transition, setting), createState());
}
