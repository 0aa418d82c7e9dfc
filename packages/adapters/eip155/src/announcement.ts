import { readWalletIcon, readWalletName, type WalletIdentity } from "@foyer/contract";
import type { Eip1193Provider } from "./provider.ts";

/** What a wallet said of itself, read once into plain values. */
export type Announcement = {
  readonly uuid: string;
  readonly identity: WalletIdentity;
  readonly provider: Eip1193Provider;
};

const UUID = /^[-\w]{1,64}$/;
/** RFC 1035 allows a domain 253 characters. */
const RDNS = /^[-\w.]{1,253}$/;
/**
 * Reads an announcement, or nothing if it is not one. Each property is read once, since a getter may throw or lie.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function parseAnnouncement(event: unknown): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<{ info: Record<string, unknown>; provider: unknown }>).detail;
    const { uuid, rdns, name, icon } = info;
    if (!isProvider(provider) || !isText(uuid, UUID) || !isText(rdns, RDNS)) return undefined;
    const shown = readWalletName(name);
    if (!shown) return undefined;
    return { uuid, provider, identity: { name: shown, icon: readWalletIcon(icon), rdns: rdns.toLowerCase() } };
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

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}
