import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

/**
 * How a sink treats mail instead of taking it. `refuse-login`, `refuse-sender`, `refuse-recipient`: it says no, for good.
 * `later`: it says that the mailbox is busy. `silent`: it takes the connection and says nothing. `hang-up`: it ends it in
 * the middle of a mail.
 */
export type MailFailure = "hang-up" | "later" | "refuse-login" | "refuse-recipient" | "refuse-sender" | "silent";

/** Whom a mail server lets in. */
export type MailLogin = { readonly user: string; readonly password: string };

type SmtpOptions = {
  readonly port: number;
  readonly login: MailLogin | undefined;
  readonly take: Mailbox["take"];
  readonly failure: () => MailFailure | undefined;
};

const LARGEST_BYTES = 1024 * 1024;

/** Starts a mail server on 127.0.0.1, without TLS: nothing leaves this machine. */
export async function startSmtp(options: SmtpOptions): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { login, failure, take } = options;
  const refuseIf = (name: MailFailure, code: number, words: string): Error | null =>
    failure() === name ? Object.assign(new Error(words), { responseCode: code }) : null;
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", ...(login ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    logger: false,
    onAuth: ({ username, password }, _, done) => {
      const isRight = username === login?.user && password === login?.password && failure() !== "refuse-login";
      if (isRight) return done(null, { user: username });
      done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    },
    onMailFrom: (_, __, done) => done(refuseIf("refuse-sender", 553, "Sender not allowed")),
    onRcptTo: (_, __, done) =>
      done(
        refuseIf("refuse-recipient", 550, "No such mailbox") ?? refuseIf("later", 451, "Greylisted, try again later"),
      ),
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => take(raw, envelopeOf(session)))
        .then(() => done(), done);
    },
  });
  return serve(smtp, options);
}

function envelopeOf({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): { from: string; to: readonly string[] } {
  return { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
}

/** Connections come in here, so that one can be left without an answer, or be cut. */
async function serve(
  smtp: SMTPServer,
  { port, failure }: SmtpOptions,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    if (failure() === "silent") return;
    smtp.server.emit("connection", socket);
    if (failure() === "hang-up") socket.on("data", (chunk) => /^DATA/im.test(chunk.toString()) && socket.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    // A TCP server that listens has an address of this kind.
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
