import { type AnyAdapter, FoyerError, isNamespace, NAMESPACES } from "@foyer/contract";
import { didYouMean } from "./words-schema.ts";

/**
 * Checks what the host gave as adapters.
 * @throws {FoyerError} adapter/invalid, adapter/duplicate-namespace
 */
export function checkAdapters(adapters: readonly AnyAdapter[]): void {
  adapters.forEach((adapter: Partial<AnyAdapter> | undefined, index) => {
    const { namespace, specVersion } = Object(adapter) as Partial<AnyAdapter>;
    const problem = isNamespace(namespace)
      ? specVersion !== 1 && `is made for version ${specVersion} of the contract, not 1`
      : namespace === undefined
        ? "has no namespace"
        : `names the unknown namespace '${namespace}'${didYouMean(namespace, NAMESPACES)}`;
    if (problem) throw new FoyerError("adapter/invalid", { index, problem });
    if (adapters.findIndex((other) => other.namespace === namespace) < index) {
      throw new FoyerError("adapter/duplicate-namespace", { namespace: namespace as string });
    }
  });
}
