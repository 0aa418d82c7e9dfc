import { useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** After how many ms of waiting the view says what to try. */
export const PATIENCE_MS = 10_000;

/** Whether a wait has become a long one. */
export function useWaitedLong(isWaiting: boolean): boolean {
  const { clock } = useFoyer().ports;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = clock.after(PATIENCE_MS, () => setLong(true));
    return () => {
      stop();
      setLong(false);
    };
  }, [clock, isWaiting]);
  return isLong;
}
