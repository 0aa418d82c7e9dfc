import { findViolation, type Invariant } from "../model/invariants.ts";
import { encode } from "../model/normalise.ts";
import { RULES } from "../model/rules.ts";
import type { State } from "../model/state.ts";
import { describeTransition, listTransitions, type Scope, type Transition } from "../model/transitions.ts";
import { leadTo, type Start, stateAfter } from "./starts.ts";

/** The result of a search. `depth`: the longest shortest trace. `isWhole`: every state was reached. */
export type Found = {
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  readonly isWhole: boolean;
  readonly violation: Violation | undefined;
};
export type Violation = { readonly invariant: Invariant; readonly why: string; readonly trace: readonly string[] };

export type Limits = {
  readonly depth: number;
  readonly start: Start;
  /** Only this one is looked for. */
  readonly invariant?: Invariant;
  readonly states?: number;
  /** Receives each transition that is tried. `trace`: from the beginning of the life up to it. */
  readonly onTransition?: (a: {
    readonly state: State;
    readonly transition: Transition;
    readonly next: State;
    readonly trace: () => readonly Transition[];
  }) => void;
};

/**
 * Searches breadth first from a start, over canonical states, until a depth, and ends at the first violation: no trace from that start is
 * shorter.
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

  const led = leadTo(limits.start);
  const first = stateAfter(led, { liar: scope.liar, rules: RULES });
  add(first, -1);
  frontier = [{ state: first, at: 0 }];
  while (frontier.length > 0 && depth < limits.depth && seen.size < (limits.states ?? Number.POSITIVE_INFINITY)) {
    const following: typeof frontier = [];
    for (const { state, at } of frontier) {
      for (const { transition, next } of listTransitions(state, scope)) {
        transitions += 1;
        limits.onTransition?.({ state, transition, next, trace: () => [...led, ...traceTo(at), transition] });
        const number = add(next, at, transition);
        if (number === undefined) continue;
        const violation = findViolation(next, scope, limits.invariant);
        if (violation !== undefined) {
          const trace = [...led, ...traceTo(number)].map(describeTransition);
          return {
            states: seen.size,
            transitions,
            depth: depth + 1,
            isWhole: false,
            violation: { ...violation, trace },
          };
        }
        following.push({ state: next, at: number });
      }
    }
    frontier = following;
    if (following.length > 0) depth += 1;
  }
  return { states: seen.size, transitions, depth, isWhole: frontier.length === 0, violation: undefined };
}
