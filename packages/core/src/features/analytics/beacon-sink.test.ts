import { describe, expect, it } from "vitest";
import { createMemoryPage, createMemoryPorts } from "../../testing.ts";
import { type AnalyticsEvent, beaconSink, type SinkPorts } from "./beacon-sink.ts";

const sink = beaconSink({ url: "https://services.example.org/", projectId: "p1" });
const BATCH = /^https:\/\/services\.example\.org\/batch\?projectId=p1&st=foyer&sv=/;
const EVENTS: readonly AnalyticsEvent[] = [
  {
    eventId: "a",
    url: "https://example.org/",
    domain: "example.org",
    timestamp: 5,
    props: { type: "track", event: "MODAL_OPEN", properties: {} },
  },
];

function ports(navigator: object | undefined, http?: typeof fetch): SinkPorts {
  const page = createMemoryPage({ target: Object.assign(new EventTarget(), { navigator }) as never });
  return { ...createMemoryPorts({ page, ...(http && { http }) }), signal: new AbortController().signal };
}
const answer =
  (make: () => Response): typeof fetch =>
  async () =>
    make();

describe("a service for events", () => {
  it("gets a batch as the text of a beacon, and what the browser says of it counts [ANA-01]", async () => {
    const sent: (readonly [string, string])[] = [];
    let isTaken = true;
    const navigator = {
      sendBeacon(this: unknown, url: string, body: string) {
        // Browsers refuse a method that was taken off its object.
        if (this !== navigator) throw new TypeError("Illegal invocation");
        sent.push([url, body]);
        return isTaken;
      },
    };
    expect(await sink.send(EVENTS, ports(navigator))).toBe(true);
    expect(sent).toEqual([[expect.stringMatching(BATCH), JSON.stringify(EVENTS)]]);
    isTaken = false;
    expect(await sink.send(EVENTS, ports(navigator))).toBe(false);
  });

  it("gets it by a request that outlives the page where there are no beacons [ANA-01]", async () => {
    const asked: unknown[] = [];
    const http: typeof fetch = async (url, init) => {
      asked.push([String(url), init]);
      return new Response("", { status: 202 });
    };
    expect(await sink.send(EVENTS, ports({}, http))).toBe(true);
    const body = JSON.stringify(EVENTS);
    const request = { method: "POST", body, keepalive: true, credentials: "omit", referrerPolicy: "strict-origin" };
    expect(asked).toEqual([[expect.stringMatching(BATCH), expect.objectContaining(request)]]);
  });

  it.each([
    [202, true],
    [400, true],
    [413, true],
    [429, false],
    [500, false],
  ])("that answers %i has taken it: %s", async (status, isTaken) => {
    const http = answer(() => new Response("", { status }));
    expect(await sink.send(EVENTS, ports(undefined, http))).toBe(isTaken);
  });

  it.each([
    [200, '{"isAnalyticsEnabled":true}', true],
    [200, '{"isAnalyticsEnabled":false}', false],
    [200, '{"isAnalyticsEnabled":"yes"}', false],
    [200, "{}", false],
    [200, "null", false],
    [200, "<html>", false],
    [404, "", false],
    [403, '{"isAnalyticsEnabled":true}', false],
    [429, "", undefined],
    [500, "", undefined],
  ])("that answers %i %s wants events: %s [API-03]", async (status, text, isWanted) => {
    const asked: string[] = [];
    const http: typeof fetch = async (url) => {
      asked.push(String(url));
      return new Response(text, { status });
    };
    expect(await sink.isWanted?.(ports({}, http))).toBe(isWanted);
    expect(asked).toEqual([expect.stringMatching(/\/getAnalyticsConfig\?projectId=p1&st=foyer&sv=/)]);
  });

  it("gets nothing by a request before it wants to be asked again", async () => {
    const own = beaconSink({ url: "https://services.example.org/", projectId: "p1" });
    const asked: string[] = [];
    const sinkPorts = ports({}, async (url) => {
      asked.push(String(url));
      return new Response("", { status: 429, headers: { "Retry-After": "30" } });
    });
    expect(await own.send(EVENTS, sinkPorts)).toBe(false);
    expect(await own.send(EVENTS, sinkPorts)).toBe(false);
    expect(await own.isWanted?.(sinkPorts)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it("that cannot be reached is asked again", async () => {
    const offline = async () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await sink.isWanted?.(ports({}, offline))).toBeUndefined();
  });

  it.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
    "hears nothing, not even a question, of a visitor with %j [ANA-01]",
    async (wish) => {
      expect(await sink.isWanted?.(ports(wish))).toBe(false);
    },
  );
});
