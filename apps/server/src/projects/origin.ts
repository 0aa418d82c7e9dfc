import { Fault } from "../faults/fault.ts";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;
/** Stands for `*` while a URL parser looks at the rest, which it would refuse. */
const ANY_LABEL = "any-label";

/**
 * Reads an origin that a project allows: `https://app.example`, or with `*` for exactly one whole label of the host,
 * `https://*.example.com`. Http is for this machine alone.
 * @throws {Fault} command/invalid, naming what is wrong
 */
export function readOrigin(text: string): string {
  const refuse = (reason: string): Fault => new Fault("command/invalid", { subject: `origin '${text}'`, reason });
  const labels = text.replace(/(?<=^https?:\/\/|\.)\*(?=\.)/g, ANY_LABEL);
  if (labels.includes("*"))
    throw refuse("has '*' where it is no whole label before another; write https://*.example.com");
  if (!URL.canParse(labels)) throw refuse("is no origin; write scheme and host, such as https://app.example");
  const url = new URL(labels);
  if (!["http:", "https:"].includes(url.protocol)) throw refuse("must begin with https://");
  if (url.origin !== labels) throw refuse(`must have no path, in the form ${url.origin.replaceAll(ANY_LABEL, "*")}`);
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname))
    throw refuse("must begin with https://; http is for localhost");
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
