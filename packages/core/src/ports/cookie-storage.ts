import { browserStorage } from "./create-ports.ts";
import type { Storage } from "./ports.ts";

/** How long a browser keeps the cookie, in seconds: a year. */
const MAX_AGE_S = 31_536_000;

/** Browsers drop a cookie with its name and value over 4096 bytes; these are what else is written. */
const MAX_LENGTH = 4000;

/** Reads one cookie of a page, or of a request's `Cookie` header. */
export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split(/; */).find((each) => each.startsWith(`${encodeURIComponent(name)}=`));
  try {
    return found && decodeURIComponent(found.slice(found.indexOf("=") + 1));
  } catch {
    // Written by something else, or cut off.
    return undefined;
  }
}

/**
 * Keeps strings as `localStorage` does, and what a server needs in a cookie besides: which accounts the last visit left.
 * That is public data. A server reads the cookie with `cookieToInitialState`; on a server this keeps nothing.
 * @see https://datatracker.ietf.org/doc/html/rfc6265
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { cookieStorage } from "@foyer/core/cookie";
 *
 * createFoyer({ app: { name: "Example" }, adapters: [], ports: { storage: cookieStorage() } });
 */
export function cookieStorage(): Storage {
  const storage = browserStorage();
  return {
    ...storage,
    get: (key) => storage.get(key) ?? (isForServers(key) ? readCookie(cookiesOfPage(), key) : undefined),
    set(key, value) {
      storage.set(key, value);
      if (isForServers(key)) writeCookie(key, value);
    },
  };
}

/** A server is told who was here, and nothing else that is kept. */
function isForServers(key: string): boolean {
  return key.endsWith(":connections");
}

function writeCookie(key: string, value: string): void {
  const text = `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
  // One that is too long for a cookie leaves none: an older one would name accounts that are gone.
  const [cookie, age] = text.length > MAX_LENGTH ? [`${encodeURIComponent(key)}=`, 0] : [text, MAX_AGE_S];
  const secure = globalThis.location?.protocol === "https:" ? "; secure" : "";
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for a page that is being left
    globalThis.document.cookie = `${cookie}; path=/; max-age=${age}; samesite=lax${secure}`;
  } catch {
    // On a server there is no page; a sandboxed frame refuses.
  }
}

function cookiesOfPage(): string {
  try {
    return globalThis.document.cookie;
  } catch {
    return "";
  }
}
