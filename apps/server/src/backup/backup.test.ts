import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { migrate } from "@foyer-apps/service/database/migrate";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { findPostgres } from "@foyer-apps/service/testing/find-postgres";
import BetterSqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProgram } from "../commands/create-program.ts";
import { MIGRATIONS } from "../database/migrations/migrations.ts";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { setAnalytics } from "../projects/change-project.ts";
import { PROJECT, startTestServer } from "../testing/start-test-server.ts";
import { backUp } from "./back-up.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const programs = [findPostgres(process.env), process.env["PATH"]].filter((each) => each !== undefined);
const environment = { PATH: programs.join(delimiter) };

async function run(databaseUrl: string, ...args: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  const program = createProgram({
    environment: { ...environment, DATABASE_URL: databaseUrl },
    print: (line) => printed.push(line),
    readFile: async () => Promise.reject(new Error("no file")),
    now: () => 0,
    who: "ada",
  });
  await program.parseAsync([...args], { from: "user" });
  return printed;
}

/** Locks the projects as another program may, until the answer is called. */
async function lockProjects(databaseUrl: string): Promise<() => Promise<unknown>> {
  if (databaseUrl.startsWith("sqlite:")) {
    const other = new BetterSqlite(databaseUrl.slice("sqlite:".length));
    other.pragma("locking_mode = exclusive");
    other.exec("BEGIN EXCLUSIVE");
    return async () => other.close();
  }
  const other = await openDatabase(databaseUrl);
  const locked = await other.tables.startTransaction().execute();
  await sql`LOCK TABLE projects IN ACCESS EXCLUSIVE MODE`.execute(locked);
  return async () => {
    await locked.rollback().execute();
    await other.close();
  };
}

describeOnDatabases((createDatabase) => {
  it("ends where another program keeps the tables locked, and leaves the database as it was", async () => {
    const databaseUrl = await createDatabase();
    await run(databaseUrl, "project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    const file = join(folder, "copy");
    await run(databaseUrl, "backup", file);
    const unlock = await lockProjects(databaseUrl);
    const refused = expect.stringMatching(/timeout|locked|cannot be read/);
    expect(
      await Promise.all([
        run(databaseUrl, "backup", join(folder, "again")).catch(String),
        run(databaseUrl, "restore", file, "--replace").catch(String),
      ]),
    ).toEqual([refused, refused]);
    await unlock();
    expect(await run(databaseUrl, "project", "list")).toEqual(["demo-project  Demo"]);
  });

  it("does not take projects that it cannot read for none", async () => {
    const databaseUrl = await createDatabase();
    const server = await startTestServer({ databaseUrl });
    const file = join(folder, "copy");
    await run(databaseUrl, "backup", file);
    const { tables } = server.database;
    await sql`ALTER TABLE projects RENAME COLUMN id TO was_id`.execute(tables);
    await expect(run(databaseUrl, "restore", file)).rejects.toThrow(/\bid\b/);
    const { rows } = await sql<{ readonly was_id: string }>`SELECT was_id FROM projects`.execute(tables);
    expect(rows).toEqual([{ was_id: PROJECT }]);
    await server.stop();
  });

  it("copies the database while a server writes to it, and puts the copy back as it was", async () => {
    const databaseUrl = await createDatabase();
    const server = await startTestServer({ databaseUrl });
    await setAnalytics(server.database.tables, { id: PROJECT, isEnabled: true });
    let sent = 0;
    let isOver = false;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const props = { type: "track", event: "MODAL_OPEN" };
        const event = { eventId: `e${sent}`, url: "https://a.example", domain: "a.example", timestamp: 1, props };
        if ((await server.post("/batch", JSON.stringify([event]))).status === 202) sent += 1;
      }
    };
    const writing = write();
    await expect.poll(() => sent).toBeGreaterThan(5);
    const before = sent;
    const file = join(folder, "copy");
    expect(await run(databaseUrl, "backup", file)).toEqual([`${file} is a copy of the database`]);
    isOver = true;
    await writing;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["copy"]);
    await server.stop();

    // The only good copy is never written over, and a database that is in use only if that is meant.
    await expect(run(databaseUrl, "backup", file)).rejects.toThrow("name a new file");
    await expect(run(databaseUrl, "restore", file)).rejects.toThrow("say --replace if that is meant");
    await run(databaseUrl, "origin", "add", PROJECT, "https://later.example");
    await run(databaseUrl, "restore", file, "--replace");
    const elsewhere = await createDatabase();
    await run(elsewhere, "restore", file);
    for (const url of [databaseUrl, elsewhere]) {
      const again = await startTestServer({ databaseUrl: url, isKnown: true });
      const origins = await (await again.get("/projects/v1/origins")).json();
      expect(origins).toEqual({ allowedOrigins: ["https://app.example"] });
      const rows = await again.database.tables.selectFrom("events").select("event_id").execute();
      expect(rows.length).toBeGreaterThanOrEqual(before);
      expect((await again.get("/getWalletImage/metamask")).status).toBe(200);
      await again.stop();
      expect(await run(url, "changes", "--since", "1970-01-01")).toEqual([
        expect.stringContaining("ada  done  restore"),
      ]);
    }
  });

  it("restores a copy from before an upgrade over the tables of the newer version", async () => {
    const databaseUrl = await createDatabase();
    const older = await openDatabase(databaseUrl);
    const migrations = MIGRATIONS.slice(0, 8);
    await migrate(older, { migrations, now: () => 0, fill: async () => undefined });
    await addProject(older.tables, { id: "old-project", name: "Old", origins: "any", now: 0 });
    await older.close();
    const file = join(folder, "copy");
    await backUp({ databaseUrl, file, environment });
    await run(databaseUrl, "project", "add", "--name", "Later", "--id", "later-project", "--any-origin");
    await run(databaseUrl, "restore", file, "--replace");
    expect(await run(databaseUrl, "project", "list")).toEqual(["old-project  Old"]);
    const server = await startTestServer({ databaseUrl, isKnown: true });
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await server.stop();
  });

  it("refuses a copy of a newer server before it changes anything", async () => {
    const databaseUrl = await createDatabase();
    await run(databaseUrl, "project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    const database = await openDatabase(databaseUrl);
    await sql`INSERT INTO migrations (name, ran_at) VALUES ('9999-of-tomorrow', 1)`.execute(database.tables);
    const newer = join(folder, "newer");
    await run(databaseUrl, "backup", newer);
    await sql`DELETE FROM migrations WHERE name = '9999-of-tomorrow'`.execute(database.tables);
    await database.close();
    await expect(run(databaseUrl, "restore", newer, "--replace")).rejects.toMatchObject({ code: "database/newer" });
    expect(await run(databaseUrl, "project", "list")).toEqual(["demo-project  Demo"]);
  });

  it("puts back no file that is no copy, and leaves the database as it was", async () => {
    const databaseUrl = await createDatabase();
    await run(databaseUrl, "project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    writeFileSync(join(folder, "text"), "no copy");
    for (const name of ["text", "missing"]) {
      await expect(run(databaseUrl, "restore", join(folder, name), "--replace")).rejects.toThrow();
    }
    expect(await run(databaseUrl, "project", "list")).toEqual(["demo-project  Demo"]);
  });
});

