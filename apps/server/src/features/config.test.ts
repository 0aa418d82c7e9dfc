import { afterAll, beforeAll, expect, it } from "vitest";
import { addProject } from "../projects/add-project.ts";
import { addOrigin, removeOrigin, setAnalytics } from "../projects/change-project.ts";
import { requireProject } from "../projects/require-project.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { setFeature } from "./set-feature.ts";

describeOnFilled((createDatabase) => {
  let server: TestServer;
  let now = Date.UTC(2026, 10, 20);

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await createDatabase(), now: () => now });
  }, 60_000);
  afterAll(() => server.stop());

  it("answers no features while the operator has switched none, so that defaults hold [API-03]", async () => {
    expect(await (await server.get("/appkit/v1/config")).json()).toEqual({ features: [] });
  });

  it("answers the features that the operator has switched, with their words [API-03, HOST-02]", async () => {
    const { tables } = server.database;
    const set = { projectId: PROJECT, isEnabled: true, config: [] };
    await setFeature(tables, { ...set, feature: "swap", isEnabled: false });
    await setFeature(tables, { ...set, feature: "social_login", config: ["email"] });
    await setFeature(tables, { ...set, feature: "social_login", config: ["google", "email"] });
    const response = await server.get("/appkit/v1/config");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(await response.json()).toEqual({
      features: [
        { id: "social_login", isEnabled: true, config: ["google", "email"] },
        { id: "swap", isEnabled: false, config: [] },
      ],
    });
  });

  it("answers the origins of the project, and shows a change within seconds [API-03]", async () => {
    const { tables } = server.database;
    expect(await (await server.get("/projects/v1/origins")).json()).toEqual({ allowedOrigins: [ORIGIN] });
    await addOrigin(tables, { id: PROJECT, origin: "https://*.example.com" });
    now += 2_001;
    expect(await (await server.get("/projects/v1/origins")).json()).toEqual({
      allowedOrigins: ["https://*.example.com", ORIGIN],
    });
    await removeOrigin(tables, { id: PROJECT, origin: "https://*.example.com" });
    now += 2_001;
    expect(await (await server.get("/projects/v1/origins")).json()).toEqual({ allowedOrigins: [ORIGIN] });
  });

  it("keeps the last origin of a project when two operators remove the last two at once", async () => {
    const { tables } = server.database;
    const origins = ["https://one.example", "https://two.example"];
    // Many at once: two that run one after the other by chance prove nothing.
    const ids = Array.from({ length: 20 }, (_, index) => `two-origins-${index}`);
    for (const id of ids) await addProject(tables, { id, name: "Two", origins, now: 0 });
    const remove = async (id: string): Promise<readonly string[]> => {
      const removals = await Promise.allSettled(origins.map((origin) => removeOrigin(tables, { id, origin })));
      return removals.map((each) => each.status).sort();
    };
    expect(await Promise.all(ids.map(remove))).toEqual(ids.map(() => ["fulfilled", "rejected"]));
    for (const id of ids) expect((await requireProject(tables, id)).origins).toHaveLength(1);
  });

  it("answers an empty list for a project that every page may use [API-03]", async () => {
    await addProject(server.database.tables, { id: "open-project", name: "Open", origins: "any", now: 0 });
    const response = await fetch(`${server.url}/projects/v1/origins?projectId=open-project`, {
      headers: { Origin: "https://anything.example" },
    });
    expect(await response.json()).toEqual({ allowedOrigins: [] });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("https://anything.example");
  });

  it("answers whether the project keeps events [API-03]", async () => {
    expect(await (await server.get("/getAnalyticsConfig")).json()).toEqual({
      isAnalyticsEnabled: false,
      retentionDays: 30,
    });
    await setAnalytics(server.database.tables, { id: PROJECT, isEnabled: true });
    now += 2_001;
    expect(await (await server.get("/getAnalyticsConfig")).json()).toEqual({
      isAnalyticsEnabled: true,
      retentionDays: 30,
    });
  });
});
