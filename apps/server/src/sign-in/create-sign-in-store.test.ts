import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { createSignInStore } from "./create-sign-in-store.ts";
import { pruneSignInEntries } from "./prune-sign-in-entries.ts";

const ROUNDS = process.env["FOYER_LONG"] ? 1_000 : 20;
const PROJECTS = ["first-project", "other-project"] as const;

describeOnFilled((createDatabase) => {
  let databases: readonly Database[] = [];
  beforeEach(async () => {
    const url = await createDatabase();
    databases = [await openDatabase(url), await openDatabase(url)];
    const [{ tables }] = databases as [Database];
    await migrate(databases[0] as Database, { now: () => 0, fill: async () => undefined });
    for (const id of PROJECTS) await addProject(tables, { id, name: "Test", origins: "any", now: 0 });
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
  });
  const storeOf = (index: number, project: string = PROJECTS[0]) =>
    createSignInStore((databases[index] as Database).tables, project);

  it(`gives an entry to one of 200 that take it at once, of two servers, ${ROUNDS} times`, async () => {
    const stores = [storeOf(0), storeOf(1)] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      const entry = { key: `nonce:${round}`, value: "x", now: 1, expiresAt: 10 };
      expect(await stores[0].add(entry)).toBe(true);
      const taken = await Promise.all(
        Array.from({ length: 200 }, (_, index) => stores[index % 2 === 0 ? 0 : 1].take({ key: entry.key, now: 2 })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  }, 3_600_000);

  it("adds what is not there yet, for one of 200 that add it at once", async () => {
    const stores = [storeOf(0), storeOf(1)] as const;
    const entry = { key: "wait:x", now: 1, expiresAt: 10 };
    const added = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        stores[index % 2 === 0 ? 0 : 1].add({ ...entry, value: String(index) }),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await stores[1].read({ key: "wait:x", now: 2 })).toBe(String(added.indexOf(true)));
  });

  it("counts looks where they are limited, 5 of 200 that look at once", async () => {
    const stores = [storeOf(0), storeOf(1)] as const;
    await stores[0].add({ key: "code:x", value: "v", now: 1, expiresAt: 10 });
    const looks = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        stores[index % 2 === 0 ? 0 : 1].read({ key: "code:x", now: 2, limit: 5 }),
      ),
    );
    expect(looks.filter((value) => value === "v")).toHaveLength(5);
    expect(looks.filter((value) => value === undefined)).toHaveLength(195);
    expect(await stores[0].read({ key: "code:x", now: 2 })).toBe("v");
  });

  it("knows nothing any more of what is over, and lets its key be used again with looks of its own", async () => {
    const store = storeOf(0);
    await store.add({ key: "a:x", value: "old", now: 1, expiresAt: 10 });
    await store.read({ key: "a:x", now: 2, limit: 1 });
    expect(await store.add({ key: "a:x", value: "new", now: 9, expiresAt: 20 })).toBe(false);
    expect(await store.read({ key: "a:x", now: 10 })).toBeUndefined();
    expect(await store.read({ key: "a:x", now: 10, limit: 5 })).toBeUndefined();
    expect(await store.take({ key: "a:x", now: 10 })).toBe(false);
    expect(await store.add({ key: "a:x", value: "new", now: 10, expiresAt: 20 })).toBe(true);
    expect(await store.read({ key: "a:x", now: 11, limit: 1 })).toBe("new");
  });

  it("keeps the projects apart, and forgets with a project what was kept of it", async () => {
    await storeOf(0, PROJECTS[0]).add({ key: "nonce:x", value: "1", now: 1, expiresAt: 10 });
    expect(await storeOf(0, PROJECTS[1]).take({ key: "nonce:x", now: 2 })).toBe(false);
    expect(await storeOf(0, PROJECTS[1]).add({ key: "nonce:x", value: "2", now: 1, expiresAt: 10 })).toBe(true);
    const { tables } = databases[0] as Database;
    await tables.deleteFrom("projects").where("id", "=", PROJECTS[0]).execute();
    const left = await tables.selectFrom("sign_in_entries").select(["project_id", "value"]).execute();
    expect(left).toEqual([{ project_id: PROJECTS[1], value: "2" }]);
  });

  it("is rid of what is over when it is pruned", async () => {
    const store = storeOf(0);
    for (const expiresAt of [10, 20]) await store.add({ key: `a:${expiresAt}`, value: "x", now: 1, expiresAt });
    const { tables } = databases[0] as Database;
    expect(await pruneSignInEntries(databases[0] as Database, 10)).toBe(1);
    expect(await tables.selectFrom("sign_in_entries").select("key").execute()).toEqual([{ key: "a:20" }]);
  });
});
