import type { WalletLinks } from "@foyer/core";
import { useCallback, useEffect, useState } from "react";
import { useFoyer } from "../hooks/use-foyer.ts";

/** Where to get a wallet, as far as it is known by now. */
export type Links =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "ready"; readonly links: WalletLinks | undefined };

/** Fetches where to get a wallet. */
export function useLinks(walletId: string): readonly [links: Links, retry: () => void] {
  const foyer = useFoyer();
  const [links, setLinks] = useState<Links>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    let isWanted = true;
    const tell = (next: Links): void => {
      if (isWanted) setLinks(next);
    };
    tell({ status: "loading" });
    foyer.walletLinks(walletId).then(
      (found) => tell({ status: "ready", links: found }),
      () => tell({ status: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, [foyer, walletId, attempt]);
  return [links, useCallback(() => setAttempt((count) => count + 1), [])];
}
