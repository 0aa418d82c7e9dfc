import type { Foyer, Wallet, WalletLinks } from "@foyer/core";
import type { AnalyticsEvents } from "@foyer/core/analytics";

/** A place where a wallet can be had. */
export type Download = { readonly place: Place; readonly url: string };

/** Kinds of places. */
export type Place = "chrome" | "firefox" | "ios" | "android" | "website";

/** In the order shown; what this device can use goes first. */
const PLACES: readonly Place[] = ["chrome", "firefox", "ios", "android", "website"];
const FIRST: { readonly [D in Device]: readonly Place[] } = {
  chrome: ["chrome", "firefox"],
  firefox: ["firefox", "chrome"],
  "other-desktop": ["website"],
  ios: ["ios", "website"],
  android: ["android", "website"],
  "other-phone": ["ios", "android", "website"],
};

/** What a wallet would be put on: a browser that takes extensions, another one, or a phone. */
export type Device = "chrome" | "firefox" | "other-desktop" | "ios" | "android" | "other-phone";

/** Tells the device by what its browser says of itself. */
export function readDevice(
  { userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">,
  { isMobile = false }: { readonly isMobile?: boolean } = {},
): Device {
  if (/Android/i.test(userAgent)) return "android";
  // An iPad says that it is a Mac, of which none can be touched.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "ios";
  if (isMobile || /Mobi/.test(userAgent)) return "other-phone";
  if (/Firefox\//.test(userAgent)) return "firefox";
  return /Chrome\//.test(userAgent) ? "chrome" : "other-desktop";
}

/** Lists where a wallet can be had. Only what is a page on the web is a link. */
export function listDownloads({ links, homepage, device }: Given): readonly Download[] {
  const urls: { readonly [P in Place]: string | undefined } = {
    chrome: links?.chrome,
    firefox: links?.firefox,
    ios: links?.ios,
    android: links?.android,
    website: homepage,
  };
  return [...new Set([...FIRST[device], ...PLACES])].flatMap((place) => {
    const url = urls[place];
    return url?.startsWith("https://") ? [{ place, url }] : [];
  });
}

const EXTENSIONS: readonly Place[] = ["chrome", "firefox"];

/** Where a phone gets it, where this is a computer whose browser the wallet has nothing for. */
export function findElsewhere(downloads: readonly Download[], device: Device): Download | undefined {
  const isPhone = device === "ios" || device === "android" || device === "other-phone";
  const isOffered = EXTENSIONS.includes(device as Place) && downloads.some(({ place }) => place === device);
  if (isPhone || isOffered) return undefined;
  return downloads.find(({ place }) => place === "ios" || place === "android");
}

type Given = {
  readonly links: WalletLinks | undefined;
  readonly homepage: string | undefined;
  readonly device: Device;
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
