import { createMailer, type Mailer } from "@foyer-apps/service/mail/create-mailer";
import { readSmtpUrl, type SmtpAddress } from "@foyer-apps/service/mail/read-smtp-url";
import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isFault } from "../faults/fault.ts";
import { writeCodeLetter } from "./letters/write-code-letter.ts";

const QUICK = { mail: 1_500, connect: 500, greeting: 500, silence: 500 };
const from = { name: "Acme, Inc. <x>", address: "no-reply@app.example" };

function addressOf(url: string): SmtpAddress {
  const address = readSmtpUrl(url);
  if (!address) throw new TypeError(`${url} was not read`);
  return address;
}

describe("a mailer", () => {
  let sink: MailSink;
  let open: Mailer[] = [];
  const openMailer = (url: string, patience = QUICK): Mailer => {
    const mailer = createMailer({ smtp: addressOf(url), from }, patience);
    open.push(mailer);
    return mailer;
  };
  beforeEach(async () => {
    sink = await startMailSink();
  });
  afterEach(async () => {
    for (const each of open) each.close();
    open = [];
    await sink.stop();
  });
  const mail = {
    to: "ada@example.org",
    ...writeCodeLetter({ project: "Acme", site: "app.example", code: "123456", minutes: 20, language: "ar" }),
  };

  it("sends a letter over SMTP, as text and as HTML, from the operator's address", async () => {
    await openMailer(sink.smtpUrl).send(mail);
    const received = await sink.next("ada@example.org");
    expect(received).toMatchObject({ from: from.address, to: [mail.to], subject: mail.subject, code: "123456" });
    expect(received.text.trim()).toBe(mail.text);
    expect(received.html).toContain(">123456</h1>");
  });

  it("sends to one address, whatever that holds", async () => {
    const mailer = openMailer(sink.smtpUrl);
    for (const to of ["ada@example.org, eve@evil.example", "ada@example.org\r\nRCPT TO:<eve@evil.example>"]) {
      await mailer.send({ ...mail, to }).catch(() => undefined);
    }
    expect(sink.list().flatMap((each) => each.to)).not.toContain("eve@evil.example");
  });

  it.each([
    ["refuse-recipient", "mail/address-refused", /Check how it is spelled/],
    ["refuse-sender", "mail/refused", /takes no such mail.*MAIL_FROM/],
    ["later", "mail/unavailable", /asks to wait.*Try again in 30 s/],
    ["silent", "mail/unavailable", /does not answer/],
    ["hang-up", "mail/unavailable", /does not answer/],
  ] as const)("tells apart how a mail failed: %s", async (failure, code, words) => {
    sink.fail(failure);
    const error = await openMailer(sink.smtpUrl)
      .send(mail)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(isFault(error, code) && error.message).toMatch(words);
    sink.fail(undefined);
    await openMailer(sink.smtpUrl).send(mail);
    expect((await sink.next(mail.to)).code).toBe("123456");
  });

  it("says that the login is refused, and repeats neither user nor password", async () => {
    const strict = await startMailSink({ login: { user: "foyer", password: "p@ss" } });
    await openMailer(strict.smtpUrl.replace("//", "//foyer:p@ss@")).send(mail);
    const error = await openMailer(strict.smtpUrl.replace("//", "//foyer:s3cret@"))
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(isFault(error, "mail/refused") && error.message).toMatch(/neither user nor password/);
    expect(String(error)).not.toMatch(/s3cret|foyer:/);
    expect(strict.list()).toHaveLength(1);
    await strict.stop();
  });

  it("says no word without TLS where it is asked for", async () => {
    const error = await openMailer(`${sink.smtpUrl}?tls=required`)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(isFault(error, "mail/refused") && error.message).toMatch(/no TLS/);
    expect(sink.list()).toEqual([]);
  });

  it("gives up on a server that is not there", async () => {
    const { smtpUrl } = sink;
    await sink.stop();
    await expect(openMailer(smtpUrl).send(mail)).rejects.toThrow("does not answer");
    sink = await startMailSink();
  });

  it("refuses what would wait too long, and goes on when there is room", async () => {
    sink.fail("silent");
    const mailer = openMailer(sink.smtpUrl, { ...QUICK, mail: 300 });
    const began = performance.now();
    const codes = await Promise.all(
      Array.from({ length: 110 }, () => mailer.send(mail).catch((error) => isFault(error) && error.message)),
    );
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(codes.filter((each) => String(each).includes("busy"))).toHaveLength(10);
    expect(codes.filter((each) => String(each).includes("no answer in time"))).toHaveLength(100);
    sink.fail(undefined);
    await expect.poll(() => openMailer(sink.smtpUrl).send(mail), { timeout: 5_000 }).toBeUndefined();
  });
});
