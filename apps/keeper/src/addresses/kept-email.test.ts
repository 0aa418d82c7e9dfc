import { randomBytes } from "node:crypto";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { digest, openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  confirmDevice,
  createTestWallet,
  KEK,
  type KeeperWorld,
  PROJECT,
  release,
  startKeeperWorld,
} from "../testing/keeper-world.ts";

describeOnDatabases((createDatabase) => {
  let world: KeeperWorld;
  beforeEach(async () => {
    world = await startKeeperWorld(await createDatabase());
  });
  afterEach(() => world.stop());

  /** Confirms a new device by a link that goes to `mailed`, and asks for a share. */
  const ask = async (id: string, { typed, mailed }: { typed: string; mailed: string }): Promise<number> => {
    world.clock.now += 3_600_001;
    const frame = await world.frame();
    const call: typeof frame.call = (route, body, options) =>
      frame.call(route, body && "email" in body ? { ...body, email: typed } : body, options);
    const token = await confirmDevice(world, { ...frame, call }, mailed);
    return (await release(frame, { id, version: 1, token })).status;
  };

  it("still finds an owner who was named with capital letters, by the address as it was typed", async () => {
    const frame = await world.frame();
    const token = await confirmDevice(world, frame, "ada@example.org");
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const wallet = createTestWallet();
    const first = await wallet.putFirst(frame, { version: 1, seal, share: randomBytes(33) });
    expect((await frame.call("PUT /shares", first, { token })).status).toBe(200);
    await frame.call("POST /shares/commit", { id: wallet.id, version: 1 }, { token });
    expect(await ask(wallet.id, { typed: "ADA@Example.org", mailed: "ada@example.org" })).toBe(200);

    const { tables } = world.database;
    const ring = readKeyRing({ text: KEK });
    if (typeof ring === "string") throw new Error(ring);
    const { index } = await openHolderKeys(holderTables(tables), { ring, now: 0 });
    const email_index = digest(index, `owner in ${PROJECT}`, "Ada@example.org");
    await tables.updateTable("keeper_addresses").set({ email_index }).where("wallet_id", "=", wallet.id).execute();
    expect(await ask(wallet.id, { typed: "Ada@EXAMPLE.org", mailed: "Ada@example.org" })).toBe(200);
    expect(await ask(wallet.id, { typed: "ADA@example.org", mailed: "ada@example.org" })).toBe(401);
  });
});
