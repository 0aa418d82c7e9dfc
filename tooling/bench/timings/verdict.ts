import type { Leftovers, Visit } from "./measure-visit.ts";

/** One measurement beside its goal or limit. */
export interface Verdict {
  readonly name: string;
  readonly value: string;
  readonly goal: string;
  readonly isKept: boolean;
  /** A machine decides how long something takes, the tree how many nodes and bytes it is: only the latter may fail. */
  readonly isGate: boolean;
}

/** How many times the hand-written page each may take. Goals of record: what misses one is printed and fails nothing. */
const GOALS = { button: 1.1, list: 1.5, coldList: 2, connect: 1.6, reload: 1.2 } as const;

const NAMES: Readonly<Record<keyof typeof GOALS, string>> = {
  button: "button painted",
  list: "list painted",
  coldList: "list painted, a script's click",
  connect: "wallet clicked to connected",
  reload: "reload to connected",
};

const MOST_ELEMENTS = 80;
const HEAP_BYTES = 5_000;

/** What a round with a page measured. */
export interface Round extends Visit {
  /** Of each time the page was gone to. */
  readonly button: readonly number[];
}

/** What each page's rounds measured. The pages take turns, so that both see the same machine. */
export interface Rounds {
  readonly floor: readonly Round[];
  readonly foyer: readonly Round[];
}

/** The one in the middle: what disturbed a few measurements does not move it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Holds the rounds against the goals. */
export function judge({ floor, foyer }: Rounds): readonly Verdict[] {
  const compare = (timing: keyof typeof GOALS): Verdict => {
    const least = median(floor.flatMap((visit) => visit[timing]));
    const ms = median(foyer.flatMap((visit) => visit[timing]));
    return {
      name: NAMES[timing],
      value: `${(ms / least).toFixed(2)} times (${ms.toFixed(0)} of ${least.toFixed(0)} ms)`,
      goal: `${GOALS[timing]} times`,
      isKept: ms / least <= GOALS[timing],
      isGate: false,
    };
  };
  const clickable = foyer.filter(({ isClickable }) => isClickable).length;
  const elements = Math.max(...foyer.map((visit) => visit.elements));
  return [
    ...(["button", "list", "coldList", "connect", "reload"] as const).map(compare),
    {
      name: "clickable from the painted frame",
      value: `${clickable} of ${foyer.length}`,
      goal: "always",
      isKept: clickable === foyer.length,
      isGate: true,
    },
    {
      name: "elements in the open modal",
      value: `${elements}`,
      goal: `${MOST_ELEMENTS}`,
      isKept: elements <= MOST_ELEMENTS,
      isGate: true,
    },
  ];
}

/** Holds what an open and close leaves behind against none, and the heap against 5 kB or the hand-written page's own. */
export function judgeLeftovers({ floor, foyer }: { floor: Leftovers; foyer: Leftovers }): readonly Verdict[] {
  const limit = Math.max(HEAP_BYTES, floor.heapBytes);
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const none = (name: string, value: number): Verdict => ({
    name,
    value: value.toFixed(2),
    goal: "0",
    isKept: value <= 0,
    isGate: true,
  });
  return [
    {
      name: "heap kept for each open and close",
      value: `${kb(foyer.heapBytes)} (${kb(floor.heapBytes)})`,
      goal: kb(limit),
      isKept: foyer.heapBytes <= limit,
      // How much is compiled by then is the engine's affair.
      isGate: false,
    },
    none("nodes kept", foyer.nodes),
    none("listeners kept", foyer.listeners),
  ];
}

/** `MISS`: a goal that is not reached, which fails nothing. `FAIL`: a limit that is not kept. */
export function markOf({ isKept, isGate }: Verdict): "ok" | "MISS" | "FAIL" {
  return isKept ? "ok" : isGate ? "FAIL" : "MISS";
}
