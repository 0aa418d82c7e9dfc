import type { Namespace, Snapshot, Wallet } from "@foyer/core";
import { useCallback } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What wallets to list. */
export type WalletListRequest = { readonly namespace?: Namespace | undefined };

/** Reads the wallets that the kit has by now, and fetches nothing: what opens the modal has seen to that. */
export function useWalletList({ namespace }: WalletListRequest = {}, member = "useWalletList"): readonly Wallet[] {
  const { foyer } = useFoyerContext(member);
  const select = useCallback(
    ({ isStarted }: Snapshot): readonly Wallet[] => {
      const wallets = isStarted ? foyer.getWallets() : [];
      return namespace === undefined ? wallets : wallets.filter(({ namespaces }) => namespaces.includes(namespace));
    },
    [foyer, namespace],
  );
  return useFoyerState(select, member);
}
