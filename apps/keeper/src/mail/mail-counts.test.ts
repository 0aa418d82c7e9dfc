import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type KeeperWorld, PAGE, startKeeperWorld } from "../testing/keeper-world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SETTINGS = { TRUSTED_PROXIES: "1", RATE_MAILS_PER_HOUR: "20", RATE_PROJECT_MAILS_PER_HOUR: "5" };

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  beforeEach(async () => {
    world = await startKeeperWorld(await createDatabase(), SETTINGS);
  });
  afterEach(() => world.stop());

  const ask = async (email: string, address: string) =>
    (await world.frame()).call("POST /devices", { email, page: PAGE }, { headers: { "X-Forwarded-For": address } });

  it("counts no link that was not mailed: 105 requests for one mailbox leave the project its mails", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 105; at += 1)
      statuses.push((await ask("ada@example.org", `192.0.2.${Math.floor(at / 21)}`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await ask("eve@example.org", "198.51.100.1")).status).toBe(200);
    expect((await ask("bob@example.org", "192.0.2.1")).status).toBe(200);
  });

  it("mails as many links an hour as its settings say, and gives back those that were not sent", async () => {
    for (let at = 0; at < 5; at += 1) expect((await ask(`ada${at}@example.org`, `192.0.2.${at}`)).status).toBe(200);
    const refused = await ask("eve@example.org", "198.51.100.1");
    expect([refused.status, refused.body["code"]]).toEqual([429, "rate/exceeded"]);
    // Neither the mailbox nor the address was counted for it.
    world.clock.now += 3_600_000;
    expect((await ask("eve@example.org", "198.51.100.1")).status).toBe(200);
    await world.mail.stop();
    expect((await ask("bob@example.org", "198.51.100.1")).status).toBe(503);
    expect((await ask("bob@example.org", "198.51.100.1")).status).toBe(503);
  });

  const startWith = async (more: Readonly<Record<string, string>>): Promise<void> => {
    await world.stop();
    world = await startKeeperWorld(await createDatabase(), {
      ...SETTINGS,
      ...{ RATE_PROJECT_MAILS_PER_HOUR: "1000", RATE_PROJECT_MAILS_PER_DAY: "1000" },
      ...more,
    });
  };
  /** Asks for one link after the other, each in an hour of its own, until one is refused; returns how many were mailed. */
  const countMailed = async (email: (at: number) => string, everyMs: number): Promise<number> => {
    for (let at = 0; at < 200; at += 1) {
      const { status, body } = await ask(email(at), "192.0.2.1");
      if (status !== 200) {
        expect([status, body["code"]]).toEqual([429, "rate/exceeded"]);
        return at;
      }
      world.clock.now += everyMs;
    }
    throw new Error("no link was refused");
  };

  it("mails one network address as many links a day as RATE_MAILS_PER_DAY says, and again the day after", async () => {
    await startWith({ RATE_MAILS_PER_HOUR: "4", RATE_MAILS_PER_DAY: "7" });
    const started = world.clock.now;
    expect(await countMailed((at) => `ada${at}@example.org`, HOUR_MS)).toBe(7);
    expect((await ask("eve@example.org", "198.51.100.1")).status).toBe(200);
    world.clock.now = started + DAY_MS;
    expect((await ask("eve2@example.org", "192.0.2.1")).status).toBe(200);
  });

  it("mails one mailbox 5 links an hour and 10 a day, or as many as its settings say", async () => {
    await startWith({});
    const ada = (): string => "ada@example.org";
    expect(await countMailed(ada, 31_000)).toBe(5);
    await startWith({});
    expect(await countMailed(ada, HOUR_MS)).toBe(10);
    await startWith({ RATE_MAILBOX_MAILS_PER_HOUR: "2", RATE_MAILBOX_MAILS_PER_DAY: "3" });
    expect(await countMailed(ada, 31_000)).toBe(2);
    world.clock.now += HOUR_MS;
    expect(await countMailed(ada, 31_000)).toBe(1);
  });
});
