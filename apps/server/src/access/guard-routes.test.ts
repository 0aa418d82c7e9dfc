import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { ACCESS_RULES } from "./access-rules.ts";

const TOKEN = "token-of-the-operator";

describeOnFilled((createDatabase) => {
  let server: TestServer;

  beforeAll(async () => {
    const environment = { METRICS_TOKEN: TOKEN };
    server = await startTestServer({ databaseUrl: await createDatabase(), environment });
  }, 60_000);
  afterAll(() => server.stop());

  const ofProjects = Object.entries(ACCESS_RULES)
    .filter(([, rule]) => rule === "project")
    .map(([route]) => [route] as const);
  const ask = (route: string, query: string, headers: Record<string, string> = {}): Promise<Response> => {
    const project = encodeURIComponent(new URLSearchParams(query).get("projectId") ?? "none-at-all");
    const [method = "", path = ""] = route.replace(":id", "metamask").replace(":projectId", project).split(" ");
    return fetch(`${server.url}${path}?${query}`, { method, headers });
  };

  /** Those of signing in have the project in their path, and cookies may come with them. */
  const isSignIn = (route: string): boolean => route.includes(":projectId");

  it.each(ofProjects)("refuses %s without a project, and with one that is not there", async (route) => {
    const missing = await ask(route, "st=appkit&sv=1");
    const refusal = isSignIn(route) ? [401, { code: "project/unknown" }] : [400, { code: "project/missing" }];
    expect([missing.status, await missing.json()]).toMatchObject(refusal);
    for (const id of ["unknown-project", "' OR ''='", "x".repeat(5000)]) {
      const unknown = await ask(route, `projectId=${encodeURIComponent(id)}`);
      expect([unknown.status, await unknown.json()]).toMatchObject([
        401,
        { code: "project/unknown", detail: expect.stringMatching(/^Unauthorized: invalid key\b/) },
      ]);
    }
  });

  it.each(ofProjects)("refuses %s to pages of other origins, which can read why and nothing else", async (route) => {
    for (const origin of [
      "https://evil.example",
      "null",
      `${ORIGIN}.evil.example`,
      `${ORIGIN}:444`,
      "http://app.example",
    ]) {
      const response = await ask(route, `projectId=${PROJECT}`, { Origin: origin });
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe(origin === "null" ? null : origin);
      expect(response.headers.get("Vary")).toContain("Origin");
      const mayBringCookies = isSignIn(route) && origin !== "null" ? "true" : null;
      expect(response.headers.get("Access-Control-Allow-Credentials")).toBe(mayBringCookies);
      expect([response.status, await response.json()]).toMatchObject([
        403,
        { code: "origin/not-allowed", detail: expect.stringMatching(/^Unauthorized: origin not allowed\b/) },
      ]);
    }
  });

  it.each(ofProjects)("lets any page read that %s knows no such project", async (route) => {
    for (const query of ["projectId=unknown-project", ""]) {
      const { headers } = await ask(route, query, { Origin: "https://new.example" });
      expect(headers.get("Access-Control-Allow-Origin")).toBe("https://new.example");
    }
  });

  it.each(ofProjects)("names the page's own origin and never * in the answer to %s", async (route) => {
    const { headers } = await ask(route, `projectId=${PROJECT}`, { Origin: ORIGIN });
    expect(headers.get("Access-Control-Allow-Origin")).toBe(ORIGIN);
    expect(headers.get("Vary")).toContain("Origin");
    expect(headers.get("Access-Control-Allow-Credentials")).toBe(isSignIn(route) ? "true" : null);
  });

  it("keeps that promise in answers that say nothing has changed", async () => {
    const first = await ask("GET /getWallets", `projectId=${PROJECT}`, { Origin: ORIGIN });
    const again = { Origin: ORIGIN, "If-None-Match": first.headers.get("ETag") ?? "" };
    const second = await ask("GET /getWallets", `projectId=${PROJECT}`, again);
    expect([second.status, second.headers.get("Access-Control-Allow-Origin")]).toEqual([304, ORIGIN]);
    expect(second.headers.get("Vary")).toContain("Origin");
  });

  it("answers preflights of the project's pages alone", async () => {
    const preflight = { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" };
    const allowed = await ask("OPTIONS /v1", `projectId=${PROJECT}`, { ...preflight, Origin: ORIGIN });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("Access-Control-Allow-Origin")).toBe(ORIGIN);
    expect(allowed.headers.get("Access-Control-Allow-Headers")).toContain("Content-Type");
    const refused = await ask("OPTIONS /v1", `projectId=${PROJECT}`, { ...preflight, Origin: "https://evil.example" });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
  });

  it("answers who is no page, such as a server of the host", async () => {
    expect((await ask("GET /getWallets", `projectId=${PROJECT}`)).status).toBe(200);
  });

  it("shows its metrics to the operator alone", async () => {
    for (const headers of [{}, { Authorization: "Bearer wrong" }, { Authorization: TOKEN }]) {
      const response = await ask("GET /metrics", "", headers);
      expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    }
    const response = await ask("GET /metrics", "", { Authorization: `Bearer ${TOKEN}` });
    const text = await response.text();
    expect(text).toContain('foyer_http_requests_total{method="GET",route="/getWallets",status="200"}');
    expect(text).not.toContain(PROJECT);
  });

  it("answers without a project what concerns the server itself", async () => {
    expect(await (await ask("GET /health", "")).json()).toEqual({ status: "ok" });
    const limits = (await (await ask("GET /limits", "")).json()) as { rpc: object; rate: object };
    expect(limits).toMatchObject({
      rpc: { batchMax: 20, requestBytes: 262_144, answerBytes: 2_097_152 },
      analytics: { bodyBytes: 65_536, retentionDays: 30 },
      rate: { projectPerMinute: 6000 },
    });
    const described = (await (await ask("GET /doc", "")).json()) as { openapi: string; paths: object };
    expect(described.openapi).toBe("3.1.0");
    // What is the operator's own page's is no client's.
    const clients = Object.keys(ACCESS_RULES).filter((route) => !ACCESS_RULES[route]?.startsWith("admin"));
    const paths = clients.map((route) => route.replace(/^\S+ /, "").replaceAll(/:(\w+)/g, "{$1}"));
    for (const path of paths.filter((each) => each !== "/doc")) expect(Object.keys(described.paths)).toContain(path);
  });

  it("answers everything else with a problem that names what was asked", async () => {
    for (const route of ["GET /", "DELETE /getWallets", "GET /getWallets/x", "POST /health", "GET /.env"]) {
      const response = await ask(route, `projectId=${PROJECT}`);
      expect([response.status, await response.json()]).toMatchObject([404, { code: "route/unknown" }]);
    }
  });

  it("answers HEAD as it answers GET, without the body", async () => {
    const { status, headers } = await ask("HEAD /getWallets", `projectId=${PROJECT}`);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=60"]);
  });

  it("logs the route, the project and the code of a request, and nothing of its query, body or whole address", async () => {
    const id = (await ask("GET /getWallets", `projectId=${PROJECT}&search=alice`)).headers.get("X-Request-Id");
    await server.post("/batch", "bob@example.com", { Authorization: "Bearer carol" });
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = lines.find(({ requestId }) => requestId === id);
    expect(line).toMatchObject({
      method: "GET",
      route: "/getWallets",
      status: 200,
      project: PROJECT,
      address: "127.0.0.0/24",
    });
    expect(lines).toContainEqual(expect.objectContaining({ route: "/batch", code: "request/invalid" }));
    expect(server.log.slice(1).join("")).not.toMatch(/alice|bob@|carol|127\.0\.0\.1/);
  });
});
