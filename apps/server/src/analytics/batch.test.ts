import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setAnalytics } from "../projects/change-project.ts";
import { describeOnFilled } from "../testing/describe-on-filled.ts";
import { ORIGIN, PROJECT, startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { pruneEvents } from "./prune-events.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const COUNTED = { refused: 0, retentionDays: 30 };
const NOW = Date.UTC(2026, 10, 20);

function event(eventId: string, more: object = {}): object {
  const props = { type: "track", event: "MODAL_OPEN", properties: { connected: false } };
  return { eventId, url: "https://app.example/swap?from=me#top", domain: "app.example", timestamp: 5, props, ...more };
}

describeOnFilled((createDatabase) => {
  let server: TestServer;
  let now = NOW;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: await createDatabase(), now: () => now });
    await setAnalytics(server.database.tables, { id: PROJECT, isEnabled: true });
  }, 60_000);
  beforeEach(() => server.database.tables.deleteFrom("events").execute());
  afterAll(() => server.stop());

  const send = async (events: unknown, headers: Record<string, string> = {}): Promise<unknown> => {
    const text = { "Content-Type": "text/plain;charset=UTF-8", Origin: ORIGIN, ...headers };
    const response = await server.post("/batch?st=appkit&sv=1", JSON.stringify(events), text);
    expect(response.status).toBe(202);
    return response.json();
  };
  const kept = () => server.database.tables.selectFrom("events").selectAll().orderBy("event_id").execute();

  it("keeps the events of a beacon with the server's time [ANA-01]", async () => {
    const forced = ["INITIALIZE", "CONNECT_SUCCESS", "SOCIAL_LOGIN_SUCCESS"];
    const events = forced.map((name, index) => event(`e${index}`, { props: { type: "track", event: name } }));
    expect(await send(events)).toEqual({ ...COUNTED, accepted: 3, dropped: 0 });
    expect((await kept()).map((row) => [row.event, row.received_at, row.sent_at, row.url])).toEqual(
      forced.map((name) => [name, NOW, 5, "https://app.example/swap"]),
    );
  });

  it("keeps an event once, however often its beacon comes [ANA-01]", async () => {
    await send([event("once")]);
    await send([event("once"), event("twice")]);
    expect((await kept()).map((row) => row.event_id)).toEqual(["once", "twice"]);
  });

  it("drops events that are not what they should be, and keeps their neighbours [ANA-01]", async () => {
    const wrong = [
      null,
      "text",
      event("", {}),
      event("a b"),
      event("type", { props: { type: "page", event: "MODAL_OPEN" } }),
      event("name", { props: { type: "track", event: "'; DROP TABLE events; --" } }),
      event("time", { timestamp: "yesterday" }),
      event("nul", { url: "https://app.example/\0" }),
    ];
    expect(await send([...wrong, event("good")])).toEqual({ ...COUNTED, accepted: 1, dropped: wrong.length });
    expect((await kept()).map((row) => row.event_id)).toEqual(["good"]);
  });

  it("drops an event that nests too deeply to be walked", async () => {
    const deep = `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`;
    const body = JSON.stringify([event("deep", { props: { type: "track", event: "A", properties: 0 } })]);
    const response = await server.post("/batch", body.replace('"properties":0', `"properties":${deep}`));
    expect([response.status, await response.json()]).toEqual([202, { ...COUNTED, accepted: 0, dropped: 1 }]);
  });

  it("never keeps a pairing URI, with which anyone could answer in the wallet's place", async () => {
    const uri =
      "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484";
    const properties = {
      uri,
      mobile_link: `metamask://wc?uri=${encodeURIComponent(uri)}`,
      deep: [{ text: `x ${uri}` }],
    };
    await send([event("leak", { props: { type: "track", event: "CONNECT_PROXY_ERROR", properties } })]);
    const [row] = await kept();
    expect(row?.props).not.toMatch(/symKey|7f6e504b/);
    expect(JSON.parse(row?.props ?? "")).toMatchObject({ properties: { uri: "[pairing]" } });
  });

  it.each(["DNT", "Sec-GPC"])("keeps nothing of a visitor who asks for that with %s", async (header) => {
    expect(await send([event("private")], { [header]: "1" })).toEqual({ ...COUNTED, accepted: 0, dropped: 1 });
    expect(await kept()).toEqual([]);
  });

  it("keeps nothing of a project that wants no events [ANA-01]", async () => {
    await setAnalytics(server.database.tables, { id: PROJECT, isEnabled: false });
    now += 2_001;
    expect(await send([event("unwanted")])).toEqual({ ...COUNTED, accepted: 0, dropped: 1 });
    expect(await kept()).toEqual([]);
    await setAnalytics(server.database.tables, { id: PROJECT, isEnabled: true });
    now += 2_001;
  });

  it.each([
    ["65 kB", JSON.stringify([event("big", { url: "x".repeat(65 * 1024) })]), 413, "request/too-large"],
    ["no JSON", "eventId=1", 400, "request/invalid"],
    ["no list", JSON.stringify(event("alone")), 400, "request/invalid"],
    ["201 events", JSON.stringify(Array(201).fill(0)), 400, "request/invalid"],
  ])("refuses a body of %s", async (_, body, status, code) => {
    const response = await server.post("/batch", body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(await kept()).toEqual([]);
  });

  it("refuses a body that does not say how long it is and never ends", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(8192)) });
    const asked = fetch(`${server.url}/batch?projectId=${PROJECT}`, {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    expect((await asked).status).toBe(413);
  });

  it("keeps as much of a project in a day as it may, counts what it refuses, and says so", async () => {
    const small = await startTestServer({
      databaseUrl: await createDatabase(),
      environment: { ANALYTICS_MEGABYTES_PER_DAY: "1", ANALYTICS_RETENTION_DAYS: "7" },
      now: () => now,
    });
    await setAnalytics(small.database.tables, { id: PROJECT, isEnabled: true });
    const post = async (events: readonly object[]): Promise<unknown> =>
      (await small.post("/batch", JSON.stringify(events))).json();
    const large = (id: string): object =>
      event(id, { props: { type: "track", event: "A", properties: { a: "x".repeat(20_000) } } });
    const beacons = Array.from({ length: 20 }, (_, index) => [1, 2, 3].map((each) => large(`${index}-${each}`)));
    const answers = (await Promise.all(beacons.map(post))) as { accepted: number; refused: number }[];
    const accepted = answers.reduce((sum, each) => sum + each.accepted, 0);
    expect(accepted).toBe(49);
    expect(answers.reduce((sum, each) => sum + each.refused, 0)).toBe(11);
    expect(answers[0]).toMatchObject({ retentionDays: 7 });
    const kept = await small.database.tables.selectFrom("events").select("event_id").execute();
    expect(kept).toHaveLength(49);
    // What comes again takes no room, and a new day has its own.
    expect(await post([event("small")])).toEqual({ accepted: 1, dropped: 0, refused: 0, retentionDays: 7 });
    const [day] = await small.database.tables.selectFrom("event_days").selectAll().execute();
    expect(day).toMatchObject({ kept: 50, refused: 11 });
    await post([event("small")]);
    expect(await small.database.tables.selectFrom("event_days").selectAll().execute()).toEqual([day]);
    now += DAY_MS;
    expect(await post([large("tomorrow")])).toMatchObject({ accepted: 1, refused: 0 });
    expect(await (await small.get("/getAnalyticsConfig")).json()).toEqual({
      isAnalyticsEnabled: true,
      retentionDays: 7,
    });
    await small.stop();
  });

  it("removes events after 30 days, and none before", async () => {
    const last = now;
    await send([event("old")]);
    now += 1;
    await send([event("young")]);
    expect(await pruneEvents(server.database, { now: last + 30 * DAY_MS + 1, retentionDays: 30 })).toBe(1);
    expect((await kept()).map((row) => row.event_id)).toEqual(["young"]);
  });
});
