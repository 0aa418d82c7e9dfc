import { useEffect, useState } from "react";
import { useFoyer } from "../../../hooks/use-foyer.ts";

/** How many seconds there are until a time, counted down; 0 from then on. `until`: Unix milliseconds. */
export function useCountdown(until: number | undefined): number {
  const { clock } = useFoyer().ports;
  const [now, setNow] = useState(() => clock.now());
  const left = Math.max(0, Math.ceil(((until ?? 0) - now) / 1000));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second sets the next
  useEffect(() => {
    // From the end, so that each second lasts one.
    const rest = (until ?? 0) - clock.now();
    if (rest <= 0) return setNow(clock.now());
    return clock.after(rest % 1000 || 1000, () => setNow(clock.now()));
  }, [clock, until, left]);
  return left;
}
