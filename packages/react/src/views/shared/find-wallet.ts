import { type Connector, isFoyerError, type Namespace, type Wallet } from "@foyer/core";
import type { WalletLookup } from "@foyer/core/directory";
import { useCallback, useEffect, useState } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** Finds a wallet by its id, or by what it was called before the directory knew it. */
export function findWallet(wallets: readonly Wallet[], walletId: string): Wallet | undefined {
  return (
    wallets.find(({ id }) => id === walletId) ??
    wallets.find(({ connectors }) => connectors.some(({ id, wallet }) => id === walletId || wallet.rdns === walletId))
  );
}

/** The way to reach a wallet in a namespace, or its best. */
export function findConnector(
  wallet: Pick<Wallet, "connectors"> | undefined,
  namespace: Namespace | undefined,
): Connector | undefined {
  return wallet?.connectors.find((connector) => namespace === undefined || connector.namespace === namespace);
}

/** Where to get a wallet, as far as it is known by now. */
export type Lookup =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly code: "directory/busy" | "directory/unreachable" | "library/unreachable" }
  | ({ readonly status: "ready" } & WalletLookup);

/** Looks up a wallet and where to get it; again by itself once the visitor is online. */
export function useLookup(walletId: string): readonly [lookup: Lookup, retry: () => void] {
  const foyer = useFoyer();
  const [lookup, setLookup] = useState<Lookup>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    const end = new AbortController();
    const tell = (next: Lookup): void => {
      if (!end.signal.aborted) setLookup(next);
    };
    tell({ status: "loading" });
    const look = import("../../chunks/directory.ts").then(({ lookUp }) =>
      lookUp(foyer, { walletId, signal: end.signal }),
    );
    look.then(
      (found) => tell({ status: "ready", ...found }),
      (error: unknown) => {
        tell({ status: "failed", code: readCode(error) });
      },
    );
    return () => end.abort();
  }, [foyer, walletId, attempt]);
  const hasFailed = lookup.status === "failed";
  useEffect(
    () => (hasFailed ? foyer.ports.page.onOnline((isOnline) => isOnline && retry()) : undefined),
    [foyer, hasFailed, retry],
  );
  return [lookup, retry];
}

function readCode(error: unknown): "directory/busy" | "directory/unreachable" | "library/unreachable" {
  if (isFoyerError(error, "directory/busy")) return "directory/busy";
  return isFoyerError(error, "directory/unreachable") ? "directory/unreachable" : "library/unreachable";
}
