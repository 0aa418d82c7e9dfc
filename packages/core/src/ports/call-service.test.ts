import { describe, expect, it } from "vitest";
import { createManualClock } from "../testing.ts";
import type { Pause } from "./pause.ts";
import { readAnswer } from "./read-answer.ts";

const ADDRESS = "https://services.example.org/getWallets";
const NOW = 1_700_000_000_000;

function world(respond: () => Response) {
  const clock = createManualClock(NOW);
  const pause: Pause = { status: 0, until: 0 };
  const calls: string[] = [];
  const http: typeof fetch = async (url) => {
    calls.push(String(url));
    return respond();
  };
  const ask = () => readAnswer(ADDRESS, { http, clock, pause, signal: new AbortController().signal });
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
  it("is read whole up to 256,000 bytes", async () => {
    const { ask } = world(() => new Response(stream(1_000, 256).body));
    expect((await ask()).text).toHaveLength(256_000);
  });

  it("is cut where it is longer, whatever length it was said to have", async () => {
    for (const headers of [{}, { "Content-Length": "12" }]) {
      const { body, told } = stream(1_000);
      const { ask } = world(() => new Response(body, { headers }));
      await expect(ask()).rejects.toThrow("longer than 256000 bytes");
      expect(told).toEqual({ taken: 257, isLeft: true });
    }
  });

  it("is not read at all where it says itself that it is longer", async () => {
    const { body, told } = stream(1_000, 1);
    const { ask } = world(() => new Response(body, { headers: { "Content-Length": "256001" } }));
    await expect(ask()).rejects.toThrow("longer than 256000 bytes");
    expect(told).toEqual({ taken: 0, isLeft: true });
  });

  it("counts bytes, not characters", async () => {
    const { ask } = world(() => new Response("€".repeat(85_334)));
    await expect(ask()).rejects.toThrow("longer than");
    const short = world(() => new Response("€".repeat(85_333)));
    expect((await short.ask()).text).toBe("€".repeat(85_333));
  });

  it("that refuses says why with its beginning, however long it is", async () => {
    const { ask } = world(() => new Response(stream(9_999).body, { status: 403 }));
    const { status, text } = await ask();
    expect([status, text.length > 300, text.length <= 256_000]).toEqual([403, true, true]);
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
      expect(await ask()).toEqual({ status, text: "", retryAt: NOW + ms });
      await clock.advance(ms - 1);
      expect(await ask()).toEqual({ status, text: "", retryAt: NOW + ms });
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
    expect((await ask()).retryAt).toBeUndefined();
    expect(pause.until).toBe(0);
  });

  it("is not read: its body may have no end", async () => {
    const { body, told } = stream(1_000);
    const { ask } = world(() => new Response(body, { status: 429, headers: { "Retry-After": "5" } }));
    await ask();
    expect(told).toEqual({ taken: 0, isLeft: true });
  });
});
