import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type KeeperWorld, PAGE, startKeeperWorld } from "../testing/keeper-world.ts";

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  beforeEach(async () => {
    world = await startKeeperWorld(await createDatabase(), {
      TRUSTED_PROXIES: "1",
      RATE_MAILS_PER_HOUR: "20",
      RATE_PROJECT_MAILS_PER_HOUR: "5",
    });
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
});
