import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "@foyer-apps/service/testing/find-postgres";
import { startPostgres, type TestPostgres } from "@foyer-apps/service/testing/start-postgres";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy } from "../testing/start-proxy.ts";
import { openDatabase } from "./open-database.ts";

const programs = process.env["FOYER_TEST_POSTGRES"] === "pglite" ? undefined : findPostgres(process.env);

describe.runIf(programs)("a PostgreSQL that is reached with TLS", { timeout: 60_000 }, () => {
  let folder: string;
  let postgres: TestPostgres;
  let plain: TestPostgres;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-tls-"));
    for (const name of ["db", "other"]) makeCertificate(name);
    const tls = { cert: join(folder, "db.cert"), key: join(folder, "db.key") };
    [postgres, plain] = await Promise.all([startPostgres(programs ?? "", { tls }), startPostgres(programs ?? "")]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([postgres.stop(), plain.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** A certificate that vouches for itself, for the machine's own address. */
  function makeCertificate(name: string): void {
    const files = ["-keyout", join(folder, `${name}.key`), "-out", join(folder, `${name}.cert`)];
    const names = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=IP:127.0.0.1"];
    const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    execFileSync("openssl", [...kind, ...names, ...files], { stdio: "pipe" });
  }
  const ask = async (url: string): Promise<boolean> => {
    const database = await openDatabase(url);
    const { rows } = await sql<{
      ssl: boolean;
    }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`.execute(database.tables);
    await database.close();
    return rows[0]?.ssl ?? false;
  };
  const failure = (url: string): Promise<unknown> =>
    ask(url).then(
      (isPacked) => `taken, ${isPacked ? "with" : "without"} TLS`,
      (error: Error) => error.message,
    );
  const withCa = (name: string, mode = "verify-full"): string => `?sslmode=${mode}&sslrootcert=${join(folder, name)}`;

  it("is asked with TLS, and believed by its certificate alone", async () => {
    const url = await postgres.createDatabase();
    expect(await ask(url + withCa("db.cert"))).toBe(true);
    expect(await ask(url + withCa("db.cert", "require"))).toBe(true);
    expect(await ask(url)).toBe(false);
    expect(await failure(url + withCa("other.cert"))).toMatch(/cannot be opened \((DEPTH_ZERO_)?SELF_SIGNED_CERT/);
    expect(await failure(`${url}?sslmode=verify-full`)).toMatch(/cannot be opened \((DEPTH_ZERO_)?SELF_SIGNED_CERT/);
    // Who stands in between has another name.
    const proxy = await startProxy(Number(new URL(url).port));
    const named = url.replace(/127\.0\.0\.1:\d+/, `localhost:${proxy.port}`);
    expect(await failure(named + withCa("db.cert"))).toContain("ERR_TLS_CERT_ALTNAME_INVALID");
    await proxy.stop();
  });

  it("is never asked without TLS where TLS is asked for", async () => {
    const url = await plain.createDatabase();
    for (const mode of ["require", "verify-ca", "verify-full"])
      expect(await failure(url + withCa("db.cert", mode))).toContain("it speaks no TLS");
  });
});
