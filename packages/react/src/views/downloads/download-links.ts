import type { Foyer, Wallet, WalletLinks } from "@foyer/core";
import type { AnalyticsEvents } from "@foyer/core/analytics";

/** A place where a wallet can be had. */
export type Download = { readonly place: Place; readonly url: string };

/** Kinds of places. */
export type Place = "chrome" | "firefox" | "ios" | "android" | "website";

/** In the order shown; on a phone, what a phone can use goes first. */
const PLACES: readonly Place[] = ["chrome", "firefox", "ios", "android", "website"];
const PHONE_PLACES: readonly Place[] = ["ios", "android", "website", "chrome", "firefox"];

/** Lists where a wallet can be had. Only what is a page on the web is a link. */
export function listDownloads({ links, homepage, isMobile }: Given): readonly Download[] {
  const urls: { readonly [P in Place]: string | undefined } = {
    chrome: links?.chrome,
    firefox: links?.firefox,
    ios: links?.ios,
    android: links?.android,
    website: homepage,
  };
  return (isMobile ? PHONE_PLACES : PLACES).flatMap((place) => {
    const url = urls[place];
    return url?.startsWith("https://") ? [{ place, url }] : [];
  });
}

type Given = {
  readonly links: WalletLinks | undefined;
  readonly homepage: string | undefined;
  readonly isMobile: boolean;
};

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
