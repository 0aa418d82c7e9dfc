import { unlessAborted } from "@foyer/contract";
import { type Book, isOver } from "./book.ts";
import type { CallsContext } from "./place.ts";
import type { CallBatch } from "./state.ts";

/**
 * Waits until nothing more becomes of calls that somebody follows.
 * @throws {FoyerError} flow/aborted
 */
export function untilOver(
  { foyer, signal: over }: CallsContext,
  book: Book,
  { key, signal }: { readonly key: number; readonly signal?: AbortSignal | undefined },
): Promise<CallBatch> {
  return unlessAborted({ flow: "follow-calls", signals: [over, signal] }, (scope) => {
    return new Promise((resolve) => {
      const look = (): void => {
        const batch = book.get(key);
        if (isOver(batch)) resolve(batch);
      };
      const undo = foyer.subscribe(look);
      scope.addEventListener("abort", undo, { once: true });
      look();
    });
  });
}
