import { isFoyerError } from "@foyer/core";
import type { WalletLookup } from "@foyer/core/directory";
import { useCallback, useEffect, useState } from "react";
import { useFoyer } from "../hooks/use-foyer.ts";

/** Where to get a wallet, as far as it is known by now. */
export type Lookup =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly code: "directory/unreachable" | "library/unreachable" }
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
    const look = import("./look-up.ts").then(({ lookUp }) => lookUp(foyer, { walletId, signal: end.signal }));
    look.then(
      (found) => tell({ status: "ready", ...found }),
      (error: unknown) => {
        const isService = isFoyerError(error, "directory/unreachable");
        tell({ status: "failed", code: isService ? "directory/unreachable" : "library/unreachable" });
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
