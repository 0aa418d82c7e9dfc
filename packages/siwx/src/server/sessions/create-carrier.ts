import { invalidOption } from "../invalid-option.ts";
import type { SessionOptions } from "./session-options.ts";

/** How a token comes with requests, and goes with answers. */
export interface Carrier {
  readonly cookieName: string;
  find(headers: Headers): string | undefined;
  /** What an answer brings the page of a new token: a cookie, or the token itself. Empty: nobody is signed in. */
  give(token: string | undefined): { readonly cookie?: string; readonly token?: string };
}

type Deps = Pick<SessionOptions, "transport" | "sameSite" | "longestSeconds"> & {
  /** Whether the pages are on the machine itself, where browsers keep no cookie that asks for https. */
  readonly isLocal: boolean;
};

const SAME_SITE = { lax: "Lax", strict: "Strict", none: "None" } as const;

/** @throws {FoyerError} options/invalid */
export function createCarrier({ transport = "cookie", sameSite = "lax", longestSeconds, isLocal }: Deps): Carrier {
  if (!Object.hasOwn(SAME_SITE, sameSite)) throw invalidOption("sessions.sameSite", "must be lax, strict or none");
  // A cookie of this prefix is of this host alone: no other host of the site can set it.
  const cookieName = isLocal ? "foyer-session" : "__Host-foyer-session";
  const isSecure = !isLocal || sameSite === "none";
  const attributes = `Path=/; HttpOnly; SameSite=${SAME_SITE[sameSite]}${isSecure ? "; Secure" : ""}`;
  const cookieOf = (token: string): string =>
    token === ""
      ? `${cookieName}=; Max-Age=0; ${attributes}`
      : `${cookieName}=${token}; Max-Age=${longestSeconds ?? 30 * 24 * 60 * 60}; ${attributes}`;

  if (transport === "bearer")
    return {
      cookieName,
      find: (headers) => /^Bearer ([\w.-]+)$/i.exec(headers.get("authorization") ?? "")?.[1],
      give: (token) => (token === undefined ? {} : { token }),
    };
  return {
    cookieName,
    find: (headers) => findCookie(headers.get("cookie") ?? "", cookieName),
    give: (token) => (token === undefined ? {} : { cookie: cookieOf(token) }),
  };
}

function findCookie(header: string, name: string): string | undefined {
  const pair = header.split(";").find((each) => each.trimStart().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1) || undefined;
}
