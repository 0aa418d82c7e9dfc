import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programFolders } from "../environment.ts";

/** A server of a test, on the machine itself. */
export type TestServer = { readonly port: number; readonly stop: () => Promise<void> };

/** Finds a program on this machine: in Debian's folders of PostgreSQL, or by PATH. */
export function findProgram(name: string): string | undefined {
  const parent = "/usr/lib/postgresql";
  const versions = existsSync(parent) ? readdirSync(parent).map((version) => join(parent, version, "bin")) : [];
  const folders = [...versions.sort().reverse(), ...programFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Starts Redis without a file to write to. */
export async function startRedis(program: string): Promise<TestServer> {
  return await run(program, (port) => ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
}

/** Starts PostgreSQL with a cluster of its own. It refuses to run as root, and runs as its own user then. */
export async function startPostgres(initdb: string): Promise<TestServer> {
  const home = mkdtempSync(join(tmpdir(), "foyer-siwx-"));
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  const cluster = join(home, "cluster");
  execFileSync(initdb, ["-D", cluster, "-A", "trust", "-U", "foyer", "--no-sync"], {
    ...owner,
    cwd: home,
    stdio: "pipe",
  });
  const server = await run(
    initdb.replace(/initdb$/, "postgres"),
    (port) => ["-D", cluster, "-c", `port=${port}`, "-c", `unix_socket_directories=${home}`, "-c", "fsync=off"],
    { ...owner, cwd: home },
  );
  return {
    port: server.port,
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function idOf(flag: string): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

async function run(
  program: string,
  argumentsFor: (port: number) => string[],
  options: { readonly uid?: number; readonly gid?: number; readonly cwd?: string } = {},
): Promise<TestServer> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as { readonly port: number };
  listener.close();
  await once(listener, "close");
  const child = spawn(program, argumentsFor(port), { ...options, stdio: "ignore" });
  return {
    port,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
    },
  };
}
