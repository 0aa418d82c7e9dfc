import { search } from "../explore/search.ts";
import { STARTS, type Start } from "../explore/starts.ts";
import { PROTOCOLS } from "../frame/labels.ts";
import { RULES } from "../model/rules.ts";
import type { State } from "../model/state.ts";
import { describeTransition, type Scope, type Transition } from "../model/transitions.ts";

/** The scope of what is replayed: honest parties, and crashes. */
export const HONEST: Scope = { liar: "none", rules: RULES, protocols: PROTOCOLS, keys: 5, devices: 2 };

/** Names a transition by its protocol, its step and the step that follows. */
function kindOf(state: State, transition: Transition, next: State): string {
  if (transition.kind === "event") return transition.name;
  const { run } = state.devices[transition.device];
  const following = next.devices[transition.device].run?.step ?? "end";
  if (transition.kind === "start") return `${transition.protocol}: start > ${following}`;
  if (transition.kind === "step") return `${run?.protocol}: ${transition.step} > ${following}`;
  if (transition.kind === "crash") return `${run?.protocol}: crash before ${run?.step}`;
  return describeTransition(transition).slice(2);
}

/** Lists traces that take each kind of transition within a depth of the starts at least once, and the kinds. Longer traces take several. */
export function coverTransitions(depth: number): {
  readonly kinds: number;
  readonly traces: readonly (readonly Transition[])[];
} {
  const traces = new Map<string, readonly Transition[]>();
  for (const start of Object.keys(STARTS) as Start[]) {
    search(HONEST, {
      start,
      depth,
      onTransition({ state, transition, next, trace }) {
        const kind = kindOf(state, transition, next);
        if (!traces.has(kind)) traces.set(kind, trace());
      },
    });
  }
  const texts = [...traces.values()].map((trace) => JSON.stringify(trace).slice(0, -1));
  const longest = [...traces.values()].filter(
    (_, at) => !texts.some((text, other) => other !== at && text.startsWith(`${texts[at]},`)),
  );
  return { kinds: traces.size, traces: longest };
}
