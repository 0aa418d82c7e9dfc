import { afterEach, describe, expect, it, vi } from "vitest";
import { CAPS, TIMES } from "../protocol/envelope-schema.ts";
import { createManualClock, settle } from "../testing/manual-clock.ts";
import { createMemoryWires } from "../testing/memory-wire.ts";
import { type Answers, createAnswerer } from "./answerer.ts";
import { createCaller } from "./caller.ts";
import { ChannelError } from "./channel-error.ts";
import type { Refusal } from "./link.ts";
import { createRate } from "./rate.ts";
import { createRecentIds } from "./recent-ids.ts";
import { countDown } from "./ticker.ts";
import { isAbortable, timeLimitOf } from "./time-limit.ts";
import { warnOfRefusals } from "./warn-of-refusals.ts";

/** A frame whose every answer fails with what a test says. */
function failingFrame(failure: () => unknown) {
  const [, wire] = createMemoryWires({ isConnected: false });
  const answers = new Proxy({}, { get: () => () => Promise.reject(failure()) }) as Answers;
  const onRefusal = vi.fn<(refusal: Refusal) => void>();
  const frame = createAnswerer({ wire, clock: createManualClock(), answers, onRefusal });
  const ask = async (message: object): Promise<void> => {
    wire.arrive({ v: 1, id: crypto.randomUUID(), ...message });
    await settle();
  };
  return { frame, wire, ask, onRefusal, told: () => wire.posted.map(({ type, payload }) => [type, payload]) };
}

function page() {
  const [wire] = createMemoryWires({ isConnected: false });
  const onRefusal = vi.fn<(refusal: Refusal) => void>();
  const onEvent = vi.fn();
  const caller = createCaller({ wire, clock: createManualClock(), onEvent, onRefusal });
  return { wire, caller, onEvent, onRefusal };
}

afterEach(() => vi.restoreAllMocks());

describe("what a frame tells of a failure", () => {
  it("is nothing of its own channel's end, which is no word of its protocol", async () => {
    for (const code of ["TIMEOUT", "FRAME_LOST", "CLOSED"] as const) {
      const { ask, told } = failingFrame(() => new ChannelError(code, { message: "Of another channel" }));
      await ask({ seq: 0, type: "GET_USER" });
      expect(told()).toEqual([["GET_USER_ERROR", { code: "INTERNAL", retryable: false }]]);
    }
  });

  it("is no longer than a message's text may be", async () => {
    const { ask, told } = failingFrame(() => new ChannelError("TOO_SOON", { message: "a".repeat(2_000) }));
    await ask({ seq: 0, type: "GET_USER" });
    expect(told()).toEqual([["GET_USER_ERROR", { code: "TOO_SOON", message: "a".repeat(1_000), retryable: false }]]);
  });

  it("is told once, and to nobody who listens for faults where it is a code of the protocol", async () => {
    const [, wire] = createMemoryWires({ isConnected: false });
    const onFault = vi.fn();
    const reject = (): Promise<never> => Promise.reject(new ChannelError("TOO_SOON"));
    const answers = new Proxy({}, { get: () => reject }) as Answers;
    createAnswerer({ wire, clock: createManualClock(), answers, onFault });
    wire.arrive({ v: 1, id: crypto.randomUUID(), seq: 0, type: "GET_USER" });
    await settle();
    expect(onFault).not.toHaveBeenCalled();
    expect(wire.posted).toHaveLength(1);
  });
});

