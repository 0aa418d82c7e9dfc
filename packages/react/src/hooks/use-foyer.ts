import type { AnyAdapter, Foyer } from "@foyer/core";
import { useKit } from "./kit-context.ts";

/**
 * Gives the kit of the provider around. Name the adapters' types to have `adapter()` typed by namespace.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useFoyer } from "@foyer/react";
 *
 * export function Networks() {
 *   const foyer = useFoyer();
 *   return <button onClick={() => foyer.open({ view: "Networks" })}>Networks</button>;
 * }
 */
export function useFoyer<A extends readonly AnyAdapter[] = readonly AnyAdapter[]>(): Foyer<A> {
  // What was given to the provider is what the host says it is.
  return useKit("useFoyer").foyer as unknown as Foyer<A>;
}
