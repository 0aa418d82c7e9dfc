import { Fault } from "../faults/fault.ts";
import { FIXED_LIMITS } from "../settings/limits.ts";

/** What each kind of file begins with. */
const SIGNATURES: readonly (readonly [contentType: string, pattern: RegExp])[] = [
  ["image/png", /^\u0089PNG\r\n.\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/svg+xml", /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*\?>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s],
];

/** What an SVG could do more than show shapes. */
const ACTIVE =
  /<\s*(script|foreignobject|iframe|use|image|style|animate|set|handler)\b|\son[a-z]+\s*=|<!(doctype|entity)|<\?xml-stylesheet|href(?!\s*=\s*(?:["']\s*)?#)|url\((?!\s*["']?#)/i;

/**
 * Reads from an image's bytes what it is, whatever its file is called.
 * @throws {Fault} command/invalid: too large, of no known kind, or an SVG that does more than show shapes
 */
export function checkImage(body: Buffer, subject: string): string {
  const refuse = (reason: string): Fault => new Fault("command/invalid", { subject, reason });
  const { bodyBytes } = FIXED_LIMITS.images;
  if (body.length > bodyBytes) throw refuse(`is larger than ${bodyBytes} bytes`);
  const text = body.toString("latin1");
  const found = SIGNATURES.find(([, pattern]) => pattern.test(text));
  if (found === undefined) throw refuse("is no PNG, JPEG, GIF, WebP or SVG image");
  const [contentType] = found;
  const active = contentType === "image/svg+xml" ? ACTIVE.exec(text) : null;
  if (active) throw refuse(`holds '${active[0].trim()}', and an SVG here may only show shapes`);
  return contentType;
}
