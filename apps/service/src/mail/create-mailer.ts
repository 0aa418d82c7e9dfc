import { createTransport } from "nodemailer";
import { ServiceFault } from "../faults/fault.ts";
import { readMailFailure } from "./read-mail-failure.ts";
import type { SmtpAddress } from "./read-smtp-url.ts";

/** A mail to one person. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Who sends mail. `close` ends its connections. */
export type Mailer = {
  /** @throws {ServiceFault} mail/address-refused, mail/refused, mail/unavailable */
  readonly send: (mail: Mail) => Promise<void>;
  /** Greets the mail server and logs in, and sends nothing. @throws {ServiceFault} mail/refused, mail/unavailable */
  readonly check: () => Promise<void>;
  /** What became of the letters of this process. */
  readonly told: () => MailRecord;
  readonly close: () => void;
};

/** When a letter was last sent, and last not, in Unix milliseconds, and why not. No address is kept. */
export type MailRecord = {
  readonly sentAt: number | undefined;
  readonly failedAt: number | undefined;
  readonly failure: string | undefined;
};

/** Where mail goes out, and from whom. */
export type MailSettings = {
  readonly smtp: SmtpAddress;
  readonly from: { readonly name: string; readonly address: string };
};

/** What a visitor waits for a mail to be taken, and each step of it, in milliseconds. */
const PATIENCE = { mail: 10_000, connect: 4_000, greeting: 4_000, silence: 6_000 } as const;
const CONNECTIONS = 4;
/** Mails that wait for a connection; more would wait longer than anybody does. */
const MOST_WAITING = 100;

/** Makes the way to a mail server, over a few connections that are kept for the next mail. */
export function createMailer({ smtp, from }: MailSettings, patience: typeof PATIENCE | Patience = PATIENCE): Mailer {
  const transport = createTransport({
    pool: true,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls === "first",
    requireTLS: smtp.tls === "asked",
    ...(smtp.login && { auth: { user: smtp.login.user, pass: smtp.login.password } }),
    maxConnections: CONNECTIONS,
    // A connection that a server ended while it was kept: once more on a new one.
    maxRequeues: 1,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let waiting = 0;
  let record: MailRecord = { sentAt: undefined, failedAt: undefined, failure: undefined };
  return {
    told: () => record,
    check: async () => {
      try {
        await transport.verify();
      } catch (cause) {
        throw readMailFailure(cause, false);
      }
    },
    close: () => transport.close({ force: true }),
    send: async ({ to, ...words }) => {
      if (waiting >= MOST_WAITING)
        throw new ServiceFault("mail/unavailable", { reason: "busy", retryAfterSeconds: 30 });
      waiting += 1;
      const signal = AbortSignal.timeout(patience.mail);
      try {
        await transport.sendMail({
          ...words,
          from,
          // An object is one address, whatever it holds; a text could be a list.
          to: { name: "", address: to },
          headers: { "Auto-Submitted": "auto-generated" },
          signal,
        });
        record = { ...record, sentAt: Date.now() };
      } catch (cause) {
        const fault = readMailFailure(cause, signal.aborted);
        record = { ...record, failedAt: Date.now(), failure: fault.message };
        throw fault;
      } finally {
        waiting -= 1;
      }
    },
  };
}

type Patience = { readonly [Step in keyof typeof PATIENCE]: number };
