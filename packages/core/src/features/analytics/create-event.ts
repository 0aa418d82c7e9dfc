import { isNamespace } from "@foyer/contract";
import type { AnalyticsEventName } from "../../ports/analytics.ts";
import type { StartPage } from "../../ports/ports.ts";
import type { AnalyticsEvent } from "./beacon-sink.ts";
import { LONGEST_TEXT } from "./constants.ts";

/** Makes an event as it may leave the page. `now`: Unix milliseconds. */
export function createEvent(a: {
  readonly event: AnalyticsEventName;
  readonly properties: object;
  readonly page: StartPage;
  readonly now: number;
}): AnalyticsEvent {
  const { origin, pathname, hostname } = readAddress(a.page);
  return {
    eventId: createId(),
    url: `${origin}${withoutSecrets(pathname)}`,
    domain: hostname,
    timestamp: a.now,
    props: { type: "track", event: a.event, properties: cleanProperties(a.properties) },
  };
}

function readAddress({ target, origin }: StartPage): Pick<URL, "origin" | "pathname" | "hostname"> {
  // The window's own; a page that a test or a host made has none.
  const location = target?.["location"] as Location | undefined;
  const address = location?.href ?? origin;
  return URL.canParse(address) ? new URL(address) : { origin, pathname: "/", hostname: "" };
}

/** 32 hexadecimal digits: `randomUUID` is for secure contexts alone. */
function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A pairing link: who has it can answer in the wallet's place. @see https://eips.ethereum.org/EIPS/eip-1328 */
const PAIRING = /\bwc(:|%3a)[^\s"'<>]*/gi;
const EMAIL = /[^\s"'<>/:,;]+(@|%40)[^\s"'<>/:,;@]+\.[^\s"'<>/:,;@]+/gi;
/** Addresses of all namespaces, and keys: a long word of letters and digits, after `0x` or with both in it. */
const ADDRESS = /0x[\da-f]{16,}|\b(?![\da-f]+\b)(?=[a-z]*\d)[a-z\d]{25,}\b/gi;
/** @see https://chainagnostic.org/CAIPs/caip-2 */
const CHAIN = /^([-a-z\d]{3,8}):[-_a-z\d]{1,32}$/i;

/** Takes out of a text what must not leave the page: pairing links, e-mail addresses, addresses of accounts. */
export function withoutSecrets(text: string): string {
  const [, namespace] = CHAIN.exec(text) ?? [];
  // A chain's reference may be as long as an address.
  if (namespace !== undefined && isNamespace(namespace)) return text;
  return text
    .slice(0, LONGEST_TEXT)
    .replace(PAIRING, "[pairing]")
    .replace(EMAIL, "[email]")
    .replace(ADDRESS, "[address]");
}

/** The same tree with such texts in it; what is absent is left out. */
export function cleanProperties(value: object): Readonly<Record<string, unknown>> {
  // Properties are plain data: what JSON makes of them is them.
  const text = JSON.stringify(value, (name, each: unknown) => {
    if (typeof each !== "string") return each;
    return name === "search" || name === "query" ? cleanSearch(each) : withoutSecrets(each);
  });
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** What somebody looked for. More words than a wallet's name has are something else, such as a recovery phrase. */
function cleanSearch(typed: string): string {
  const words = typed.trim().split(/\s+/);
  const isName = words.length <= 4 && words.every((word) => word.length < 25);
  return isName ? withoutSecrets(typed) : "[text]";
}
