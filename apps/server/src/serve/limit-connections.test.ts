import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { startProcess } from "../testing/start-process.ts";
import { PROJECT } from "../testing/start-test-server.ts";
import { limitConnections } from "./limit-connections.ts";

const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LARGE = "x".repeat(4 * 1024 * 1024);

describe("connections", () => {
  let server: Server;
  let begun: number;
  let answer: string;
  let sockets: Socket[];
  let isHeld: boolean;

  beforeEach(async () => {
    [begun, answer, sockets, isHeld] = [0, "short", [], false];
    server = createServer((_, response) => {
      begun += 1;
      if (!isHeld) response.end(answer);
    });
    limitConnections(server, { answerMs: 300, pipelined: 4 });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await once(server.close(), "close");
  });

  const open = async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket.on("error", () => undefined));
    await once(socket, "connect");
    return socket;
  };
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

  it("are cut when an answer is not read in time, and not before", async () => {
    answer = LARGE;
    const slow = await open();
    slow.pause();
    slow.write(ASK);
    await expect.poll(() => begun).toBe(1);
    expect(await countOpen()).toBe(1);
    await expect.poll(countOpen).toBe(0);
  });

  it("stay when answers are read, however many there are one after another", async () => {
    const socket = await open();
    for (let index = 0; index < 20; index += 1) {
      socket.write(ASK);
      await once(socket, "data");
    }
    expect([begun, await countOpen()]).toEqual([20, 1]);
  });

  it("answer some requests that come at once, as browsers and proxies may send them", async () => {
    const socket = await open();
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.write(ASK.repeat(3));
    await expect.poll(() => text.match(/HTTP\/1.1 200/g)?.length).toBe(3);
  });

  it("are cut when more requests wait on one than it may have, for which nothing is begun", async () => {
    isHeld = true;
    const socket = await open();
    socket.write(ASK.repeat(1_000));
    await once(socket, "close");
    expect(begun).toBe(1);
  });
});

describe.runIf(process.platform === "linux")("a server that slow readers and senders besiege", () => {
  it("answers others, and needs little memory more than without them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foyer-siege-"));
    const databaseUrl = `sqlite:${join(folder, "foyer.sqlite")}`;
    const rates = { RATE_ADDRESS_PER_MINUTE: "10000000", RATE_PROJECT_PER_MINUTE: "10000000" };
    const server = await startProcess({ ...rates, DATABASE_URL: databaseUrl });
    const database = await openDatabase(databaseUrl);
    await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
    await database.close();
    const { hostname, port } = new URL(server.url);
    const sockets = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const socket = connect(Number(port), hostname);
        socket.on("error", () => undefined).pause();
        await once(socket, "connect");
        return socket;
      }),
    );
    // None reads what it asked for; half of them ask for more than they may.
    const ask = `GET /getWallets?entries=100&projectId=${PROJECT} HTTP/1.1\r\nHost: a\r\n\r\n`;
    for (const [index, socket] of sockets.entries()) socket.write(ask.repeat(index % 2 === 0 ? 30 : 2_000));
    // What runs from sources has the compiler in memory, too.
    const before = residentMegabytes(server.pid);
    let most = 0;
    for (let index = 0; index < 20; index += 1) {
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      most = Math.max(most, residentMegabytes(server.pid));
    }
    expect(most - before).toBeLessThan(150);
    for (const socket of sockets) socket.destroy();
    expect(await server.end("SIGTERM")).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);
});

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
