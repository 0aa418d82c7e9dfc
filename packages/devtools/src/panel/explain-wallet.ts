import type { Wallet, WalletChoice } from "@foyer/core";
import { fill, TEXTS } from "../texts.ts";

const WHY = TEXTS.reasons;

/** Says in words why a wallet is where it is in the list. */
export function explainWallet(wallet: Wallet, choice: WalletChoice): readonly string[] {
  const { id, name, connectors, isInstalled, recentRank, record, isUnverified, isGeneric } = wallet;
  const { featured = [], recommended = [], excluded = [], custom = [] } = choice;
  const place = (ids: readonly string[]): number => ids.indexOf(id) + 1;
  const own = [id, name].map((each) => each.toLowerCase());
  const through = connectors.map((each) => each.id).join(", ");
  return [
    ...(recentRank === undefined ? [] : [fill(WHY.recent, { place: recentRank + 1 })]),
    ...(through === "" ? [] : [fill(isInstalled ? WHY.found : WHY.handedIn, { connectors: through })]),
    ...(place(featured) > 0 ? [fill(WHY.featured, { place: place(featured) })] : []),
    ...(place(recommended) > 0 ? [fill(WHY.recommended, { place: place(recommended) })] : []),
    ...(custom.some((each) => each.id === id) ? [WHY.custom] : []),
    ...(excluded.some((each) => own.includes(each.toLowerCase())) ? [WHY.excluded] : []),
    ...(record ? [WHY.known] : []),
    ...(isUnverified ? [WHY.unverified] : []),
    ...(isGeneric ? [WHY.generic] : []),
  ];
}
