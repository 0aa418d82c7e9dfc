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

function send(
  { location, sessionStorage }: Page,
  { uri, origin, back }: { readonly uri: string; readonly origin: string; readonly back?: string },
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
