import { type MailSink, startMailSink } from "@foyer-tooling/devnet/mail";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { setFeature } from "../features/set-feature.ts";
import { createPerson, type Person } from "../testing/create-person.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { listConfirmedEmails } from "./confirmed-emails.ts";

const SECRET = "q3Vn0sY7pXh2ZkLw9tRbJc5uEaGd8fMi";
const EMAIL = "ada@example.org";

describeOnFilled((createDatabase) => {
  let mail: MailSink;
  let server: TestServer;
  let now = Date.now();
  beforeAll(async () => {
    mail = await startMailSink({ login: { user: "foyer", password: "p@ss" } });
  });
  afterAll(() => mail.stop());
  beforeEach(() => mail.clear());
  afterEach(async () => {
    mail.fail(undefined);
    await server.stop();
  });

  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await startTestServer({
      databaseUrl: await createDatabase(),
      now: () => now,
      environment: {
        SIGN_IN_SECRET: SECRET,
        SMTP_URL: mail.smtpUrl.replace("//", "//foyer:p@ss@"),
        MAIL_FROM: "Acme <no-reply@acme.example>",
        METRICS_TOKEN: "0123456789abcdef",
        ...environment,
      },
    });
    await capture(["required"]);
  };
  const capture = (config: readonly string[], isEnabled = true): Promise<void> =>
    setFeature(server.database.tables, { projectId: PROJECT, feature: "email_capture", isEnabled, config });
  const send = (person: Person, email = EMAIL, headers = {}): Promise<Response> =>
    person.call("POST otp", { account: person.account, email }, headers);
  const confirm = (person: Person, code: string | undefined, email = EMAIL): Promise<Response> =>
    person.call("PUT otp", { account: person.account, email, code });
  const codeOf = async (email = EMAIL): Promise<string | undefined> => (await mail.next(email)).code;

  it("asks for an e-mail address, mails a code, takes it once, and signs in; later it asks no more", async () => {
    await start();
    const ada = createPerson(server.url);
    const proof = await ada.prove();
    const refused = await ada.call("POST authenticate", proof);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "otp/required" }]);

    const sent = await send(ada);
    const { expirationTime } = (await sent.json()) as { expirationTime: string };
    expect(Date.parse(expirationTime) - now).toBe(20 * 60_000);
    const letter = await mail.next(EMAIL);
    expect(letter).toMatchObject({ from: "no-reply@acme.example", subject: "Your code for Test" });
    expect(letter.text).toMatch(/at app\.example to confirm.*\n\d{6}\n.*expires in 20 minutes/s);

    const { otp } = (await (await confirm(ada, letter.code)).json()) as { otp: string };
    const again = await confirm(ada, letter.code);
    expect([again.status, await again.json()]).toMatchObject([400, { code: "otp/code-refused" }]);
    // The text that was signed before is still good: nobody signs twice.
    expect((await ada.call("POST authenticate", { ...proof, otp })).status).toBe(200);
    expect(await listConfirmedEmails(server.database.tables, PROJECT)).toEqual([
      { account: ada.account.replace(":1:", ":"), email: EMAIL, confirmedAt: now },
    ]);
    const onBase = createPerson(server.url, { chain: "eip155:8453" });
    expect((await onBase.signIn()).status).toBe(200);
  });

  it("writes in the visitor's language where it has it", async () => {
    await start();
    await send(createPerson(server.url), EMAIL, { "Accept-Language": "ar-EG, en;q=0.5" });
    expect(await mail.next(EMAIL)).toMatchObject({ subject: "رمزك لـ Test", code: expect.stringMatching(/^\d{6}$/) });
  });

  it("takes no code of another address, another account or before the last, and five wrong ones at most", async () => {
    await start();
    const ada = createPerson(server.url);
    const eve = createPerson(server.url, { key: `0x${"11".repeat(32)}` });
    await send(ada);
    const first = await codeOf();
    for (const [person, email] of [
      [eve, EMAIL],
      [ada, "eve@example.org"],
    ] as const)
      expect((await confirm(person, first, email)).status).toBe(400);
    now += 30_001;
    mail.clear();
    await send(ada);
    const second = await codeOf();
    for (let times = 0; times < 5; times += 1) {
      const wrong = String((Number(second) + 1 + times) % 1_000_000).padStart(6, "0");
      expect((await confirm(ada, wrong)).status).toBe(400);
    }
    expect((await confirm(ada, second)).status).toBe(400);
  });

  it("gives one of 200 who send the right code at once what it is worth", async () => {
    await start();
    const ada = createPerson(server.url);
    await send(ada);
    const code = await codeOf();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        ada.call("PUT otp", { account: ada.account, email: EMAIL, code }, { Connection: "close" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("sends one mail in 30 s, five an hour to one address, and so many for one visitor and one project", async () => {
    await start({ RATE_MAILS_PER_HOUR: "7", RATE_PROJECT_MAILS_PER_HOUR: "8" });
    const ada = createPerson(server.url);
    const statuses: (number | string)[] = [];
    const ask = async (email: string): Promise<void> => {
      const response = await send(ada, email);
      const { code = 200 } = (await response.json()) as { code?: string };
      if (response.status === 429) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      statuses.push(code);
      now += 30_001;
    };
    expect((await send(ada)).status).toBe(200);
    const soon = await send(ada);
    expect([soon.status, soon.headers.get("Retry-After")]).toEqual([429, "30"]);
    now += 30_001;
    for (let times = 0; times < 5; times += 1) await ask(EMAIL);
    for (const email of ["b@example.org", "c@example.org"]) await ask(email);
    expect(statuses).toEqual([200, 200, 200, 200, "rate/exceeded", 200, "rate/exceeded"]);
    expect(mail.list()).toHaveLength(6);
  });

  it.each([
    ["refuse-recipient", 400, "mail/address-refused"],
    ["refuse-sender", 502, "mail/refused"],
    ["later", 503, "mail/unavailable"],
  ] as const)(
    "tells whose it is to put right when a mail is not taken (%s), and lets it be tried at once",
    async (failure, status, code) => {
      await start();
      mail.fail(failure);
      const ada = createPerson(server.url);
      const response = await send(ada);
      expect([response.status, await response.json()]).toMatchObject([status, { code, message: expect.any(String) }]);
      expect(response.headers.get("Access-Control-Allow-Credentials")).toBe("true");
      mail.fail(undefined);
      expect((await send(ada)).status).toBe(200);
      expect((await confirm(ada, await codeOf())).status).toBe(200);
      const metrics = await fetch(`${server.url}/metrics`, { headers: { Authorization: "Bearer 0123456789abcdef" } });
      const text = await metrics.text();
      expect(text).toContain(`foyer_mails_total{outcome="${code}"} 1`);
      expect(text).toContain('foyer_mails_total{outcome="sent"} 1');
    },
  );

  it("says that it is off where no mail is sent, or the project does not want it", async () => {
    await start({ SMTP_URL: "", MAIL_FROM: "" });
    const refused = await send(createPerson(server.url));
    expect([refused.status, await refused.json()]).toMatchObject([
      404,
      { code: "mail/off", message: "This server sends no mail, so it confirms no e-mail address. Set SMTP_URL." },
    ]);
    await server.stop();
    await start();
    await capture([], false);
    const off = await send(createPerson(server.url));
    expect([off.status, await off.json()]).toMatchObject([404, { code: "mail/off", message: /email_capture/ }]);
    expect((await createPerson(server.url).signIn()).status).toBe(200);
  });

  it("signs in without an address where the project asks for one but does not require it", async () => {
    await start();
    await capture([]);
    const ada = createPerson(server.url);
    expect((await ada.signIn()).status).toBe(200);
    await send(ada);
    expect((await confirm(ada, await codeOf())).status).toBe(200);
  });

  it("writes no address, code or token into its log or its database of counters", async () => {
    await start();
    const ada = createPerson(server.url);
    mail.fail("refuse-recipient");
    await send(ada);
    mail.fail(undefined);
    await send(ada);
    const code = await codeOf();
    const { otp } = (await (await confirm(ada, code)).json()) as { otp: string };
    await ada.signIn({ otp });
    const log = server.log.join("");
    for (const secret of [EMAIL, code, otp, "p@ss", ada.account.split(":")[2]]) expect(log).not.toContain(secret);
    const entries = await server.database.tables.selectFrom("sign_in_entries").selectAll().execute();
    expect(entries.length).toBeGreaterThan(0);
    for (const secret of [EMAIL, code]) expect(JSON.stringify(entries)).not.toContain(secret);
  });
});
