import { useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

const SECOND_MS = 1_000;

/** How many seconds are left until a time in ms since 1970, begun ones included; at least one, as something is awaited. */
export function useSecondsLeft(until: number | undefined): number {
  const { clock } = useFoyer().ports;
  const [, tell] = useState(0);
  const left = until === undefined ? 0 : until - clock.now();
  useEffect(() => {
    if (left <= SECOND_MS) return undefined;
    return clock.after((left - 1) % SECOND_MS || SECOND_MS, () => tell((count) => count + 1));
  }, [clock, left]);
  return Math.max(1, Math.ceil(left / SECOND_MS));
}
