import type { Undo } from "@foyer/contract";
import { TIMES } from "../protocol/envelope-schema.ts";
import { countDown, type Time } from "./ticker.ts";

/** How many pings in a row may go without an answer. */
const MISSES = 3;

/** Asks the frame again and again whether it is there, while somebody looks at the page. */
export function createHeartbeat(
  time: Time,
  { ping, onLost }: { ping(): Promise<unknown>; onLost(): void },
): { end(): void } {
  let misses = 0;
  let undo: Undo = () => undefined;
  const next = (): void => {
    undo = countDown(time, TIMES.ping, () => {
      if (misses >= MISSES) {
        onLost();
        return;
      }
      misses += 1;
      next();
      ping().then(
        () => {
          misses = 0;
        },
        () => undefined,
      );
    });
  };
  next();
  return { end: () => undo() };
}
