import { keepLeave, LEAVE_MS, type LeaveRecord } from "./leave-record.ts";

type Page = Pick<Window, "document" | "location" | "sessionStorage">;

/**
 * Leaves the page for a provider, through the frame's own page, which leads back to where this page is. That page goes by the address that browsers
 * say sent the window there, where they say all of it: nobody has this page's answer led on to another.
 */
export function leavePage(
  { document, location, sessionStorage }: Page,
  a: Pick<LeaveRecord, "provider"> & { readonly uri: string; readonly through: string; readonly now: number },
): void {
  const { href, origin, pathname, search } = location;
  keepLeave(sessionStorage, { provider: a.provider, href, expiresAt: a.now + LEAVE_MS });
  const link = document.createElement("a");
  link.referrerPolicy = "unsafe-url";
  link.href = `${a.through}#${new URLSearchParams({ leave: a.uri, back: `${origin}${pathname}${search}` })}`;
  link.click();
}
