import type { State } from "../model/state.ts";
import { listTransitions, type Scope, type Transition } from "../model/transitions.ts";

/** Returns numbers in [0, 1) that are the same for the same seed: mulberry32. */
function createRandom(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How likely a transition is beside the others: protocols mostly go on, so that walks come far. */
function weigh({ kind }: Transition): number {
  if (kind === "step") return 12;
  if (kind === "start") return 1;
  return kind === "event" ? 0.5 : 0.6;
}

/** Creates a random walk of a number of transitions. */
export function createWalk(a: { readonly scope: Scope; readonly seed: number; readonly length: number }) {
  const random = createRandom(a.seed);
  let left = a.length;
  return (state: State): Transition | undefined => {
    if (left-- <= 0 || state.server.erasure === "done") return undefined;
    const found = listTransitions(state, a.scope).map(({ transition }) => transition);
    const weights = found.map(weigh);
    let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return found.find((_, index) => {
      at -= weights[index] ?? 0;
      return at < 0;
    });
  };
}
