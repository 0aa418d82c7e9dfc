import { type AnyAdapter, FoyerError, isNamespace } from "@foyer/contract";

/**
 * Checks what the host gave as adapters; these checks stay in production, since nothing works without them.
 * @throws {FoyerError} adapter/invalid, adapter/duplicate-namespace
 */
export function checkAdapters(adapters: readonly AnyAdapter[]): void {
  const seen = new Set<string>();
  adapters.forEach((adapter: Partial<AnyAdapter> | undefined, index) => {
    if (typeof adapter !== "object" || adapter === null) throw invalid(index, "is not an adapter");
    if (adapter.namespace === undefined) throw invalid(index, "has no namespace");
    if (!isNamespace(adapter.namespace)) throw invalid(index, `names the unknown namespace '${adapter.namespace}'`);
    if (adapter.specVersion !== 1)
      throw invalid(index, `is made for version ${adapter.specVersion} of the contract, not 1`);
    if (seen.has(adapter.namespace))
      throw new FoyerError("adapter/duplicate-namespace", { namespace: adapter.namespace });
    seen.add(adapter.namespace);
  });
}

function invalid(index: number, problem: string): FoyerError {
  return new FoyerError("adapter/invalid", { index, problem });
}
