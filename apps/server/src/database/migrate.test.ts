import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, expect, it } from "vitest";
import { fillFromRegistry } from "../wallets/fill-from-registry.ts";
import { hideWallet } from "../wallets/hide-wallet.ts";
import { saveWallet } from "../wallets/save-wallet.ts";
import { walletSchema } from "../wallets/wallet-schema.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

describeOnDatabases((createDatabase) => {
  let open: Database[] = [];
  const openOn = async (url: string): Promise<Database> => {
    const database = await openDatabase(url);
    open.push(database);
    return database;
  };
  afterEach(async () => {
    for (const database of open) await database.close();
    open = [];
  });
  const now = (): number => 0;

  it("runs each step once, however often the server starts", async () => {
    const database = await openOn(await createDatabase());
    for (const time of [1, 2]) await migrate(database, { now: () => time, fill: fillFromRegistry });
    const ran = await database.tables.selectFrom("migrations").selectAll().execute();
    expect(ran).toEqual([
      { name: "0001-first-tables", ran_at: 1 },
      { name: "0002-sign-in", ran_at: 1 },
      { name: "0003-embedded-wallets", ran_at: 1 },
      { name: "0004-orders", ran_at: 1 },
      { name: "0005-social", ran_at: 1 },
      { name: "0006-account-names", ran_at: 1 },
      { name: "0007-operations", ran_at: 1 },
      { name: "0008-sponsoring", ran_at: 1 },
      { name: "0009-ways", ran_at: 1 },
      { name: "0010-social-answers", ran_at: 1 },
      { name: "0011-control-keys", ran_at: 1 },
      { name: "0012-former-emails", ran_at: 1 },
    ]);
  });

  it("leaves nothing behind when a step fails, and runs it again at the next start", async () => {
    const database = await openOn(await createDatabase());
    const fill = (): Promise<void> => Promise.reject(new Error("disk full"));
    await expect(migrate(database, { now, fill })).rejects.toThrow("disk full");
    await expect(database.tables.selectFrom("projects").selectAll().execute()).rejects.toThrow();
    await migrate(database, { now, fill: fillFromRegistry });
    expect(await database.tables.selectFrom("projects").selectAll().execute()).toEqual([]);
  });

  it("refuses a database that a newer server has written, and leaves it as it is", async () => {
    const database = await openOn(await createDatabase());
    await migrate(database, { now, fill: fillFromRegistry });
    await database.tables.insertInto("migrations").values({ name: "9999-of-tomorrow", ran_at: 1 }).execute();
    await database.tables.deleteFrom("migrations").where("name", "=", "0009-ways").execute();
    const fill = (): Promise<void> => Promise.reject(new Error("was filled"));
    await expect(migrate(database, { now, fill })).rejects.toMatchObject({
      code: "database/newer",
      message: expect.stringMatching(
        /newer than this program: it has 9999-of-tomorrow\. Run the version that wrote it/,
      ),
    });
    expect(
      await database.tables.selectFrom("migrations").select("name").where("name", "like", "0009%").execute(),
    ).toEqual([]);
  });

  it("keeps what the operator changed when the registry comes again in another state", async () => {
    const database = await openOn(await createDatabase());
    const { tables } = database;
    await migrate(database, { now, fill: fillFromRegistry });
    const own = { id: "phantom", name: "Ours", homepage: "https://ours.example", chains: ["eip155:1"] };
    await saveWallet(tables, { wallet: walletSchema.parse(own), rdns: [], source: "operator" });
    await hideWallet(tables, "metamask");
    await tables.updateTable("wallets").set({ name_lower: "old name" }).where("id", "=", "okx").execute();
    await tables
      .insertInto("wallets")
      .values({ ...GONE })
      .execute();
    await tables.updateTable("seeds").set({ revision: "another" }).execute();
    await migrate(database, { now, fill: fillFromRegistry });
    const rows = await tables
      .selectFrom("wallets")
      .select(["id", "name_lower", "is_hidden"])
      .where("id", "in", ["gone", "metamask", "okx", "phantom"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "metamask", name_lower: "metamask", is_hidden: 1 },
      { id: "okx", name_lower: "okx wallet", is_hidden: 0 },
      { id: "phantom", name_lower: "ours", is_hidden: 0 },
    ]);
  });
});

const GONE = {
  id: "gone",
  name_lower: "gone",
  rank: 1,
  badge_type: null,
  is_pay: 0,
  is_hidden: 0,
  image_id: null,
  source: "registry",
  record: "{}",
} as const;
