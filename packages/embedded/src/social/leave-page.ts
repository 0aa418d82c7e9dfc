import { forgetLeave, keepLeave, LEAVE_MS, type LeaveRecord } from "./leave-record.ts";

type Page = Pick<Window, "location" | "sessionStorage">;

/**
 * Has the frame send this tab to a provider, and remembers that this tab was left for it. The frame does it itself, after a press in it: only
 * then does its own page at the provider's door know that the log-in was begun here. Resolves as the tab is about to go.
 */
export async function leavePage(
  { location, sessionStorage }: Page,
  a: Pick<LeaveRecord, "provider"> & {
    readonly now: () => number;
    /** `back`: where the page is, without what follows `#`. */
    readonly leave: (back: string) => Promise<void>;
  },
): Promise<void> {
  const { href, origin, pathname, search } = location;
  const note = (): void => keepLeave(sessionStorage, { provider: a.provider, href, expiresAt: a.now() + LEAVE_MS });
  // The tab may go before it hears that it does.
  note();
  try {
    await a.leave(`${origin}${pathname}${search}`);
    note();
  } catch (error) {
    forgetLeave(sessionStorage);
    throw error;
  }
}
