import type { Namespace } from "@foyer/core";
import { createWalletBrowser, type WalletBrowser, type WalletResults } from "@foyer/core/directory";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";

/** Goes through all wallets for as long as the view is shown. */
export function useWalletBrowser(namespace: Namespace | undefined): readonly [WalletBrowser, WalletResults] {
  const foyer = useFoyer();
  const browser = useMemo(() => createWalletBrowser(foyer, { namespace }), [foyer, namespace]);
  useEffect(() => browser.start(), [browser]);
  return [browser, useSyncExternalStore(browser.subscribe, browser.getResults, browser.getResults)];
}
