import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { type EmbeddedWorld, logIn, PAGE, startEmbeddedWorld } from "../../testing/embedded-world.ts";

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  beforeEach(async () => {
    world = await startEmbeddedWorld(await createDatabase(), {
      TRUSTED_PROXIES: "1",
      RATE_MAILS_PER_HOUR: "20",
      RATE_PROJECT_MAILS_PER_HOUR: "10",
      EMBEDDED_MAIL_EVERY_SECONDS: "1",
    });
  });
  afterEach(() => world.stop());

  const ask = async (email: string, address: string) => {
    const frame = await world.frame();
    const headers = { "X-Forwarded-For": address };
    const { body } = await frame.call("POST /login", { email, page: PAGE }, { headers });
    return frame.call("POST /login/code", { flow: body["flow"] }, { headers });
  };

  it("counts no mail that was not sent: 105 requests for one mailbox leave the project its mails", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 105; at += 1)
      statuses.push((await ask("ada@example.org", `192.0.2.${Math.floor(at / 21)}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(104);
    expect((await ask("eve@example.org", "198.51.100.1")).status).toBe(200);
    // The address that asked in vain 21 times has not used up its own mails either.
    expect((await ask("bob@example.org", "192.0.2.1")).status).toBe(200);
  });

  it("keeps a share of a project's mails for devices that it knows", async () => {
    const ada = await world.frame();
    await logIn(world, ada, "ada@example.org");
    let sent = 1;
    for (; (await ask(`eve${sent}@example.org`, `192.0.2.${sent}`)).status === 200; sent += 1)
      expect(sent).toBeLessThan(10);
    const refused = await ask("bob@example.org", "198.51.100.1");
    expect([refused.status, refused.body["code"]]).toEqual([429, "rate/exceeded"]);
    world.clock.now += 60_000;
    const { body, status } = await ada.call("POST /login", { email: "ada@example.org", page: PAGE });
    expect([status, body["action"]]).toEqual([200, "VERIFY_OTP"]);
  });

  it("forgets a code whose letter was not sent", async () => {
    const frame = await world.frame();
    const { body } = await frame.call("POST /login", { email: "ada@example.org", page: PAGE });
    const { flow } = body;
    expect((await frame.call("POST /login/code", { flow })).status).toBe(200);
    const { code } = await world.mail.next("ada@example.org");
    await world.mail.stop();
    world.clock.now += 60_000;
    expect((await frame.call("POST /login/code", { flow })).status).toBe(503);
    const { rows } = { rows: await world.server.database.tables.selectFrom("embedded_flows").selectAll().execute() };
    expect(rows.map(({ code_hash }) => code_hash)).toEqual([null]);
    const guess = await frame.call("PUT /login/code", { flow, code });
    expect([guess.status, guess.body["code"]]).toEqual([410, "login/expired"]);
  });
});
