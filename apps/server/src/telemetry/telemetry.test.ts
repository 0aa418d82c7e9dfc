import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { addProject } from "../projects/add-project.ts";
import { type ServerProcess, startProcess } from "../testing/start-process.ts";
import { PROJECT } from "../testing/start-test-server.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";

describe("what is sent over OTLP", () => {
  let collector: Server;
  let url: string;
  let sent: { readonly path: string; readonly key: unknown; readonly body: string }[];
  let server: ServerProcess;
  let folder: string;
  beforeEach(async () => {
    sent = [];
    folder = mkdtempSync(join(tmpdir(), "foyer-telemetry-"));
    collector = createServer((request, response) => {
      text(request).then((body) => {
        sent.push({ path: request.url ?? "", key: request.headers["x-key"], body });
        response.setHeader("Content-Type", "application/json").end("{}");
      }, response.destroy);
    });
    await once(collector.listen(0, "127.0.0.1"), "listening");
    url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const databaseUrl = `sqlite:${join(folder, "foyer.sqlite")}`;
    // In a process of its own, as Node loads it: tests are run under conditions for bundlers.
    server = await startProcess({
      DATABASE_URL: databaseUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=s3cret%20word",
      OTEL_METRIC_EXPORT_INTERVAL: "200",
    });
    const database = await openDatabase(databaseUrl);
    await addProject(database.tables, { id: PROJECT, name: "Test", origins: "any", now: 0 });
    await database.close();
  }, 60_000);
  afterEach(async () => {
    collector.close();
    collector.closeAllConnections();
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.url}${path}&projectId=${PROJECT}`, { headers });

  it("is a span of each request and the counters, with nothing of a query or an address", async () => {
    const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    expect((await get("/getWallets?entries=1&search=secretword", headers)).status).toBe(200);
    expect((await get("/getWallets?entries=0", { traceparent: "garbage" })).status).toBe(400);
    expect(await server.end("SIGTERM")).toBe(0);
    const of = (path: string): string =>
      sent
        .filter((each) => each.path === path)
        .map(({ body }) => body)
        .join("\n");
    const spans = of("/v1/traces");
    expect(spans).toContain('"name":"GET /getWallets"');
    expect(spans).toContain(`"traceId":"${TRACE}"`);
    expect(spans).toContain('"parentSpanId":"b7ad6b7169203331"');
    expect(spans).toContain('{"key":"http.response.status_code","value":{"intValue":400}}');
    const metrics = of("/v1/metrics");
    expect(metrics).toContain('"name":"foyer_http_requests"');
    expect(metrics).toContain('"name":"http.server.request.duration"');
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(["s3cret word"]));
    expect(spans + metrics).not.toMatch(/secretword|127\.0\.0\.1|test-project/);
    expect(server.lines.join("")).not.toContain("s3cret");
  }, 60_000);

  it("costs nobody an answer, and the end of the server little, when the collector is gone", async () => {
    collector.close();
    collector.closeAllConnections();
    for (const _ of [1, 2, 3]) expect((await get("/getWallets?entries=1")).status).toBe(200);
    const began = performance.now();
    expect(await server.end("SIGTERM")).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
  }, 60_000);
});
