import { type AnyAdapter, FoyerError } from "@foyer/contract";

/**
 * Refuses what serves no namespace, in production builds too: an adapter without one cannot be reached.
 * @throws {FoyerError} adapter/invalid
 */
export function requireNamespaces(adapters: readonly (AnyAdapter | undefined)[]): void {
  const index = adapters.findIndex((adapter) => !adapter?.namespace);
  if (index >= 0) throw new FoyerError("adapter/invalid", { index, problem: "has no namespace" });
}
