import type { Foyer, Namespace, Snapshot, Wallet } from "@foyer/core";
import { useCallback } from "react";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Reads the wallets present or known, merged over namespaces, best first. Empty until the kit has started.
 * @throws {FoyerError} foyer/not-created
 * @example
 * const installed = useWallets().filter(({ isInstalled }) => isInstalled);
 */
export function useWallets({ namespace }: { readonly namespace?: Namespace | undefined } = {}): readonly Wallet[] {
  const select = useCallback(
    ({ isStarted }: Snapshot, foyer: Foyer): readonly Wallet[] => {
      const wallets = isStarted ? foyer.getWallets() : [];
      return namespace === undefined ? wallets : wallets.filter(({ namespaces }) => namespaces.includes(namespace));
    },
    [namespace],
  );
  return useFoyerState(select, "useWallets");
}
