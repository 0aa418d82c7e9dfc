import { useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** How long typing has to rest, in ms, before the list follows. */
export const SEARCH_REST_MS = 100;

/** A text that follows another once that rests; emptying it counts at once. */
export function useRested(text: string): string {
  const { clock } = useFoyer().ports;
  const [rested, setRested] = useState(text);
  useEffect(() => clock.after(text === "" ? 0 : SEARCH_REST_MS, () => setRested(text)), [clock, text]);
  return rested;
}
