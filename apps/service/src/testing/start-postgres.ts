import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** The user that needs a password; a test makes it. */
export const USER_WITH_PASSWORD = "picky";

/**
 * A PostgreSQL of a test. `url`: of the database that others are created from. `createDatabase` gives the URL of an empty database, or of a
 * copy of the one that `template` names.
 */
export type TestPostgres = {
  readonly url: string;
  readonly createDatabase: (template?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts PostgreSQL from the programs in `folder`, with a cluster of its own; with `tls`, files of a certificate and its key. */
export async function startPostgres(
  folder: string,
  { tls }: { readonly tls?: { readonly cert: string; readonly key: string } } = {},
): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? readOwner() : {};
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid);
  const cluster = join(home, "cluster");
  execFileSync(join(folder, "initdb"), ["-D", cluster, "-A", "trust", "-U", "foyer", "-E", "UTF8", "--no-sync"], {
    ...owner,
    cwd: home,
    stdio: "pipe",
  });
  const rules = join(cluster, "pg_hba.conf");
  // Everybody is let in without a password, but for the one who tests passwords.
  writeFileSync(rules, `host all ${USER_WITH_PASSWORD} 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, "utf8")}`);
  const port = await findFreePort();
  const options = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${home}`, "fsync=off"];
  if (tls) {
    // PostgreSQL takes no key that others could read.
    for (const [name, path] of Object.entries(tls)) {
      copyFileSync(path, join(home, name));
      chmodSync(join(home, name), 0o600);
      if (owner.uid !== undefined && owner.gid !== undefined) chownSync(join(home, name), owner.uid, owner.gid);
      options.push(`ssl_${name}_file=${join(home, name)}`);
    }
    options.push("ssl=on");
  }
  const child = spawn(join(folder, "postgres"), ["-D", cluster, ...options.flatMap((each) => ["-c", each])], {
    ...owner,
    cwd: home,
    stdio: "ignore",
  });
  const { url, createDatabase, stop } = await joinPostgres(`postgres://foyer@127.0.0.1:${port}/postgres`);
  return {
    url,
    createDatabase,
    stop: async () => {
      await stop();
      const exited = once(child, "exit");
      child.kill("SIGINT");
      await exited;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Joins a PostgreSQL that runs already: `stop` removes the databases that were created here, and leaves it running. */
export async function joinPostgres(url: string): Promise<TestPostgres> {
  const admin = await connect(url);
  const created: string[] = [];
  return {
    url,
    createDatabase: async (template) => {
      const name = `foyer_${randomBytes(8).toString("hex")}`;
      await admin.query(`CREATE DATABASE ${name}${template === undefined ? "" : ` TEMPLATE ${template}`}`);
      created.push(name);
      return url.replace(/[^/]*$/, name);
    },
    stop: async () => {
      // Connections that a test has left open end with its database.
      for (const name of created) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

function readOwner(): { readonly uid?: number; readonly gid?: number } {
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" })));
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // The end of the server ends its connections, whoever stops first.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
