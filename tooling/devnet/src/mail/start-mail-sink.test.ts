import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailSink, startMailSink } from "./start-mail-sink.ts";

describe("the mail sink", () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await startMailSink();
  });
  afterEach(() => sink.stop());

  const send = (url: string, mail: { to: string; subject?: string; text: string }): Promise<unknown> => {
    const transport = createTransport(`${url}?ignoreTLS=true&socketTimeout=1000&greetingTimeout=1000`);
    return transport.sendMail({ from: "no-reply@app.example", subject: "Hi", ...mail });
  };

  it("takes a mail over SMTP and finds the code in it", async () => {
    const waiting = sink.next("ada@example.org");
    await send(sink.smtpUrl, { to: "bob@example.org", text: "nothing" });
    await send(sink.smtpUrl, { to: "ada@example.org", subject: "Your code – Åsa", text: "Type\n\n  123456\n\nin." });
    expect(await waiting).toMatchObject({ to: ["ada@example.org"], subject: "Your code – Åsa", code: "123456" });
    expect(sink.list().map(({ code }) => code)).toEqual(["123456", undefined]);
    await expect(sink.next("ada@example.org", { after: 2, timeoutMs: 20 })).rejects.toThrow("No mail to ada");
  });

  it("shows its inbox on a page, whatever a mail has in it", async () => {
    expect(await (await fetch(sink.url)).text()).toContain("No mail yet.");
    await send(sink.smtpUrl, {
      to: "ada@example.org",
      subject: "<img src=x onerror=alert(1)>",
      text: "654321\n</pre><b>",
    });
    const response = await fetch(sink.url);
    const page = await response.text();
    expect(page).toContain("To ada@example.org, from no-reply@app.example");
    expect(page).toContain("<code>654321</code>");
    expect(page).not.toContain("<img");
    expect(page).not.toContain("<b>");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    expect(await (await fetch(`${sink.url}/mails`)).json()).toMatchObject([{ code: "654321" }]);
  });

  it.each([
    ["refuse-recipient", "550"],
    ["refuse-sender", "553"],
    ["later", "451"],
    ["silent", "Timeout"],
    ["hang-up", "closed"],
  ] as const)("fails as it is told: %s", async (failure, words) => {
    sink.fail(failure);
    await expect(send(sink.smtpUrl, { to: "ada@example.org", text: "x" })).rejects.toThrow(words);
    sink.fail(undefined);
    await send(sink.smtpUrl, { to: "ada@example.org", text: "x" });
    expect(sink.list()).toHaveLength(1);
  });

  it("lets in whom it was told to", async () => {
    const strict = await startMailSink({ login: { user: "foyer", password: "p:w" } });
    const mail = { to: "ada@example.org", text: "x" };
    await expect(send(strict.smtpUrl, mail)).rejects.toThrow("530");
    await send(strict.smtpUrl.replace("//", "//foyer:p%3Aw@"), mail);
    strict.fail("refuse-login");
    await expect(send(strict.smtpUrl.replace("//", "//foyer:p%3Aw@"), mail)).rejects.toThrow("535");
    expect(strict.list()).toHaveLength(1);
    await strict.stop();
  });
});
