import { rememberBegan } from "./began.ts";
import { digestOf, readLeaveAddress } from "./leave-address.ts";
import { isBegunByOpener } from "./own-login.ts";
import { readState } from "./state.ts";

/**
 * The outcome of beginning a log-in. `sent`: the window is on its way to the provider. `lost`: the page that asked for the log-in is gone.
 * `foreign`: the frame on that page did not begin the log-in, so that its answer would belong to another user.
 */
export type BeginOutcome = "foreign" | "lost" | "sent";

type Page = Pick<Window, "addEventListener" | "location" | "opener" | "removeEventListener" | "sessionStorage">;

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const WAIT_MS = 20_000;

/**
 * Sends this window to a provider if the page that opened it asks for that, is one of the project's, and contains the frame that began this
 * very log-in. Otherwise a page could pass on an attacker's log-in, and the visitor would log the attacker in. The log-in is remembered, so
 * that its answer is known to belong to this browser: a provider may cut the window off from its opener.
 */
export async function beginInWindow(
  page: Page,
  { origins }: { readonly origins: readonly string[] },
): Promise<BeginOutcome> {
  const asked = await hearUri(page, origins);
  if (asked === undefined) return "lost";
  const login = readLogin(asked);
  if (login === undefined) return "foreign";
  if (!(await isBegunByOpener(page, login))) return "foreign";
  return send(page, login);
}

type Asked = { readonly uri: string; readonly origin: string };

/** The first address that the opener gives; undefined where it gives none. */
function hearUri(page: Page, origins: readonly string[]): Promise<Asked | undefined> {
  const opener = page.opener as Window | null;
  if (opener === null) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (asked: Asked | undefined): void => {
      clearTimeout(timer);
      page.removeEventListener("message", hear);
      resolve(asked);
    };
    const hear = ({ source, origin, data }: MessageEvent): void => {
      if (source !== opener || !origins.includes(origin)) return;
      const { socialUri } = Object(data) as { readonly socialUri?: unknown };
      if (typeof socialUri === "string") end({ uri: socialUri, origin });
    };
    const timer = setTimeout(() => end(undefined), WAIT_MS);
    page.addEventListener("message", hear);
    // Each is heard by a page of that origin alone.
    for (const origin of origins) opener.postMessage({ isReadyForSocial: true }, origin);
  });
}

/**
 * Sends this window to a provider for a page of the project's whose frame left it for that, by an address of `writeLeaveAddress`. Browsers
 * name the origin of the document that sent the window here: the frame's own, which sends it with its own log-in alone, after a press in the
 * frame. A page cannot send it in the frame's name, nor exchange what the address asks for: its digest is in the part that no other window
 * changes without sending it here again.
 */
export async function beginForPage(
  page: Pick<Window, "document" | "location" | "sessionStorage">,
  { origins }: { readonly origins: readonly string[] },
): Promise<BeginOutcome> {
  const asked = readLeaveAddress(page.location);
  if (asked === undefined || originOf(page.document.referrer) !== page.location.origin) return "foreign";
  if ((await digestOf(asked)) !== asked.digest) return "foreign";
  const origin = originOf(asked.back);
  const login = origins.includes(origin) ? readLogin({ uri: asked.uri, origin }) : undefined;
  if (login === undefined) return "foreign";
  const { pathname, search } = new URL(asked.back);
  return send(page, { ...login, back: `${origin}${pathname}${search}` });
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

type Login = { readonly uri: string; readonly state: string };

/** A provider's address whose answer is for that page; undefined for what is none. */
function readLogin({ uri, origin }: Asked): Login | undefined {
  if (!URL.canParse(uri)) return undefined;
  const { protocol, hostname, searchParams } = new URL(uri);
  const state = searchParams.get("state") ?? "";
  const isSafe = protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname));
  return isSafe && readState(state)?.page === origin ? { uri, state } : undefined;
}

function send(
  { location, sessionStorage }: Pick<Window, "location" | "sessionStorage">,
  { uri, state, back }: Login & { readonly back?: string | undefined },
): "sent" {
  rememberBegan(sessionStorage, { state, back });
  location.replace(uri);
  return "sent";
}
