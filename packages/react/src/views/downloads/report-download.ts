import type { Foyer, Wallet } from "@foyer/core";
import type { AnalyticsEvents } from "@foyer/core/analytics";
import type { Place } from "./download-links.ts";

const TYPES: { readonly [P in Place]: AnalyticsEvents["GET_WALLET"]["type"] } = {
  chrome: "chrome_store",
  firefox: "firefox_store",
  ios: "app_store",
  android: "play_store",
  website: "homepage",
};

type Followed = { readonly wallet: Wallet | undefined; readonly walletId: string; readonly place: Place };

/** Reports where somebody goes to get a wallet, if the host listens. */
export function reportDownload(foyer: Foyer, { wallet, walletId, place }: Followed): void {
  foyer.ports.analytics?.report("GET_WALLET", {
    name: wallet?.name ?? walletId,
    walletRank: wallet?.record?.rank,
    explorerId: wallet?.record?.id,
    type: TYPES[place],
  });
}
