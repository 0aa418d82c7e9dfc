import type { WalletIdentity } from "@foyer/contract";
import { ICON_LIMIT, NAME_LIMIT, RDNS_LIMIT } from "./constants.ts";
import type { Eip1193Provider } from "./provider.ts";

/** What a wallet said of itself, read once into plain values. */
export type Announcement = {
  readonly uuid: string;
  readonly rdns: string;
  readonly identity: WalletIdentity;
  readonly provider: Eip1193Provider;
};

const UUID = /^[-\w]{1,64}$/;
const RDNS = /^[-\w.]+$/;
// Base64 of a picture, or text of an SVG without the characters a URL must escape. Shown in <img> only, where
// an SVG runs no script.
const ICON = /^data:image\/(?:(?:png|webp|gif|jpe?g|svg\+xml);base64,[A-Za-z0-9+/]+=*|svg\+xml[-;=\w]*,[!#-;=?-~ ]+)$/;

/**
 * Reads an announcement, or nothing if it is not one. Each property is read once, since a getter may throw or lie.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function parseAnnouncement(event: unknown): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail;
    const { uuid, rdns, name, icon } = info;
    if (!isProvider(provider) || typeof uuid !== "string" || typeof rdns !== "string") return undefined;
    if (!UUID.test(uuid) || rdns.length > RDNS_LIMIT || !RDNS.test(rdns)) return undefined;
    const key = rdns.toLowerCase();
    const shown = cleanName(name);
    if (shown === "") return undefined;
    return { uuid, rdns: key, provider, identity: { name: shown, icon: cleanIcon(icon), rdns: key } };
  } catch {
    // Getters that throw, revoked proxies, no detail at all: not a wallet.
    return undefined;
  }
}

/** Whether a value can be asked something. May throw what a getter throws. */
export function isProvider(value: unknown): value is Eip1193Provider {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return isObject && typeof (value as Partial<Eip1193Provider>).request === "function";
}

/** Takes out what makes one name look like another: controls, bidirectional overrides, zero-width marks. */
function cleanName(name: unknown): string {
  if (typeof name !== "string") return "";
  const line = name.slice(0, 4 * NAME_LIMIT).replace(/\s+/g, " ");
  return line
    .replace(/\p{C}+/gu, "")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, NAME_LIMIT)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

function cleanIcon(icon: unknown): string | undefined {
  return typeof icon === "string" && icon.length <= ICON_LIMIT && ICON.test(icon) ? icon : undefined;
}
