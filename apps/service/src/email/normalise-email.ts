import { domainToASCII } from "node:url";

/**
 * Writes an address of e-mail as it is kept, mailed to and compared: without space around it, its letters composed, its
 * domain in small ASCII letters. Gives `undefined` for what is no address.
 */
export function normaliseEmail(text: string): string | undefined {
  const trimmed = text.trim().normalize("NFC");
  const at = trimmed.lastIndexOf("@");
  const [local, domain] = [trimmed.slice(0, at), domainToASCII(trimmed.slice(at + 1))];
  const address = `${local}@${domain}`;
  if (at < 1 || !/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain) || Buffer.byteLength(local) > 64) return undefined;
  // Signs that begin another address, and those that nobody sees.
  if (/[\s\p{C}"(),:;<>@[\\\]]/u.test(local) || address.length > 254) return undefined;
  return address;
}
