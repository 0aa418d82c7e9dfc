import { CALLS } from "../frame/labels.ts";
import { createState, type State } from "../model/state.ts";
import { apply, describeTransition, type Scope, type Transition } from "../model/transitions.ts";
import { createDriver } from "./driver.ts";
import type { Stop } from "./gate.ts";
import { expectState, type Observed, observe } from "./observe.ts";
import type { RealWorld } from "./real-world.ts";

/** Where the model and the code differ. `trace`: up to the transition after which they do. */
export type Difference = { readonly trace: readonly string[]; readonly model: unknown; readonly real: unknown };

/** Replays transitions against the real code, comparing after each what can be observed. Returns the first difference. */
export async function replay(
  world: RealWorld,
  a: { readonly name: string; readonly scope: Scope; readonly next: (state: State) => Transition | undefined },
): Promise<Difference | undefined> {
  const driver = await createDriver(world, a.name);
  let state = createState();
  const trace: string[] = [];
  for (let transition = a.next(state); transition !== undefined; transition = a.next(state)) {
    trace.push(describeTransition(transition));
    state = apply(state, transition, a.scope);
    const stop = await driver.take(transition);
    if (transition.kind === "start" || transition.kind === "step") {
      const step = state.devices[transition.device].run?.step;
      const expected = step === undefined ? "the end" : CALLS[step];
      const found = stop?.call ?? "the end";
      if (found !== expected) return { trace, model: expected, real: describeStop(stop) };
    }
    const [model, real] = [expectState(state), await observe(world, { ...driver, state })];
    if (!isSame(model, real)) return { trace, model, real };
  }
  return undefined;
}

function describeStop(stop: Stop | undefined): string {
  if (stop?.call !== undefined) return stop.call;
  return stop?.error === undefined ? "the end" : `the end: ${String(stop.error)}`;
}

function isSame(one: Observed, other: Observed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
