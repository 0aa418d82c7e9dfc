import type { Foyer, Namespace, NamespaceOf, Snapshot, Wallet } from "@foyer/core";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Reads the wallets present or known, merged over namespaces, best first.
 *
 * Empty in the first render and on a server. Once it is on the page it fetches what the kit needs to tell, its own code
 * and the bundled list of wallets, unless the host named a list; nothing else is asked for, and no wallet either.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useWallets } from "@foyer/react";
 *
 * export function Installed() {
 *   const installed = useWallets().filter(({ isInstalled }) => isInstalled);
 *   return <p>{installed.map(({ name }) => name).join(", ")}</p>;
 * }
 */
export function useWallets({ namespace }: { readonly namespace?: NamespaceOf | undefined } = {}): readonly Wallet[] {
  const { foyer } = useFoyerContext("useWallets");
  useEffect(() => void fetchWallets(foyer), [foyer]);
  return useWalletList({ namespace }, "useWallets");
}

/** Without a network it stays as it is: whoever mounts the hook again, or opens the modal, tries again. */
async function fetchWallets(foyer: Foyer): Promise<void> {
  try {
    const [{ provideWallets }] = await Promise.all([import("./provide-wallets.ts"), foyer.load()]);
    provideWallets(foyer);
  } catch {
    // Nothing was asked for that could tell of a failure.
  }
}

/** What wallets to list. */
type WalletListRequest = { readonly namespace?: Namespace | undefined };

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
