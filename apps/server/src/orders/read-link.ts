import { canParseUrl } from "@foyer-apps/service/http/can-parse-url";

const LONGEST = 4_000;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Reads where people are led to: `https:`, or `http:` on this machine; undefined for whatever else a provider says. */
export function readLink(link: string): string | undefined {
  if (link.length > LONGEST || !canParseUrl(link)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(link);
  if (username !== "" || password !== "") return undefined;
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname)) ? href : undefined;
}
