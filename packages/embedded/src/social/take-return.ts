import { forgetLeave, type LeaveRecord, RETURN_MARK, readLeave } from "./leave-record.ts";

/** What a page came back with. `resultUri`: as the window of a log-in tells it. */
export type SocialReturn = Pick<LeaveRecord, "provider"> & { readonly resultUri: string };

type Page = Pick<Window, "history" | "location" | "sessionStorage">;

/** Where a page came back from, by its address and what this window remembers; takes nothing. */
export function findReturn(page: Page): LeaveRecord["provider"] | undefined {
  if (!page.location.hash.startsWith(RETURN_MARK)) return undefined;
  const provider = readStored(page)?.provider;
  // Somebody else's log-in, which nobody here waits for: it leaves the address.
  if (provider === undefined) clean(page);
  return provider;
}

/**
 * Takes what a page came back with, once, and gives it back the address that it was left at. What this window did not leave for is
 * nobody's here: somebody else's log-in, handed to this visitor, is dropped.
 */
export function takeReturn(
  page: Page,
  a: { readonly through: string; readonly now: number },
): SocialReturn | undefined {
  const { location } = page;
  if (!location.hash.startsWith(RETURN_MARK)) return undefined;
  const sealed = location.hash.slice(RETURN_MARK.length);
  const record = readStored(page);
  const left = record && URL.canParse(record.href) ? new URL(record.href) : undefined;
  if (!record || left?.origin !== location.origin || record.expiresAt <= a.now) {
    if (record) forgetLeave(page.sessionStorage);
    clean(page);
    return undefined;
  }
  forgetLeave(page.sessionStorage);
  clean(page, left.hash);
  return { provider: record.provider, resultUri: `${a.through}#${sealed}` };
}

function clean({ history, location }: Page, hash = ""): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
}

/** A page that may store nothing left for nowhere. */
function readStored({ sessionStorage }: Page): LeaveRecord | undefined {
  try {
    return readLeave(sessionStorage);
  } catch {
    return undefined;
  }
}
