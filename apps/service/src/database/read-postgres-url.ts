import { decodeCodes } from "../settings/decode-codes.ts";

/** What a URL of PostgreSQL says. `shown`: host and database, as may stand in a log. */
export type PostgresAddress = { readonly connectionString: string; readonly shown: string };

/** What may follow a `?`. @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS */
const PARAMETERS =
  "application_name|client_encoding|connect_timeout|connectionString|database|dbname|fallback_application_name|host|" +
  "keepalives|options|password|port|ssl|sslcert|sslkey|sslmode|sslrootcert|statement_timeout|user|uselibpqcompat";

/** Host and port, a database, parameters: what stands behind the password. */
const PLACE = new RegExp(
  `^(?<host>(\\[[0-9a-f:.]+\\]|[\\w.%-]*)(:\\d{1,5})?)(?<database>/[^/?#@]*)?(\\?((${PARAMETERS})=[^&]*(&|$))*)?$`,
  "i",
);

/**
 * Reads a URL whose password may hold any character, encoded as URLs ask for or as it is: it ends before the first `@`
 * that stands before a host. Gives `undefined` for what is no URL of PostgreSQL.
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS
 */
export function readPostgresUrl(url: string): PostgresAddress | undefined {
  const rest = /^postgres(?:ql)?:\/\/(.*)$/s.exec(url)?.[1];
  if (rest === undefined) return undefined;
  const ats = [...rest.matchAll(/@/g)].map(({ index }) => index);
  for (const at of ats) {
    const groups = PLACE.exec(rest.slice(at + 1))?.groups;
    if (groups) return toAddress(`${encodeLogin(rest.slice(0, at))}@${rest.slice(at + 1)}`, groups);
  }
  const groups = PLACE.exec(rest)?.groups;
  return groups && toAddress(rest, groups);
}

function toAddress(place: string, groups: Readonly<Record<string, string | undefined>>): PostgresAddress {
  const { host = "", database = "" } = groups;
  return { connectionString: `postgres://${place}`, shown: `postgres://${host}${database}` };
}

function encodeLogin(login: string): string {
  const colon = login.indexOf(":");
  const parts = colon === -1 ? [login] : [login.slice(0, colon), login.slice(colon + 1)];
  return parts.map((part) => encodeURIComponent(decodeCodes(part))).join(":");
}
