import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./open-database.ts";

/** The permissions of each file of a folder, in octal. */
function readModes(folder: string): Readonly<Record<string, string>> {
  const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
  return Object.fromEntries(modes) as Record<string, string>;
}

async function writeTo(path: string): Promise<() => Promise<void>> {
  const { tables, close } = await openDatabase(`sqlite:${path}`);
  await sql`CREATE TABLE IF NOT EXISTS notes (text text)`.execute(tables);
  await sql`INSERT INTO notes VALUES ('secret')`.execute(tables);
  return close;
}

it("makes a file, and those beside it, that its owner alone reads, and takes permissions of others from one that is there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-private-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [made, old] = [join(folder, "made.sqlite"), join(folder, "old.sqlite")];
  const closeMade = await writeTo(made);
  writeFileSync(old, "");
  for (const file of [old, `${old}-wal`, `${old}-shm`]) {
    writeFileSync(file, "");
    chmodSync(file, 0o666);
  }
  const closeOld = await writeTo(old);
  const all = ["made.sqlite", "made.sqlite-shm", "made.sqlite-wal", "old.sqlite", "old.sqlite-shm", "old.sqlite-wal"];
  expect(readModes(folder)).toEqual(Object.fromEntries(all.map((name) => [name, "600"])));
  await closeMade();
  await closeOld();
});

it("says what is wrong where there is no such folder, as before", async () => {
  await expect(openDatabase("sqlite:/nowhere/at/all.sqlite")).rejects.toMatchObject({ code: "database/unreachable" });
});
