import { describe, expect, it } from "vitest";
import { createManualClock } from "../testing.ts";
import { callService } from "./call-service.ts";
import type { Pause } from "./service.ts";

const SERVICE = { url: "https://services.example.org", projectId: "p1" };
const NOW = 1_700_000_000_000;

function world(respond: () => Response) {
  const clock = createManualClock(NOW);
  const pause: Pause = { status: 0, until: 0 };
  const calls: string[] = [];
  const http: typeof fetch = async (url) => {
    calls.push(String(url));
    return respond();
  };
  const ask = () => {
    const { signal } = new AbortController();
    return callService(SERVICE, {
      path: "getWallets",
      read: (body) => body ?? undefined,
      ports: { http, clock },
      pause,
      signal,
    });
  };
  return { ask, calls, clock, pause };
}

/** A stream of chunks that tells how many were taken, and whether it was left. */
function stream(chunkBytes: number, count = Number.POSITIVE_INFINITY) {
  const told = { taken: 0, isLeft: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(all) {
        if (told.taken >= count) return all.close();
        told.taken += 1;
        all.enqueue(new Uint8Array(chunkBytes).fill(32));
      },
      cancel() {
        told.isLeft = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, told };
}

describe("an answer", () => {
  const whole = (length: number, letter = "x"): string => JSON.stringify(letter.repeat(length));

  it("is read whole up to 256,000 bytes, and by the caller's own reader", async () => {
    const { ask, calls } = world(() => new Response(whole(255_998)));
    expect(await ask()).toMatchObject({ kind: "answered", status: 200, value: "x".repeat(255_998) });
    expect(calls).toEqual([
      expect.stringMatching(/^https:\/\/services\.example\.org\/getWallets\?projectId=p1&st=foyer&sv=/),
    ]);
  });

  it("is cut where it is longer, whatever length it was said to have", async () => {
    for (const headers of [{}, { "Content-Length": "12" }]) {
      const { body, told } = stream(1_000);
      const { ask } = world(() => new Response(body, { headers }));
      expect(await ask()).toMatchObject({ kind: "failed", problem: "its answer is longer than 256000 bytes" });
      expect(told).toEqual({ taken: 257, isLeft: true });
    }
  });

  it("is not read at all where it says itself that it is longer", async () => {
    const { body, told } = stream(1_000, 1);
    const { ask } = world(() => new Response(body, { headers: { "Content-Length": "256001" } }));
    expect(await ask()).toMatchObject({ kind: "failed", problem: "its answer is longer than 256000 bytes" });
    expect(told).toEqual({ taken: 0, isLeft: true });
  });

  it("counts bytes, not characters", async () => {
    const { ask } = world(() => new Response(whole(85_333, "€")));
    expect(await ask()).toMatchObject({ kind: "failed" });
    const short = world(() => new Response(whole(85_332, "€")));
    expect(await short.ask()).toMatchObject({ kind: "answered" });
  });

  it("that refuses says why with its beginning, however long it is", async () => {
    const { ask } = world(() => new Response(stream(9_999).body, { status: 403 }));
    const answer = await ask();
    expect(answer).toMatchObject({ kind: "refused", status: 403 });
    expect(answer.kind === "refused" && answer.words).toHaveLength(2_000);
  });

  it.each([
    ["<html>", 200, "its answer is no JSON"],
    ["null", 200, "its answer is not what was asked for"],
    ["broken", 500, "status 500 broken"],
    ["moved", 302, "status 302 moved"],
  ])("of '%s' with %i is none to use: %s", async (text, status, problem) => {
    const { ask } = world(() => new Response(text, { status }));
    expect(await ask()).toMatchObject({ kind: "failed", status, problem });
  });

  it("is awaited for 15 s and no longer, and its request then ends", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const clock = createManualClock(NOW);
    const http: typeof fetch = (_, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    };
    const pause: Pause = { status: 0, until: 0 };
    const { signal } = new AbortController();
    const asked = callService(SERVICE, { path: "slow", read: () => 1, ports: { http, clock }, pause, signal });
    await clock.advance(15_000);
    expect(await asked).toEqual({ kind: "failed", status: 0, problem: "no answer within 15000 ms" });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("is asked for in the caller's own task, with the method, parameters and body it was given", async () => {
    const asked: unknown[] = [];
    const http: typeof fetch = async (url, { signal: _, ...init } = {}) => {
      asked.push([new URL(String(url)).searchParams.get("page"), init]);
      return Response.json(1);
    };
    const call = { method: "POST", path: "batch", params: { page: "2" }, body: "[]", keepalive: true } as const;
    const ports = { http, clock: createManualClock(NOW) };
    const { signal } = new AbortController();
    void callService(SERVICE, { ...call, read: () => true, ports, pause: { status: 0, until: 0 }, signal });
    const manners = { credentials: "omit", referrerPolicy: "strict-origin" };
    expect(asked).toEqual([["2", { method: "POST", body: "[]", keepalive: true, ...manners }]]);
  });
});

describe("an answer that wants the service to be left alone", () => {
  it.each([
    ["2", 2_000],
    [" 120 ", 120_000],
    ["0", 1_000],
    ["99999999999", 300_000],
    ["Tue, 14 Nov 2023 22:13:50 GMT", 30_000],
    ["Tue, 14 Nov 2000 22:13:50 GMT", 1_000],
  ])("holds every question back for what 'Retry-After: %s' says, within 1 s and 5 min", async (after, ms) => {
    for (const status of [429, 503]) {
      const { ask, calls, clock } = world(() => new Response("", { status, headers: { "Retry-After": after } }));
      expect(await ask()).toEqual({ kind: "busy", status, retryAt: NOW + ms });
      await clock.advance(ms - 1);
      expect(await ask()).toEqual({ kind: "busy", status, retryAt: NOW + ms });
      expect(calls).toHaveLength(1);
      await clock.advance(1);
      await ask();
      expect(calls).toHaveLength(2);
    }
  });

  it.each([
    [200, "5"],
    [500, "5"],
    [429, "-5"],
    [429, "next week"],
    [503, ""],
  ])("is not one with status %i and '%s'", async (status, after) => {
    const { ask, pause } = world(() => new Response("", { status, headers: { "Retry-After": after } }));
    expect(await ask()).not.toMatchObject({ retryAt: expect.any(Number) });
    expect(pause.until).toBe(0);
  });

  it("is not read: its body may have no end", async () => {
    const { body, told } = stream(1_000);
    const { ask } = world(() => new Response(body, { status: 429, headers: { "Retry-After": "5" } }));
    await ask();
    expect(told).toEqual({ taken: 0, isLeft: true });
  });
});
