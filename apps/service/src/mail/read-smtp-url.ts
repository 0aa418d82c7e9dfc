import { decodeCodes } from "../settings/decode-codes.ts";

/**
 * What a URL of a mail server says. `tls`: from the first byte, asked for before anything is said, or used where the
 * server has it. `shown`: scheme and host, as may stand in a log.
 */
export type SmtpAddress = {
  readonly host: string;
  readonly port: number;
  readonly tls: "asked" | "first" | "optional";
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly shown: string;
};

/** Host and port, and whether it may do without TLS: what stands behind the password. */
const PLACE = /^(?<host>\[[0-9a-f:.]+\]|[\w.-]+)(:(?<port>\d{1,5}))?\/?(\?tls=(?<tls>optional|required))?$/i;

/** Nothing leaves this machine. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Reads a URL such as `smtps://user:password@mail.example` or `smtp://…:587`, whose password may hold any character,
 * encoded as URLs ask for or as it is: it ends before the first `@` that stands before a host. Gives `undefined` for what
 * is no URL of a mail server.
 */
export function readSmtpUrl(url: string): SmtpAddress | undefined {
  const [, scheme, rest] = /^(smtps?):\/\/(.*)$/s.exec(url) ?? [];
  if (scheme === undefined || rest === undefined) return undefined;
  const ats = [...rest.matchAll(/@/g)].map(({ index }) => index);
  for (const at of ats) {
    const groups = PLACE.exec(rest.slice(at + 1))?.groups;
    if (groups) return toAddress(scheme, groups, readLogin(rest.slice(0, at)));
  }
  const groups = PLACE.exec(rest)?.groups;
  return groups && toAddress(scheme, groups, undefined);
}

function toAddress(
  scheme: string,
  { host = "", port, tls }: Readonly<Record<string, string | undefined>>,
  login: SmtpAddress["login"],
): SmtpAddress | undefined {
  const isFirst = scheme === "smtps";
  const number = port === undefined ? (isFirst ? 465 : 587) : Number(port);
  if (number > 65_535) return undefined;
  // Codes and the password would be open to everyone on the way.
  const whereNotFirst = tls === "optional" || (tls === undefined && LOOPBACK.test(host)) ? "optional" : "asked";
  return {
    host: host.replace(/^\[|\]$/g, ""),
    port: number,
    tls: isFirst ? "first" : whereNotFirst,
    login,
    shown: `${scheme}://${host}:${number}`,
  };
}

function readLogin(login: string): SmtpAddress["login"] {
  const colon = login.indexOf(":");
  const [user, password] = colon === -1 ? [login, ""] : [login.slice(0, colon), login.slice(colon + 1)];
  return { user: decodeCodes(user), password: decodeCodes(password) };
}
