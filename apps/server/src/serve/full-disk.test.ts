import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { setAnalytics } from "../projects/change-project.ts";
import { type ServerProcess, startProcess } from "../testing/start-process.ts";

const PROJECT = "disk-project";

/** Limits the size of files that a process may write, which to the process is a disk that is full. Linux only. */
const limitFiles = (pid: number, bytes: number | "unlimited"): void =>
  void execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

describe.skipIf(process.platform !== "linux")("a server whose disk is full", () => {
  let folder: string;
  let server: ServerProcess;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-disk-"));
    const databaseUrl = `sqlite:${join(folder, "a.sqlite")}`;
    server = await startProcess({ DATABASE_URL: databaseUrl, RATE_ADDRESS_PER_MINUTE: "1000000" });
    const database = await openDatabase(databaseUrl);
    await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
    await setAnalytics(database.tables, { id: PROJECT, isEnabled: true });
    await database.close();
  }, 60_000);
  afterEach(async () => {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  const write = async (eventId: string): Promise<number> => {
    const props = { type: "track", event: "MODAL_OPEN" };
    const event = { eventId, url: "https://a.example", domain: "a.example", timestamp: 1, props };
    const options = { method: "POST", body: JSON.stringify([event]) };
    return (await fetch(`${server.url}/batch?projectId=${PROJECT}`, options)).status;
  };
  const ready = async (): Promise<number> => (await fetch(`${server.url}/health/ready`)).status;

  it("answers every write, says that it is not ready, and writes again once there is room", async () => {
    expect([await write("before"), await ready()]).toEqual([202, 200]);
    // Nothing more fits into the log of the database, which is written first.
    limitFiles(server.pid, statSync(join(folder, "a.sqlite-wal")).size);
    const full = await Promise.all(Array.from({ length: 20 }, (_, index) => write(`full-${index}`)));
    expect(new Set(full)).toEqual(new Set([503]));
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    expect((await fetch(`${server.url}/getWallets?projectId=${PROJECT}&entries=1`)).status).toBe(200);
    limitFiles(server.pid, "unlimited");
    expect(await write("after")).toBe(202);
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  }, 60_000);
});
