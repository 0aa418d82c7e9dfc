/** No address has more characters before it is normalised, spaces around it aside; more is refused before it is read. */
const LONGEST_TYPED = 512;
/** @see https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1 */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** Characters by which a URL would end its host, or decode it. */
const NO_HOST = /[\s\p{Cc}/?#@:%\\[\]<>^|]/u;
/** One label of a domain in ASCII. @see https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Characters that begin another address or another header, and invisible ones. */
const NO_LOCAL = /[\s\p{C}"(),:;<>@[\\\]]/u;

/**
 * Returns the canonical form of an e-mail address, or `undefined` where the text is none: composed (NFC), in lower case, its domain in
 * ASCII, without spaces around it. Two texts are the same address where their canonical forms are equal. Page, frame, server and keeper
 * all read an address by this function. It takes time in proportion to the length of the text.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-2.4
 * @example
 * import { normaliseEmail } from "@foyer/contract/email";
 *
 * normaliseEmail(" Ada@Bücher.example "); // "ada@xn--bcher-kva.example"
 * normaliseEmail("ada@localhost"); // undefined
 */
export function normaliseEmail(text: string): string | undefined {
  const typed = readTypedEmail(text);
  return typed === undefined ? undefined : toCanonical(typed);
}

/**
 * Returns an e-mail address as {@link normaliseEmail} does, except that the case of the part before the at sign is kept: the form that
 * accounts were found by before there was a canonical one.
 * @example
 * import { readTypedEmail } from "@foyer/contract/email";
 *
 * readTypedEmail(" Ada@EXAMPLE.org "); // "Ada@example.org"
 */
export function readTypedEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_TYPED) return undefined;
  const composed = trimmed.normalize("NFC");
  const at = composed.lastIndexOf("@");
  const local = composed.slice(0, at);
  const domain = readDomain(composed.slice(at + 1));
  const typed = `${local}@${domain}`;
  if (at < 1 || domain === undefined || NO_LOCAL.test(local)) return undefined;
  return [typed, toCanonical(typed)].every(isShortEnough) ? typed : undefined;
}

/** Lower case may take a text apart again: U+0130 is two characters then. */
function toCanonical(typed: string): string {
  return typed.toLowerCase().normalize("NFC");
}

function isShortEnough(address: string): boolean {
  const local = new TextEncoder().encode(address.slice(0, address.lastIndexOf("@")));
  return address.length <= LONGEST && local.length <= LONGEST_LOCAL;
}

/** Returns a domain of two labels or more in ASCII. */
function readDomain(text: string): string | undefined {
  if (NO_HOST.test(text)) return undefined;
  const domain = readHost(text);
  const labels = domain?.split(".") ?? [];
  // A host that ends in a number is an IPv4 address, which no mail goes to in this form.
  const isDomain =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  return isDomain ? domain : undefined;
}

/** URLs write hosts as mail does (UTS 46), in browsers and in Node alike. @see https://url.spec.whatwg.org/#host-parsing */
function readHost(text: string): string | undefined {
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return undefined;
  }
}
