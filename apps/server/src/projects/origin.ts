import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";
import { Fault } from "../faults/fault.ts";

/** Stands for `*` while a URL parser looks at the rest, which it would refuse. */
const ANY_LABEL = "any-label";
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;
/** Hosts that nobody reaches from elsewhere: RFC 1918 and 3927, unique local addresses of IPv6, names of mDNS. */
const NEARBY =
  /^(10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[f[cd][0-9a-f]{2}:[0-9a-f:]*\]|[a-z0-9-]+\.local)$/;
/**
 * Pages that no server serves: of apps that a web view shows, and of extensions.
 * @see https://capacitorjs.com/docs/config#schema `iosScheme`, https://v2.tauri.app/reference/config
 */
const OF_APPS =
  /^(capacitor|ionic|tauri|app|chrome-extension|moz-extension|safari-web-extension):\/\/[a-z0-9][a-z0-9.-]*$/;

/**
 * Reads an origin that a project allows: `https://app.example`, or with `*` for exactly one whole label of the host,
 * `https://*.example.com`. Http is for this machine and for those of its own network alone; pages of apps and extensions
 * have schemes of their own, such as `capacitor://localhost`.
 * @throws {Fault} command/invalid, naming what is wrong
 */
export function readOrigin(text: string): string {
  const refuse = (reason: string): Fault => new Fault("command/invalid", { subject: `origin '${text}'`, reason });
  if (OF_APPS.test(text)) return text;
  const labels = text.replace(/(?<=^https?:\/\/|\.)\*(?=\.)/g, ANY_LABEL);
  if (labels.includes("*"))
    throw refuse("has '*' where it is no whole label before another; write https://*.example.com");
  if (!canParseUrl(labels)) throw refuse("is no origin; write scheme and host, such as https://app.example");
  const url = new URL(labels);
  if (!["http:", "https:"].includes(url.protocol))
    throw refuse("must begin with https://, or as pages of apps do, such as capacitor://localhost");
  if (url.origin !== labels) throw refuse(`must have no path, in the form ${url.origin.replaceAll(ANY_LABEL, "*")}`);
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname) && !NEARBY.test(url.hostname))
    throw refuse("must begin with https://; http is for this machine and its own network");
  if (/^any-label\.[^.]+$/.test(url.hostname)) throw refuse("would allow every host below a top-level domain");
  return text;
}

/** Tells whether a page's origin is one that a project allows. */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((each) => each === origin || (each.includes("*") && toPattern(each).test(origin)));
}

function toPattern(allowed: string): RegExp {
  const parts = allowed.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[a-z0-9-]+")}$`);
}
