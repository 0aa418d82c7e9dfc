import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { startHttp } from "../http/start-http.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";
import { type MailFailure, type MailLogin, startSmtp } from "./start-smtp.ts";
import { writeInboxPage } from "./write-inbox-page.ts";

/** How a sink is started; ports are free ones where none is named. */
export type MailSinkOptions = {
  readonly smtpPort?: number;
  readonly pagePort?: number;
  /** Whom it lets in; everybody without one. */
  readonly login?: MailLogin;
};

/** A mail server that keeps everything to itself, and the page that shows it. */
export type MailSink = Pick<Mailbox, "clear" | "list" | "next"> & {
  /** For a server's settings: `smtp://127.0.0.1:1025`. */
  readonly smtpUrl: string;
  /** The inbox, for a browser; `/mails` has it as JSON. */
  readonly url: string;
  readonly fail: (failure: MailFailure | undefined) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a mail server on this machine that sends nothing on, and a page with what it got.
 * @example
 * const mail = await startMailSink();
 * mail.smtpUrl; // "smtp://127.0.0.1:41025"
 * const { code } = await mail.next("ada@example.org");
 * await mail.stop();
 */
export async function startMailSink(options: MailSinkOptions = {}): Promise<MailSink> {
  const mailbox = createMailbox(Date.now);
  let failure: MailFailure | undefined;
  const smtp = await startSmtp({
    port: options.smtpPort ?? 0,
    login: options.login,
    take: mailbox.take,
    failure: () => failure,
  });
  const page = await startHttp(
    createServer((request, response) => answer(mailbox, request, response)),
    options.pagePort ?? 0,
  );
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: page.url,
    list: mailbox.list,
    next: mailbox.next,
    clear: mailbox.clear,
    fail: (next) => {
      failure = next;
    },
    stop: async () => {
      await Promise.all([smtp.stop(), page.stop()]);
    },
  };
}

/** No other origin may read it: codes are in it. */
function answer(mailbox: Mailbox, { url, method, headers }: IncomingMessage, response: ServerResponse): void {
  // A page elsewhere whose name leads to this machine is not let in by that.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? "")) return void response.writeHead(421).end();
  if (method !== "GET") return void response.writeHead(405).end();
  const [type, body] =
    url === "/mails"
      ? ["application/json", JSON.stringify(mailbox.list())]
      : ["text/html; charset=utf-8", writeInboxPage(mailbox.list())];
  response.writeHead(200, {
    "Content-Type": type,
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; img-src data:",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(body);
}
