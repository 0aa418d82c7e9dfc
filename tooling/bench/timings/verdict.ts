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
 * worse. Each stands above the worst of many runs: on a machine that others use too, medians move by a third.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  "button painted": 1.6,
  "list painted, pressed at once": 2.5,
  "wallet clicked to connected": 2.4,
  "reload to connected": 1.6,
};

function weigh(
  name: string,
  { isKept, ratio = Infinity }: { isKept: boolean; ratio?: number },
): Pick<Verdict, "isKept" | "isWorse"> {
  return { isKept, isWorse: !isKept && !(ratio <= (CEILINGS[name] ?? 0)) };
}

type Timing = "button" | "list" | "coldList" | "connect" | "reload";

/** A page's visits, the floor's and ours of the same index made in the same round. */
export interface Rounds {
  readonly floor: readonly Visit[];
  readonly foyer: readonly Visit[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Holds the rounds against the figures to reach. Ratios are medians of ratios within a round: both pages saw the same machine. */
export function judge(rounds: Rounds): readonly Verdict[] {
  const ratio = (timing: Timing): number =>
    median(rounds.foyer.map((visit, index) => visit[timing] / (rounds.floor[index]?.[timing] ?? Number.NaN)));
  const line = (name: string, timing: Timing, limit: { ratio: number; ms?: number }): Verdict => {
    const ms = median(rounds.foyer.map((visit) => visit[timing]));
    const floor = median(rounds.floor.map((visit) => visit[timing]));
    return {
      name,
      value: `${ms.toFixed(0)} ms, floor ${floor.toFixed(0)} ms, ${ratio(timing).toFixed(2)} times`,
      limit: limit.ms === undefined ? `${limit.ratio} times` : `${limit.ms} ms or ${limit.ratio} times`,
      ...weigh(name, {
        isKept: ratio(timing) <= limit.ratio || (limit.ms !== undefined && ms <= limit.ms),
        ratio: ratio(timing),
      }),
    };
  };
  const clickable = rounds.foyer.filter(({ isClickable }) => isClickable).length;
  const elements = Math.max(...rounds.foyer.map((visit) => visit.elements));
  return [
    line("button painted", "button", { ratio: 1.05 }),
    line("list painted", "list", { ratio: 1.3, ms: 70 }),
    line("list painted, pressed at once", "coldList", { ratio: 1.3, ms: 70 }),
    {
      name: "clickable from the painted frame",
      value: `${clickable} of ${rounds.foyer.length}`,
      limit: "always",
      ...weigh("clickable", { isKept: clickable === rounds.foyer.length }),
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
