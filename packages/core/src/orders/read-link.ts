/** A longer link is none, in characters. */
const LINK_LIMIT = 4_000;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Reads a link that people are led to: `https:`, or `http:` on this machine, without a name and a password in it; undefined
 * for whatever else a server may write there, such as `javascript:`.
 */
export function readLink(link: unknown): string | undefined {
  if (typeof link !== "string" || link.length > LINK_LIMIT || !URL.canParse(link)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(link);
  if (username !== "" || password !== "") return undefined;
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)) ? href : undefined;
}
