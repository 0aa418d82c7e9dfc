import type { Page } from "playwright";
import { expect } from "vitest";
import type { Ground, Of } from "./ground.ts";

/** A mail goes through two processes and a mail server. */
const MAIL_MS = 30_000;

/** Opens the inbox in a tab of its own, before the modal covers the link. */
export async function openInbox(ground: Ground, { beside }: Of<"beside">): Promise<void> {
  const link = ground.page.getByRole("link", { name: beside });
  const [inbox] = await Promise.all([ground.context.waitForEvent("page"), link.click()]);
  await inbox.getByRole("heading", { level: 1 }).waitFor();
  ground.kept.inbox = inbox;
  ground.kept.since = (await readMails(inbox))[0]?.time ?? "";
  await ground.page.bringToFront();
}

/** Reads the mails in the inbox, the newest first. The page reloads by itself; during a reload the list is empty. */
async function readMails(
  inbox: Page | undefined,
): Promise<readonly { readonly time: string; readonly text: string }[]> {
  const all = inbox
    ?.locator("article")
    .evaluateAll((articles) =>
      articles.map((each) => ({ time: each.querySelector("time")?.textContent ?? "", text: each.textContent ?? "" })),
    );
  return (await all?.catch(() => [])) ?? [];
}

/** Waits for a mail to an address that is newer than the last one read, and returns the part that matches. */
export async function readMail(
  { kept }: Ground,
  { to, has }: { readonly to: string; readonly has: RegExp },
): Promise<string> {
  let found: string | undefined;
  const look = async (): Promise<boolean> => {
    const mails = (await readMails(kept.inbox)).filter(({ time }) => time > (kept.since ?? ""));
    const mail = mails.find(({ text }) => text.includes(`To ${to},`) && has.test(text));
    found = has.exec(mail?.text ?? "")?.[1];
    if (mail) kept.since = mail.time;
    return found !== undefined;
  };
  await expect.poll(look, { timeout: MAIL_MS }).toBe(true);
  return found ?? "";
}
