import type { Wallet } from "@foyer/core";
import type { WalletResults } from "@foyer/core/directory";
import { useEffect, useRef } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** Reports the wallets that somebody sees, each once for each search, if the host listens. */
export function useImpressions({ status, wallets, search }: WalletResults): void {
  const { analytics } = useFoyer().ports;
  const seen = useRef(new Set<string>());
  // Of all wallets the bundled ones are told of with the service's; what a search finds is what somebody looks at.
  const isTold = status === "ready" || (status === "loading" && (search.text !== "" || search.isCertified));
  useEffect(() => {
    if (!analytics || !isTold) return;
    const query = search.text || undefined;
    const place = (wallet: Wallet): string => `${query ?? ""} ${wallet.id}`;
    const items = wallets.flatMap((wallet, displayIndex) => {
      if (seen.current.has(place(wallet))) return [];
      seen.current.add(place(wallet));
      const { name, record } = wallet;
      return [
        {
          name,
          walletRank: record?.rank,
          displayIndex,
          explorerId: record?.id,
          view: "AllWallets",
          query,
          certified: record?.isCertified,
        },
      ];
    });
    if (items.length > 0) analytics.report("WALLET_IMPRESSION_V2", { items });
  }, [analytics, isTold, wallets, search]);
}