describe("a copy of SQLite", () => {
  it("is made while another program commits without a pause, and appears when it is whole", async () => {
    const path = join(folder, "busy.sqlite");
    await run(`sqlite:${path}`, "project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    // A process of its own, as a server would be: it commits until it is ended.
    const writing = `
      const file = new (require(${JSON.stringify(createRequire(import.meta.url).resolve("better-sqlite3"))}))(process.argv[1]);
      file.pragma("synchronous = OFF");
      file.exec("CREATE TABLE filler (text TEXT)");
      const insert = file.prepare("INSERT INTO filler VALUES (?)");
      file.transaction(() => { for (let i = 0; i < 4000; i++) insert.run("x".repeat(4000)); })();
      console.log("ready");
      for (;;) insert.run("y");`;
    const writer = spawn(process.execPath, ["-e", writing, path], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      await once(writer.stdout, "data");
      const file = join(folder, "copy");
      const seen = new Set<string>();
      const watcher = watch(folder, (_, name) => seen.add(`${name} ${existsSync(file) ? statSync(file).size : ""}`));
      await run(`sqlite:${path}`, "backup", file);
      watcher.close();
      expect([...seen].filter((each) => each.endsWith(" 0"))).toEqual([]);
      expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy"]);
      const copy = new BetterSqlite(file, { readonly: true });
      expect(copy.prepare("SELECT count(*) AS count FROM filler WHERE length(text) = 4000").get()).toEqual({
        count: 4000,
      });
      copy.close();
    } finally {
      writer.kill("SIGKILL");
      await once(writer, "exit");
    }
  }, 60_000);

  it("is not begun again by each commit, however often a server commits", async () => {
    const path = join(folder, "busy.sqlite");
    await run(`sqlite:${path}`, "project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    const server = new BetterSqlite(path);
    server.pragma("synchronous = OFF");
    server.exec("CREATE TABLE filler (text TEXT)");
    const insert = server.prepare("INSERT INTO filler VALUES (?)");
    server.transaction(() => {
      for (let i = 0; i < 4000; i++) insert.run("x".repeat(4000));
    })();
    // A commit comes between any two parts of the copy: one that is begun again by each ends only after the last.
    let left = 3_000;
    const commit = (): void => {
      if (left <= 0) return;
      insert.run("y");
      left -= 1;
      setImmediate(commit);
    };
    commit();
    await run(`sqlite:${path}`, "backup", join(folder, "copy"));
    expect(left).toBeGreaterThan(0);
    left = 0;
    server.close();
  });

  it("is refused when it is damaged, foreign, or of a newer server", async () => {
    const url = `sqlite:${join(folder, "foyer.sqlite")}`;
    await run(url, "project", "add", "--name", "Demo", "--id", "demo-project", "--any-origin");
    const refusal = (file: string): Promise<unknown> =>
      run(url, "restore", file, "--replace").then(
        () => "taken",
        (error: Error) => error.message,
      );
    const foreign = join(folder, "foreign");
    new BetterSqlite(foreign).exec("CREATE TABLE a (b)").close();
    expect(await refusal(foreign)).toContain("is no copy of this server's database");

    const newer = join(folder, "newer");
    await run(url, "backup", newer);
    new BetterSqlite(newer).exec("INSERT INTO migrations VALUES ('9999-of-tomorrow', 1)").close();
    expect(await refusal(newer)).toContain("newer than this program: it has 9999-of-tomorrow");

    const damaged = join(folder, "damaged");
    await run(url, "backup", damaged);
    const bytes = readFileSync(damaged);
    bytes.fill(0xaa, 8_192, Math.min(bytes.length, 200_000));
    writeFileSync(damaged, bytes);
    expect(await refusal(damaged)).toMatch(/is damaged|is no SQLite database/);
    expect(await run(url, "project", "list")).toEqual(["demo-project  Demo"]);
  });
});
