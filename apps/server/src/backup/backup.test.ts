import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { findPostgres } from "@foyer-apps/service/testing/find-postgres";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProgram } from "../commands/create-program.ts";
import { setAnalytics } from "../projects/change-project.ts";
import { PROJECT, startTestServer } from "../testing/start-test-server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(databaseUrl: string, ...args: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  const programs = [findPostgres(process.env), process.env["PATH"]].filter((each) => each !== undefined);
  const program = createProgram({
    environment: { DATABASE_URL: databaseUrl, PATH: programs.join(delimiter) },
    print: (line) => printed.push(line),
    readFile: async () => Promise.reject(new Error("no file")),
    now: () => 0,
    who: "ada",
  });
  await program.parseAsync([...args], { from: "user" });
  return printed;
}

describeOnDatabases((createDatabase) => {
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
