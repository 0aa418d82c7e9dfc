import { describe, expect, it } from "vitest";
import { createManualClock, createMemoryPorts } from "../../testing.ts";
import type { AnalyticsEvent, AnalyticsSink } from "./beacon-sink.ts";
import { createOutbox } from "./create-outbox.ts";

const event = (eventId: string, properties: object = {}): AnalyticsEvent => ({
  eventId,
  url: "https://example.org/",
  domain: "example.org",
  timestamp: 5,
  props: { type: "track", event: "MODAL_OPEN", properties: { ...properties } },
});
const many = (count: number, from = 0): readonly AnalyticsEvent[] =>
  Array.from({ length: count }, (_, index) => event(`e${from + index}`));

async function world(given: Partial<AnalyticsSink> = {}, { isOpen = true } = {}) {
  const clock = createManualClock();
  const batches: (readonly string[])[] = [];
  const over = new AbortController();
  const sink: AnalyticsSink = { send: () => true, ...given };
  const told: AnalyticsSink = {
    ...sink,
    send(events, ports) {
      batches.push(events.map(({ eventId }) => eventId));
      return sink.send(events, ports);
    },
  };
  const outbox = createOutbox(told, { ...createMemoryPorts({ clock }), signal: over.signal });
  if (isOpen) outbox.open();
  await clock.advance(0);
  return { clock, batches, outbox };
}

describe("events on their way", () => {
  it("are gathered for ten seconds, and leave together [ANA-01]", async () => {
    const { clock, batches, outbox } = await world();
    outbox.add(event("a"));
    await clock.advance(9_999);
    outbox.add(event("b"));
    expect(batches).toEqual([]);
    await clock.advance(1);
    expect(batches).toEqual([["a", "b"]]);
    expect(clock.pending()).toBe(0);
  });

  it("wait for somebody to act [ANA-01]", async () => {
    const { clock, batches, outbox } = await world({}, { isOpen: false });
    outbox.add(event("a"));
    outbox.flush();
    await clock.advance(60_000);
    expect(batches).toEqual([]);
    outbox.open();
    await clock.advance(0);
    await clock.advance(10_000);
    expect(batches).toEqual([["a"]]);
  });

  it("leave sooner when a batch would be larger than 45 kB, or than a hundred [ANA-01]", async () => {
    const { batches, outbox } = await world();
    for (const each of many(101)) outbox.add(each);
    expect(batches.map(({ length }) => length)).toEqual([100, 1]);
    const wide = { text: "é".repeat(10_000) };
    for (const id of ["x", "y", "z"]) outbox.add(event(id, wide));
    expect(batches.slice(2)).toEqual([["x", "y"], ["z"]]);
    outbox.add(event("huge", { text: "x".repeat(46_000) }));
    outbox.add(event("small"));
    outbox.flush();
    expect(batches.slice(4)).toEqual([["small"]]);
  });

  it("leave at once where more than a batch has waited [ANA-01]", async () => {
    const { clock, batches, outbox } = await world({}, { isOpen: false });
    for (const each of many(150)) outbox.add(each);
    outbox.open();
    await clock.advance(0);
    expect(batches.map(({ length }) => length)).toEqual([100, 50]);
  });

  it("that a sink refuses are offered again as they are, five times, and then given up [ANA-01]", async () => {
    let isTaken = false;
    const { clock, batches, outbox } = await world({ send: () => isTaken });
    outbox.add(event("a"));
    await clock.advance(10_000);
    outbox.add(event("b"));
    isTaken = true;
    await clock.advance(10_000);
    expect(batches).toEqual([["a"], ["a", "b"]]);
    isTaken = false;
    outbox.add(event("c"));
    await clock.advance(300_000);
    expect(batches.slice(2)).toEqual([["c"], ["c"], ["c"], ["c"], ["c"]]);
    expect(clock.pending()).toBe(0);
    isTaken = true;
    outbox.add(event("d"));
    await clock.advance(10_000);
    expect(batches.at(-1)).toEqual(["d"]);
  });

  it("are five hundred at most while nobody takes them: the oldest go [ANA-01]", async () => {
    const { batches, outbox, clock } = await world({ send: () => false }, { isOpen: false });
    for (const each of many(600)) outbox.add(each);
    outbox.open();
    await clock.advance(0);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.[0]).toBe("e100");
  });

  it("survive a sink that throws, rejects or gives nothing [ANA-01]", async () => {
    const answers: (() => boolean | Promise<boolean>)[] = [
      () => {
        throw new TypeError("broken");
      },
      () => Promise.reject(new TypeError("broken")),
      () => undefined as unknown as boolean,
      () => Promise.resolve(true),
    ];
    const { clock, batches, outbox } = await world({ send: () => answers.shift()?.() ?? false });
    outbox.add(event("a"));
    await clock.advance(60_000);
    expect(batches).toEqual([["a"], ["a"], ["a"], ["a"]]);
    expect(answers).toEqual([]);
  });

  it("are sent once while the sink has not answered yet [ANA-01]", async () => {
    const send = () => new Promise<boolean>((resolve) => Object.assign(held, { resolve }));
    const held: { resolve?: (isTaken: boolean) => void } = {};
    const { clock, batches, outbox } = await world({ send });
    outbox.add(event("a"));
    await clock.advance(10_000);
    outbox.add(event("b"));
    outbox.flush();
    await clock.advance(60_000);
    expect(batches).toEqual([["a"]]);
    held.resolve?.(true);
    await clock.advance(0);
    await clock.advance(10_000);
    expect(batches).toEqual([["a"], ["b"]]);
  });
});

describe("a sink", () => {
  it("that wants no events gets none, ever [ANA-01]", async () => {
    let asked = 0;
    const { clock, batches, outbox } = await world({ isWanted: async () => ++asked < 0 });
    outbox.add(event("a"));
    outbox.open();
    outbox.flush();
    await clock.advance(60_000);
    expect([batches, asked, clock.pending()]).toEqual([[], 1, 0]);
  });

  it("that cannot say yet is asked again with the next act, and events wait [ANA-01]", async () => {
    const answers: (() => Promise<boolean | undefined>)[] = [
      async () => undefined,
      () => Promise.reject(new TypeError("offline")),
      () => {
        throw new TypeError("broken");
      },
      async () => true,
    ];
    const isWanted = (): Promise<boolean | undefined> => answers.shift()?.() ?? Promise.resolve(false);
    const { clock, batches, outbox } = await world({ isWanted });
    outbox.add(event("a"));
    for (let opening = 0; opening < 3; opening += 1) {
      await clock.advance(60_000);
      expect(batches).toEqual([]);
      outbox.open();
    }
    await clock.advance(0);
    await clock.advance(10_000);
    expect(batches).toEqual([["a"]]);
  });

  it("gets nothing after the end [ANA-01]", async () => {
    const { clock, batches, outbox } = await world();
    outbox.add(event("a"));
    outbox.stop();
    outbox.add(event("b"));
    outbox.open();
    outbox.flush();
    await clock.advance(60_000);
    expect([batches, clock.pending()]).toEqual([[], 0]);
  });
});
