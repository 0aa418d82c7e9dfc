import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describeOnDatabases } from "@foyer-apps/service/testing/describe-on-databases";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { setAnalytics } from "../projects/change-project.ts";
import { type ServerProcess, spawnServer, startProcess } from "../testing/start-process.ts";
import { startTestNode } from "../testing/start-test-node.ts";

const PROJECT = "process-project";
const PATIENCE = { timeout: 60_000 };

describeOnDatabases((createDatabase) => {
  let running: ServerProcess[] = [];
  afterEach(async () => {
    for (const each of running) await each.end("SIGKILL");
    running = [];
  });

  const start = async (databaseUrl: string, environment: Record<string, string> = {}): Promise<ServerProcess> => {
    const started = await startProcess({
      RATE_ADDRESS_PER_MINUTE: "1000000",
      ...environment,
      DATABASE_URL: databaseUrl,
    });
    running.push(started);
    return started;
  };
  const addTestProject = async (databaseUrl: string): Promise<void> => {
    const database = await openDatabase(databaseUrl);
    await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
    await setAnalytics(database.tables, { id: PROJECT, isEnabled: true });
    await database.close();
  };
  const listEvents = async (databaseUrl: string): Promise<readonly string[]> => {
    const database = await openDatabase(databaseUrl);
    const rows = await database.tables.selectFrom("events").select("event_id").execute();
    await database.close();
    return rows.map(({ event_id }) => event_id);
  };
  const send = async (server: ServerProcess, eventId: string): Promise<boolean> => {
    const props = { type: "track", event: "MODAL_OPEN" };
    const body = JSON.stringify([{ eventId, url: "https://a.example", domain: "a.example", timestamp: 1, props }]);
    const response = await fetch(`${server.url}/batch?projectId=${PROJECT}`, { method: "POST", body });
    return response.status === 202;
  };

  it("brings an empty database up to date once when several processes start together", async () => {
    const url = await createDatabase();
    const codes = await Promise.all(
      [1, 2].map(async () => (await once(spawnServer(["migrate"], { DATABASE_URL: url }), "exit"))[0]),
    );
    expect(codes).toEqual([0, 0]);
    const database = await openDatabase(url);
    const ran = await database.tables.selectFrom("migrations").select("name").execute();
    await database.close();
    expect(ran).toEqual([
      { name: "0001-first-tables" },
      { name: "0002-sign-in" },
      { name: "0003-embedded-wallets" },
      { name: "0004-orders" },
      { name: "0005-social" },
      { name: "0006-account-names" },
      { name: "0007-operations" },
      { name: "0008-sponsoring" },
      { name: "0009-ways" },
      { name: "0010-social-answers" },
      { name: "0011-control-keys" },
      { name: "0012-former-emails" },
    ]);
  }, 240_000);

  it("serves one database from two processes, each of which sees what the other was told", async () => {
    const url = await createDatabase();
    const [first, second] = await Promise.all([start(url), start(url)]);
    await addTestProject(url);
    const ids = Array.from({ length: 40 }, (_, index) => `event-${index}`);
    const sent = await Promise.all(ids.map((id, index) => send(index % 2 === 0 ? first : second, id)));
    expect(sent).toEqual(ids.map(() => true));
    expect([...(await listEvents(url))].sort()).toEqual([...ids].sort());
    for (const { url: address } of [first, second]) {
      const response = await fetch(`${address}/getWallets?projectId=${PROJECT}&entries=1`);
      expect(await response.json()).toMatchObject({ data: [{ id: "metamask" }] });
    }
  }, 240_000);

  it("loses nothing that it has answered for when it is killed and started again", async () => {
    const url = await createDatabase();
    const server = await start(url);
    await addTestProject(url);
    const answered: string[] = [];
    const keepSending = async (name: string): Promise<void> => {
      for (let index = 0; ; index += 1) if (await send(server, `${name}-${index}`)) answered.push(`${name}-${index}`);
    };
    const senders = ["a", "b", "c", "d"].map((name) => keepSending(name).catch(() => undefined));
    await expect.poll(() => answered.length, PATIENCE).toBeGreaterThan(50);
    expect(await server.end("SIGKILL")).toBeNull();
    await Promise.all(senders);
    const again = await start(url);
    expect(await listEvents(url)).toEqual(expect.arrayContaining(answered));
    expect(await send(again, "after")).toBe(true);
    expect(await listEvents(url)).toContain("after");
  }, 240_000);

  it("ends what it has begun when it is asked to stop, and takes nothing new", async () => {
    const url = await createDatabase();
    const server = await start(url);
    await addTestProject(url);
    const { hostname, port } = new URL(server.url);
    const slow = request({ hostname, port, method: "POST", path: `/batch?projectId=${PROJECT}` });
    const answered = once(slow, "response");
    slow.write("[");
    await expect.poll(() => fetch(`${server.url}/health`).then(({ status }) => status), PATIENCE).toBe(200);
    const ended = server.end("SIGTERM");
    await expect.poll(() => server.lines.some((line) => line.includes('"stopping"')), PATIENCE).toBe(true);
    await expect.poll(() => fetch(`${server.url}/health`).catch(() => "refused"), PATIENCE).toBe("refused");
    slow.end("]");
    const [response] = (await answered) as [{ readonly statusCode: number; resume: () => void }];
    response.resume();
    expect([response.statusCode, await ended]).toEqual([202, 0]);
  }, 240_000);

  it("stops at the first signal while it waits for a database that is not up", async () => {
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, "close");
    const child = spawnServer(["serve"], {
      DATABASE_URL: `postgres://me@127.0.0.1:${port}/none`,
      DATABASE_WAIT_SECONDS: "600",
    });
    let said = "";
    child.stdout?.on("data", (text) => (said += text));
    await expect.poll(() => said, PATIENCE).toContain("waiting for the database");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  it("stops while it is asked without a pause, and fails nothing that it has taken", async () => {
    const url = await createDatabase();
    const server = await start(url);
    await addTestProject(url);
    const answered: string[] = [];
    const keepSending = async (name: string): Promise<void> => {
      for (let index = 0; ; index += 1) if (await send(server, `${name}-${index}`)) answered.push(`${name}-${index}`);
    };
    const senders = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => keepSending(name).catch(() => undefined));
    await expect.poll(() => answered.length, PATIENCE).toBeGreaterThan(100);
    expect(await server.end("SIGTERM")).toBe(0);
    await Promise.all(senders);
    expect([...(await listEvents(url))].sort()).toEqual([...answered].sort());
  }, 240_000);

  it("stops while a node keeps it waiting and a client never ends, and tells who waits", async () => {
    const url = await createDatabase();
    const node = await startTestNode();
    node.answer = () => undefined;
    const server = await start(url, { RPC_UPSTREAMS: JSON.stringify({ "eip155:1": [node.url] }) });
    await addTestProject(url);
    const { hostname, port } = new URL(server.url);
    const endless = request({ hostname, port, method: "POST", path: `/batch?projectId=${PROJECT}` });
    const cut = once(endless, "error");
    endless.write("[");
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" });
    const waiting = fetch(`${server.url}/v1?chainId=eip155:1&projectId=${PROJECT}`, { method: "POST", body });
    await expect.poll(() => node.asked.length, PATIENCE).toBe(1);
    const ended = server.end("SIGTERM");
    const told = await waiting;
    expect([told.status, told.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await told.json()).toMatchObject({ code: "server/stopping" });
    expect(await ended).toBe(0);
    await cut;
    await node.stop();
  }, 240_000);
});
