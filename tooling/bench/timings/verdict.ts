import type { Leftovers, Visit } from "./measure-visit.ts";

/** One figure of record beside its limit. */
export interface Verdict {
  readonly name: string;
  readonly value: string;
  readonly limit: string;
  readonly isKept: boolean;
  /** Missed by more than is let through until the limit is reached. */
  readonly isWorse: boolean;
}

/**
 * Figures of record that are not reached everywhere yet: how many times the floor is let through, so that none gets much
 * worse. Each stands a quarter above what the runs so far said: other machines are not this one.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  "button painted": 1.35,
  "list painted, pressed at once": 2,
  "wallet clicked to connected": 1.7,
  "reload to connected": 1.35,
};

function weigh(
  name: string,
  { isKept, ratio = Infinity }: { isKept: boolean; ratio?: number },
): Pick<Verdict, "isKept" | "isWorse"> {
  return { isKept, isWorse: !isKept && !(ratio <= (CEILINGS[name] ?? 0)) };
}

type Timing = "button" | "list" | "coldList" | "connect" | "reload";

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

/** The mean of the faster half. What else a machine does makes a measurement longer and never shorter. */
export function undisturbed(values: readonly number[]): number {
  const faster = [...values].sort((a, b) => a - b).slice(0, Math.ceil(values.length / 2));
  return faster.reduce((sum, value) => sum + value, 0) / faster.length;
}

/** Holds the rounds against the figures to reach. */
export function judge({ floor, foyer }: Rounds): readonly Verdict[] {
  const line = (name: string, timing: Timing, limit: { ratio: number; ms?: number }): Verdict => {
    const least = undisturbed(floor.flatMap((visit) => visit[timing]));
    const ms = undisturbed(foyer.flatMap((visit) => visit[timing]));
    const ratio = ms / least;
    return {
      name,
      value: `${ms.toFixed(0)} ms, floor ${least.toFixed(0)} ms, ${ratio.toFixed(2)} times`,
      limit: limit.ms === undefined ? `${limit.ratio} times` : `${limit.ms} ms or ${limit.ratio} times`,
      ...weigh(name, { isKept: ratio <= limit.ratio || (limit.ms !== undefined && ms <= limit.ms), ratio }),
    };
  };
  const clickable = foyer.filter(({ isClickable }) => isClickable).length;
  const elements = Math.max(...foyer.map((visit) => visit.elements));
  return [
    line("button painted", "button", { ratio: 1.05 }),
    line("list painted", "list", { ratio: 1.3, ms: 70 }),
    line("list painted, pressed at once", "coldList", { ratio: 1.3, ms: 70 }),
    {
      name: "clickable from the painted frame",
      value: `${clickable} of ${foyer.length}`,
      limit: "always",
      ...weigh("clickable", { isKept: clickable === foyer.length }),
    },
    line("wallet clicked to connected", "connect", { ratio: 1.5 }),
    line("reload to connected", "reload", { ratio: 1.1 }),
    {
      name: "elements in the open modal",
      value: `${elements}`,
      limit: "80",
      ...weigh("elements", { isKept: elements <= 80 }),
    },
  ];
}

const FLOOR_HEAP_BYTES = 5_000;

/** Holds what cycles leave behind against the floor's own. */
export function judgeLeftovers({ floor, foyer }: { floor: Leftovers; foyer: Leftovers }): readonly Verdict[] {
  const limit = Math.max(FLOOR_HEAP_BYTES, floor.heapBytes);
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const heap = "heap kept for each open and close";
  return [
    {
      name: heap,
      value: `${kb(foyer.heapBytes)}, floor ${kb(floor.heapBytes)}`,
      limit: kb(limit),
      ...weigh(heap, { isKept: foyer.heapBytes <= limit, ratio: foyer.heapBytes / limit }),
    },
    { name: "nodes kept", value: foyer.nodes.toFixed(2), limit: "0", ...weigh("nodes", { isKept: foyer.nodes <= 0 }) },
    {
      name: "listeners kept",
      value: foyer.listeners.toFixed(2),
      limit: "0",
      ...weigh("listeners", { isKept: foyer.listeners <= 0 }),
    },
  ];
}
