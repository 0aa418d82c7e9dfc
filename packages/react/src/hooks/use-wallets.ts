import type { Namespace, Snapshot, Wallet } from "@foyer/core";
import { useCallback } from "react";
import { useKit } from "./kit-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Reads the wallets present or known, merged over namespaces, best first.
 *
 * Empty until `foyer.load()` is done, which happens when the visitor first reaches for the kit.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useWallets } from "@foyer/react";
 *
 * export function Installed() {
 *   const installed = useWallets().filter(({ isInstalled }) => isInstalled);
 *   return <p>{installed.map(({ name }) => name).join(", ")}</p>;
 * }
 */
export function useWallets({ namespace }: { readonly namespace?: Namespace | undefined } = {}): readonly Wallet[] {
  const { foyer } = useKit("useWallets");
  const select = useCallback(
    ({ isStarted }: Snapshot): readonly Wallet[] => {
      const wallets = isStarted ? foyer.getWallets() : [];
      return namespace === undefined ? wallets : wallets.filter(({ namespaces }) => namespaces.includes(namespace));
    },
    [foyer, namespace],
  );
  return useFoyerState(select, "useWallets");
}