describe("what a side does with what is none of its own", () => {
  it("answers nothing that came twice or has no name, and tells why it did not take it", async () => {
    const { wire, onRefusal, ask } = failingFrame(() => new Error("never"));
    const id = crypto.randomUUID();
    const twice = { v: 1, id, seq: 0, type: "PING" };
    wire.arrive(twice);
    wire.arrive(twice);
    wire.arrive({ ...twice, seq: 1 });
    await ask({ id: 5, seq: 2, type: "GET_USER" });
    await ask({ seq: 3, type: 5 });
    expect(wire.posted.map(({ type }) => type)).toEqual(["PING_SUCCESS"]);
    expect(onRefusal.mock.calls.map(([{ why, problem }]) => [why, problem])).toEqual([
      ["replayed", "Its number was there before"],
      ["duplicate", "Its id was there before"],
      ["malformed", "Expected string, received number at id"],
      ["malformed", expect.any(String)],
    ]);
  });

  it("takes no answer to another question, nor one that nobody waits for", async () => {
    const { wire, caller, onRefusal } = page();
    const asked = caller.ask("IS_CONNECTED", undefined);
    const [{ id } = { id: "" }] = wire.posted;
    wire.arrive({ v: 1, id, seq: 0, type: "GET_CHAIN_ID_SUCCESS", payload: { chainId: "eip155:1" } });
    wire.arrive({
      v: 1,
      id: crypto.randomUUID(),
      seq: 1,
      type: "IS_CONNECTED_SUCCESS",
      payload: { isConnected: true },
    });
    expect(onRefusal.mock.calls.map(([{ why, problem }]) => [why, problem])).toEqual([
      ["mismatched", "It answers another question"],
      ["late", "Nobody waits for it"],
    ]);
    expect(caller.pending).toBe(1);
    const closed = expect(asked).rejects.toMatchObject({ code: "CLOSED", retryable: false });
    caller.close();
    await closed;
  });

  it("does without anybody who listens to it", async () => {
    const [wire, other] = createMemoryWires({ isConnected: false });
    createCaller({ wire, clock: createManualClock(), onEvent: () => undefined });
    const answers = new Proxy({}, { get: () => () => Promise.reject(new Error("secret")) }) as Answers;
    createAnswerer({ wire: other, clock: createManualClock(), answers });
    expect(() => wire.arrive("nonsense")).not.toThrow();
    expect(() => other.arrive("nonsense")).not.toThrow();
    other.arrive({ v: 1, id: crypto.randomUUID(), seq: 0, type: "GET_USER" });
    await settle();
    expect(other.posted.map(({ type }) => type)).toEqual(["GET_USER_ERROR"]);
  });

  it("posts nothing once it is closed, and counts what it deals with until then", async () => {
    const [, wire] = createMemoryWires({ isConnected: false });
    const answers = new Proxy({}, { get: () => () => new Promise(() => undefined) }) as Answers;
    const frame = createAnswerer({ wire, clock: createManualClock(), answers });
    frame.tell("SHOWN", { screen: "approval", height: 480 });
    expect(wire.posted).toMatchObject([{ type: "SHOWN", payload: { screen: "approval", height: 480 } }]);
    wire.arrive({ v: 1, id: crypto.randomUUID(), seq: 0, type: "GET_USER" });
    await settle();
    expect(frame.pending).toBe(1);
    frame.close();
    expect(frame.pending).toBe(0);
    frame.tell("HIDDEN", undefined);
    expect(wire.posted.map(({ type }) => type)).toEqual(["SHOWN", "GET_USER_ERROR"]);
  });

  it("refuses to post what cannot be cloned, in words", async () => {
    const { caller, wire } = page();
    wire.post = () => {
      throw new Error("DataCloneError");
    };
    await expect(caller.ask("IS_CONNECTED", undefined)).rejects.toMatchObject({
      code: "INVALID",
      message: "Expected plain data, received another kind",
    });
    expect(caller.pending).toBe(0);
  });

  it("lets a heartbeat and what takes things back through where all else must wait", async () => {
    const { caller, wire } = page();
    for (let times = 0; times < CAPS.inFlight; times += 1) caller.ask("GET_USER", undefined).catch(() => undefined);
    await expect(caller.ask("GET_USER", undefined)).rejects.toMatchObject({ code: "BUSY", retryable: true });
    caller.ask("PING", undefined).catch(() => undefined);
    caller.ask("RPC_ABORT", {}).catch(() => undefined);
    expect(wire.posted.slice(CAPS.inFlight).map(({ type }) => type)).toEqual(["PING", "RPC_ABORT"]);
    caller.close();
  });

  it("tells whoever waits when it is closed that trying again is of no use, and of a frame that is lost that it is", async () => {
    for (const [code, retryable] of [
      ["CLOSED", false],
      ["FRAME_LOST", true],
    ] as const) {
      const { caller } = page();
      const asked = expect(caller.ask("GET_USER", undefined)).rejects.toMatchObject({ code, retryable });
      caller.close(code);
      caller.close("FRAME_RELOADED");
      await asked;
      await expect(caller.ask("GET_USER", undefined)).rejects.toMatchObject({ code });
    }
  });
});

