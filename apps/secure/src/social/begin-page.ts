import { rememberBegan } from "./began.ts";
import { readState } from "./state.ts";

/** What became of a log-in that was to begin: on its way to the provider, or of nobody's asking. */
export type BeginOutcome = "nobody" | "sent";

type Page = Pick<Window, "addEventListener" | "location" | "opener" | "removeEventListener" | "sessionStorage">;

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const WAIT_MS = 20_000;

/**
 * Sends this window to a provider where the page that opened it says so, and that is a page of the project's. It is remembered, so that the
 * answer is known to be of a log-in that was begun in this browser, by whom it was meant for: a provider may cut the window off from its opener.
 */
export function beginInWindow(page: Page, { origins }: { readonly origins: readonly string[] }): Promise<BeginOutcome> {
  const opener = page.opener as Window | null;
  if (opener === null) return Promise.resolve("nobody");
  return new Promise((resolve) => {
    const end = (outcome: BeginOutcome): void => {
      clearTimeout(timer);
      page.removeEventListener("message", hear);
      resolve(outcome);
    };
    const hear = ({ source, origin, data }: MessageEvent): void => {
      if (source !== opener || !origins.includes(origin)) return;
      const { socialUri } = Object(data) as { readonly socialUri?: unknown };
      if (typeof socialUri !== "string" || !send(page, { uri: socialUri, origin })) return;
      end("sent");
    };
    const timer = setTimeout(() => end("nobody"), WAIT_MS);
    page.addEventListener("message", hear);
    // Each is heard by a page of that origin alone.
    for (const origin of origins) opener.postMessage({ isReadyForSocial: true }, origin);
  });
}

/**
 * Sends this window to a provider for a page of the project's that left itself for it, as an address with `#leave=…&back=…` asks for. Browsers say
 * which page sent the window here, and nobody but that page gets the answer: a page of the project's that leads on to others, by its search, could
 * be made to lead the answer on. Some say no more than its origin.
 */
export function beginForPage(
  page: Pick<Window, "document" | "location" | "sessionStorage">,
  { origins }: { readonly origins: readonly string[] },
): BeginOutcome {
  const asked = new URLSearchParams(page.location.hash.slice(1));
  const [uri = "", back = ""] = [asked.get("leave") ?? "", asked.get("back") ?? ""];
  const origin = originOf(page.document.referrer);
  if (!origins.includes(origin) || originOf(back) !== origin) return "nobody";
  const { pathname, search } = new URL(back);
  const isKnown = page.document.referrer !== `${origin}/`;
  if (isKnown && page.document.referrer !== `${origin}${pathname}${search}`) return "nobody";
  return send(page, { uri, origin, back: `${origin}${pathname}${search}` }) ? "sent" : "nobody";
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

function send(
  { location, sessionStorage }: Pick<Window, "location" | "sessionStorage">,
  { uri, origin, back }: { readonly uri: string; readonly origin: string; readonly back?: string | undefined },
): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, searchParams } = new URL(uri);
  const state = searchParams.get("state") ?? "";
  const isSafe = protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname));
  if (!isSafe || readState(state)?.page !== origin) return false;
  rememberBegan(sessionStorage, { state, back });
  location.replace(uri);
  return true;
}
