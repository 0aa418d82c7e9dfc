import PostalMime from "postal-mime";

/** A mail as it came in. `receivedAt`: Unix milliseconds. */
export type ReceivedMail = {
  readonly id: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly receivedAt: number;
  /** The six digits that stand on a line of their own, where there are any. */
  readonly code: string | undefined;
};

/** Mails in memory, the newest first. */
export type Mailbox = {
  readonly list: () => readonly ReceivedMail[];
  readonly take: (raw: Uint8Array, envelope: Pick<ReceivedMail, "from" | "to">) => Promise<void>;
  readonly clear: () => void;
  /** Resolves with the first mail to an address that came after the mail `after`, which is any by default. */
  readonly next: (to: string, a?: { readonly after?: number; readonly timeoutMs?: number }) => Promise<ReceivedMail>;
};

const MOST_KEPT = 200;
const WAIT_MS = 10_000;

/** Makes a box that keeps the last 200 mails. */
export function createMailbox(now: () => number): Mailbox {
  let mails: readonly ReceivedMail[] = [];
  let last = 0;
  const waiting = new Set<() => void>();
  const find = (to: string, after: number): ReceivedMail | undefined =>
    mails.findLast((mail) => mail.id > after && mail.to.includes(to));
  return {
    list: () => mails,
    take: async (raw, envelope) => {
      const { subject = "", text = "", html = "" } = await PostalMime.parse(raw);
      last += 1;
      const code = /^[ \t]*(\d{6})[ \t]*$/m.exec(text)?.[1];
      mails = [{ id: last, ...envelope, subject, text, html, receivedAt: now(), code }, ...mails].slice(0, MOST_KEPT);
      for (const look of waiting) look();
    },
    clear: () => {
      mails = [];
    },
    next: (to, { after = 0, timeoutMs = WAIT_MS } = {}) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const mail = find(to, after);
          if (!mail) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No mail to ${to} came within ${timeoutMs} ms.`));
        }, timeoutMs);
        waiting.add(look);
        look();
      }),
  };
}