describe("what is warned of", () => {
  const refusal = (given: Partial<Refusal>): Refusal => ({
    why: "malformed",
    problem: "Required at id",
    id: undefined,
    type: undefined,
    ...given,
  });

  it("is what is none of the protocol and what answers another question, never what is late or there twice", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const hear = warnOfRefusals("frame");
    for (const why of ["late", "replayed", "duplicate", "tooMany"] as const) hear(refusal({ why }));
    expect(warn).not.toHaveBeenCalled();
    hear(refusal({}));
    hear(refusal({ why: "mismatched", type: "GET_USER_SUCCESS", problem: "It answers another question" }));
    expect(warn.mock.calls.flat()).toEqual([
      "A message of the embedded wallet's frame is not taken: Required at id.",
      "GET_USER_SUCCESS of the embedded wallet's frame is not taken: It answers another question.",
    ]);
  });

  it("is twenty kinds at most", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const hear = warnOfRefusals("page");
    for (let kind = 0; kind < 50; kind += 1) hear(refusal({ type: `TYPE_${kind}` }));
    expect(warn).toHaveBeenCalledTimes(20);
  });
});

describe("what a channel counts", () => {
  it("forgets the oldest id of those it remembers, and no other", () => {
    const recent = createRecentIds(2);
    expect(["a", "b"].map((id) => recent.add(id))).toEqual([true, true]);
    expect(recent.add("a")).toBe(false);
    recent.add("c");
    expect(["b", "c"].map((id) => recent.add(id))).toEqual([false, false]);
    expect(recent.add("a")).toBe(true);
  });

  it("lets in so many a second once a burst is over, and no more", () => {
    let now = 0;
    const isIn = createRate(() => now);
    for (let times = 0; times < CAPS.burst; times += 1) expect(isIn()).toBe(true);
    expect(isIn()).toBe(false);
    now += 1_000;
    let admitted = 0;
    while (isIn()) admitted += 1;
    expect(admitted).toBe(CAPS.perSecond);
    now += 1_000 / CAPS.perSecond / 2;
    expect(isIn()).toBe(false);
  });

  it("counts time down in stretches that a machine cannot sleep through", async () => {
    const clock = createManualClock();
    const asked: number[] = [];
    const run = vi.fn();
    const after = (ms: number, then: () => void) => {
      asked.push(ms);
      return clock.after(ms, then);
    };
    countDown({ clock: { ...clock, after } }, 2_500, run);
    await clock.advance(2_500);
    expect(asked).toEqual([1_000, 1_000, 500]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("waits without an end for what a person decides, and for all else by its kind", () => {
    const sign = { method: "personal_sign" };
    expect(timeLimitOf("SHOW_SCREEN", undefined)).toBeUndefined();
    expect(timeLimitOf("RPC_REQUEST", sign)).toBeUndefined();
    expect(timeLimitOf("RPC_REQUEST", { method: "eth_chainId" })).toBe(TIMES.read);
    expect(timeLimitOf("GET_USER", sign)).toBe(TIMES.read);
    expect(timeLimitOf("SIGN_OUT", undefined)).toBe(TIMES.signOut);
    expect(timeLimitOf("CONNECT_OTP", undefined)).toBe(TIMES.login);
    expect(isAbortable("RPC_REQUEST", sign)).toBe(true);
    expect(isAbortable("GET_USER", sign)).toBe(false);
    expect(isAbortable("RPC_REQUEST", { method: "eth_chainId" })).toBe(false);
  });
});
