import { findViolation, type Invariant } from "../model/invariants.ts";
import { encode } from "../model/normalise.ts";
import { createState, type State } from "../model/state.ts";
import { describeTransition, listTransitions, type Scope, type Transition } from "../model/transitions.ts";

/** What a search found. `depth`: the longest shortest trace. `isWhole`: every state was reached. */
export type Found = {
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  readonly isWhole: boolean;
  readonly violation: Violation | undefined;
};
export type Violation = { readonly invariant: Invariant; readonly why: string; readonly trace: readonly string[] };

export type Limits = { readonly depth: number; readonly states?: number; readonly onState?: (state: State) => void };

/**
 * Searches breadth first from the beginning of a life, over canonical states, until a depth, and ends at the first violation: its trace is
 * the shortest.
 */
export function search(scope: Scope, limits: Limits): Found {
  const seen = new Set<string>();
  const parents: number[] = [];
  const taken: Transition[] = [];
  let [frontier, transitions, depth] = [[] as { state: State; at: number }[], 0, 0];
  function add(state: State, from: number, transition?: Transition): number | undefined {
    const text = encode(state);
    if (seen.has(text)) return undefined;
    seen.add(text);
    parents.push(from);
    if (transition) taken[parents.length - 1] = transition;
    limits.onState?.(state);
    return parents.length - 1;
  }
  function traceTo(at: number): Transition[] {
    const trace: Transition[] = [];
    for (let each = at; each > 0; each = parents[each] ?? 0) {
      const transition = taken[each];
      if (transition) trace.unshift(transition);
    }
    return trace;
  }

  add(createState(), -1);
  frontier = [{ state: createState(), at: 0 }];
  while (frontier.length > 0 && depth < limits.depth && seen.size < (limits.states ?? Number.POSITIVE_INFINITY)) {
    const following: typeof frontier = [];
    for (const { state, at } of frontier) {
      for (const { transition, next } of listTransitions(state, scope)) {
        transitions += 1;
        const number = add(next, at, transition);
        if (number === undefined) continue;
        const violation = findViolation(next, scope);
        if (violation !== undefined) {
          const trace = traceTo(number).map(describeTransition);
          return { states: seen.size, transitions, depth: depth + 1, isWhole: false, violation: { ...violation, trace } };
        }
        following.push({ state: next, at: number });
      }
    }
    frontier = following;
    if (following.length > 0) depth += 1;
  }
  return { states: seen.size, transitions, depth, isWhole: frontier.length === 0, violation: undefined };
}
