import type { ChainId } from "../caip.ts";

/** What the owner of an account signs to take a name for it. */
export type NameClaim = {
  /** Host of the page that asks, with its port if it has one. */
  readonly domain: string;
  /** With its suffix: `ada1815.people.example`. */
  readonly name: string;
  readonly address: string;
  /** The network that an account which is a contract is asked on. */
  readonly chain: ChainId;
  /** When it was written, in ISO 8601 with milliseconds and `Z`. */
  readonly issuedAt: string;
};

const WORDS =
  /^(\S{1,253}) asks you to take an account name\n\nName: (\S{1,200})\nAddress: (\S{1,128})\nNetwork: (\S{3,41})\nIssued At: (\S{24})\n/;

/**
 * Writes what an owner signs. It is no text that somebody could be signed in with, and names the page, so that another one
 * has no use for it.
 * @example
 * import { formatNameClaim } from "@foyer/contract/account-names";
 *
 * const text = formatNameClaim({
 *   domain: "example.org",
 *   name: "ada1815.people.example",
 *   address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
 *   chain: "eip155:1",
 *   issuedAt: "2026-11-26T09:00:00.000Z",
 * });
 * text.split("\n")[0]; // "example.org asks you to take an account name"
 */
export function formatNameClaim({ domain, name, address, chain, issuedAt }: NameClaim): string {
  return [
    `${domain} asks you to take an account name`,
    "",
    `Name: ${name}`,
    `Address: ${address}`,
    `Network: ${chain}`,
    `Issued At: ${issuedAt}`,
    "",
    "Everybody can see the name beside this address. Nothing is paid or sent.",
  ].join("\n");
}

/**
 * Reads what an owner signed; undefined where it is any other text, or differs by a character.
 * @example
 * import { parseNameClaim } from "@foyer/contract/account-names";
 *
 * const claim = parseNameClaim("Hello"); // undefined
 */
export function parseNameClaim(text: string): NameClaim | undefined {
  const [, domain = "", name = "", address = "", chain = "", issuedAt = ""] = WORDS.exec(text) ?? [];
  // Whether it is the id of a network, who asks its chain sees.
  const claim: NameClaim = { domain, name, address, chain: chain as ChainId, issuedAt };
  return formatNameClaim(claim) === text && isTime(issuedAt) ? claim : undefined;
}

function isTime(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
