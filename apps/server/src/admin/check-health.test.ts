import { randomBytes } from "node:crypto";
import { createMailer } from "@foyer-apps/service/mail/create-mailer";
import { readSmtpUrl } from "@foyer-apps/service/mail/read-smtp-url";
import { startMailSink } from "@foyer-tooling/devnet/mail";
import { startOpenIdProvider } from "@foyer-tooling/devnet/openid";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import { checkHealth } from "./check-health.ts";

const MAIL = { to: "ada@app.example", subject: "Code", text: "123456", html: "<p>123456</p>" };
const NOBODY = "http://127.0.0.1:1";

describe("checkHealth", () => {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  const startWith = (smtpUrl: string, issuers: Readonly<Record<string, string>>, now: () => number = Date.now) => {
    const client = { clientId: "foyer", clientSecret: "a secret" };
    const settings = readSettings({
      PUBLIC_URL: "https://api.example",
      SMTP_URL: smtpUrl,
      MAIL_FROM: "Foyer <no-reply@app.example>",
      EMBEDDED_FRAME_ORIGIN: "https://wallet.example",
      EMBEDDED_KEK: randomBytes(32).toString("base64"),
      EMBEDDED_SOCIALS: JSON.stringify(
        Object.fromEntries(Object.entries(issuers).map(([name, issuer]) => [name, { ...client, issuer }])),
      ),
    });
    const smtp = readSmtpUrl(smtpUrl);
    if (!smtp || !settings.mail) throw new Error(`no mail server: ${smtpUrl}`);
    const mailer = createMailer(settings.mail);
    ends.push(() => mailer.close());
    return { mailer, readHealth: checkHealth({ settings, mailer, now, fetch }) };
  };

  it("says who answers, since when that is known, and what is wrong with who does not", async () => {
    const [sink, provider] = [await startMailSink(), await startOpenIdProvider({ clients: [] })];
    ends.push(sink.stop, provider.stop);
    const issuers = { google: provider.issuer, discord: NOBODY, x: `${provider.issuer}/elsewhere` };
    const { mailer, readHealth } = startWith(sink.smtpUrl, issuers, () => 1_000);
    await mailer.send(MAIL);
    const { mail, providers } = await readHealth();
    expect(mail).toMatchObject({ isWell: true, checkedAt: 1_000, server: sink.smtpUrl, failedAt: undefined });
    expect(mail?.sentAt).toBeGreaterThan(Date.now() - 60_000);
    expect(providers).toEqual([
      { name: "google", address: provider.issuer, isWell: true, checkedAt: 1_000 },
      { name: "discord", address: NOBODY, isWell: false, checkedAt: 1_000, failure: "It cannot be reached." },
      {
        name: "x",
        address: issuers.x,
        isWell: false,
        checkedAt: 1_000,
        failure: expect.stringMatching(/^It (answers with status 4|says that it is another)/),
      },
    ]);
  });

  it("says of mail that goes nowhere what it is, and keeps no address of it", async () => {
    const { mailer, readHealth } = startWith("smtp://127.0.0.1:1", {});
    await expect(mailer.send(MAIL)).rejects.toThrow();
    const health = await readHealth();
    expect(health.mail).toMatchObject({ isWell: false, failure: expect.any(String), sentAt: undefined });
    expect(health.mail?.failedAt).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(health)).not.toContain("ada@");
  });

  it("asks nobody more than once in 30 s, however often somebody looks", async () => {
    let time = 0;
    const check = vi.fn(async () => undefined);
    const told = () => ({ sentAt: undefined, failedAt: undefined, failure: undefined });
    const mailer = { send: async () => undefined, close: () => undefined, check, told };
    const readHealth = checkHealth({ settings: readSettings({}), mailer, now: () => time, fetch });
    await Promise.all([readHealth(), readHealth()]);
    time = 29_999;
    await readHealth();
    expect(check).toHaveBeenCalledTimes(1);
    time = 30_000;
    await readHealth();
    expect(check).toHaveBeenCalledTimes(2);
  });
});
