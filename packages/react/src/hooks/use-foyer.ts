import type { AnyAdapter, Foyer } from "@foyer/core";
import { useKit } from "./kit-context.ts";

/**
 * Gives the kit of the provider around. Name the adapters' types to have `adapter()` typed by namespace.
 * @throws {FoyerError} foyer/not-created
 * @example
 * const foyer = useFoyer();
 * <button onClick={() => foyer.open({ view: "Networks" })}>…</button>
 */
export function useFoyer<A extends readonly AnyAdapter[] = readonly AnyAdapter[]>(): Foyer<A> {
  // What was given to the provider is what the host says it is.
  return useKit("useFoyer").foyer as unknown as Foyer<A>;
}
