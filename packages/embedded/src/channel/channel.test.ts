import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { CAPS } from "../protocol/envelope-schema.ts";
import { createManualClock, settle } from "../testing/manual-clock.ts";
import { createMemoryWires } from "../testing/memory-wire.ts";
import { samplePageMessages } from "../testing/sample-messages.ts";
import { type Answers, type Asked, createAnswerer } from "./answerer.ts";
import { createCaller } from "./caller.ts";
import { ChannelError } from "./channel-error.ts";

type Work = Asked & { readonly payload: unknown; resolve(value: unknown): void; reject(error: unknown): void };

/** Answers every type by what a test does with the work it gives. */
function answersOf(take: (type: string, work: Work) => void): Answers {
  const answer = (type: string) => (payload: unknown, asked: Asked) =>
    new Promise((resolve, reject) => take(type, { ...asked, payload, resolve, reject }));
  return new Proxy({}, { get: (_, type) => answer(String(type)) }) as Answers;
}

function frame() {
  const clock = createManualClock();
  const [, wire] = createMemoryWires({ isConnected: false });
  const work: (Work & { type: string })[] = [];
  const onFault = vi.fn();
  const answerer = createAnswerer({
    wire,
    clock,
    onFault,
    answers: answersOf((type, own) => work.push({ type, ...own })),
  });
  let seq = 0;
  const ask = (message: { readonly [key: string]: unknown }): string => {
    const id = crypto.randomUUID();
    wire.arrive({ v: 1, id, seq, ...message });
    seq += 1;
    return id;
  };
  const answers = () => wire.posted.map(({ type, payload }) => [type, payload] as const);
  return { clock, wire, work, onFault, answerer, ask, answers };
}

const [{ payload: SIGN_PAYLOAD } = { payload: {} }] = samplePageMessages().filter(
  ({ payload }) => (Object(payload) as { readonly method?: string }).method === "personal_sign",
);
const SIGN = { type: "RPC_REQUEST", payload: SIGN_PAYLOAD };
const SOLANA_MESSAGE = samplePageMessages()
  .map(({ payload }) => Object(payload) as { readonly method?: string; readonly params?: unknown })
  .find(({ method }) => method === "solana_signMessage")?.params;
const SIGNED = { method: "personal_sign", result: `0x${"c".repeat(130)}` };

describe("a frame's side", () => {
  it("answers by type, and tells what failed by its code alone", async () => {
    const { ask, work, answers, onFault } = frame();
    ask({ type: "IS_CONNECTED" });
    ask({ type: "GET_USER" });
    ask({ type: "GET_CHAIN_ID" });
    work[0]?.resolve({ isConnected: true });
    work[1]?.reject(new ChannelError("TOO_SOON", { type: "GET_USER", message: "wait", data: 5 }));
    work[2]?.reject(new Error("secret"));
    await settle();
    expect(answers()).toEqual([
      ["IS_CONNECTED_SUCCESS", { isConnected: true }],
      ["GET_USER_ERROR", { code: "TOO_SOON", message: "wait", retryable: false, data: 5 }],
      ["GET_CHAIN_ID_ERROR", { code: "INTERNAL", retryable: false }],
    ]);
    expect(onFault).toHaveBeenCalledTimes(1);
  });

  it("never leaves a page waiting for an answer that is none", async () => {
    const { ask, work, answers } = frame();
    ask({ type: "IS_CONNECTED" });
    work[0]?.resolve({ isConnected: "yes" });
    await settle();
    expect(answers()).toEqual([["IS_CONNECTED_ERROR", { code: "INTERNAL", retryable: false }]]);
  });

  it("refuses what is malformed where it knows whom to tell, and does not act on it", () => {
    const { ask, wire, work, answers } = frame();
    ask({ type: "CONNECT_OTP", payload: { otp: 5 } });
    wire.arrive("nonsense");
    const message = "Expected string, received number at payload.otp";
    expect(answers()).toEqual([["CONNECT_OTP_ERROR", { code: "INVALID", message, retryable: false }]]);
    expect(work).toEqual([]);
  });

  it("tells of a method that there is none of as JSON-RPC does", () => {
    const { ask, work, answers } = frame();
    const payload = { method: "eth_sign", params: [], chainId: 1, chainNamespace: "eip155" };
    ask({ type: "RPC_REQUEST", payload });
    const told = { code: "UNSUPPORTED_METHOD", message: "There is no such method", retryable: false, data: -32_601 };
    expect(answers()).toEqual([["RPC_REQUEST_ERROR", told]]);
    expect(work).toEqual([]);
  });

  // Methods as wallets of each namespace name them, and one of Ethereum's.
  it.each([
    ["polkadot", "polkadot:91b171bb158e2d3848fa23a9f1c25182", "polkadot_signTransaction"],
    ["polkadot", "polkadot:91b171bb158e2d3848fa23a9f1c25182", "personal_sign"],
    ["bip122", "bip122:000000000019d6689c085ae165831e93", "signPsbt"],
    ["cosmos", "cosmos:cosmoshub-4", "cosmos_signDirect"],
  ])("answers a request of %s, where it has no account, by an error of its own", (chainNamespace, chainId, method) => {
    const { ask, work, answers } = frame();
    const payload = { method, params: { any: [1, "2", null] }, chainId, chainNamespace };
    ask({ type: "RPC_REQUEST", payload });
    ask({ type: "RPC_REQUEST", payload: { ...payload, params: undefined, chainId: { a: 1 } } });
    ask({ type: "RPC_REQUEST", payload: { ...payload, method: "a".repeat(129) } });
    ask({ type: "RPC_REQUEST", payload: { ...payload, more: 1 } });
    const [told, ...refused] = answers();
    const message = "The wallet has no account of this namespace";
    expect(told).toEqual([
      "RPC_REQUEST_ERROR",
      // EIP-1193's code of a chain that a wallet does not know.
      { code: "UNSUPPORTED_CHAIN", message, retryable: false, data: 4_902 },
    ]);
    expect(refused).toHaveLength(3);
    expect(JSON.stringify(refused)).not.toContain("UNSUPPORTED_CHAIN");
    expect(work).toEqual([]);
  });

  it("takes requests of five namespaces and of no other [VAL-01]", () => {
    const codes = ["eip155", "solana", "polkadot", "bip122", "cosmos", "sui", "stacks", ""].map((chainNamespace) => {
      const { ask, work, answers } = frame();
      const [method, params] =
        chainNamespace === "solana" ? ["solana_signMessage", SOLANA_MESSAGE] : ["eth_chainId", []];
      ask({ type: "RPC_REQUEST", payload: { method, params, chainId: 1, chainNamespace } });
      const [, told] = answers()[0] ?? [];
      return [chainNamespace, work.length, (Object(told) as { readonly code?: string }).code];
    });
    expect(codes).toEqual([
      ["eip155", 1, undefined],
      ["solana", 1, undefined],
      ["polkadot", 0, "UNSUPPORTED_CHAIN"],
      ["bip122", 0, "UNSUPPORTED_CHAIN"],
      ["cosmos", 0, "UNSUPPORTED_CHAIN"],
      ["sui", 0, "INVALID"],
      ["stacks", 0, "INVALID"],
      ["", 0, "INVALID"],
    ]);
  });

  it("tells whoever waits that the frame is loaded anew, and says nothing after", async () => {
    const { ask, work, answers, answerer } = frame();
    ask({ type: "CONNECT_DEVICE" });
    answerer.close();
    expect(answers()).toEqual([["CONNECT_DEVICE_ERROR", { code: "FRAME_RELOADED", retryable: true }]]);
    expect(work[0]?.signal.aborted).toBe(true);
    work[0]?.resolve(undefined);
    answerer.tell("HIDDEN", undefined);
    await settle();
    expect(answers()).toHaveLength(1);
  });

  it("has nothing signed by what was asked before it was loaded anew, and whoever asked is told", async () => {
    const { ask, work, answers, answerer } = frame();
    ask(SIGN);
    answerer.close();
    expect(answers()).toEqual([["RPC_REQUEST_ERROR", { code: "FRAME_RELOADED", retryable: true }]]);
    // Somebody agrees in the moment that it goes.
    expect(work[0]?.commit()).toBe(false);
    work[0]?.resolve(SIGNED);
    await settle();
    expect(answers()).toHaveLength(1);
  });

  it.each([
    ["a text", "no"],
    ["nothing", undefined],
    ["null", null],
    ["a number", 4_001],
    [
      "an object that throws",
      {
        get code() {
          throw new TypeError("hands off");
        },
        get message() {
          throw new TypeError("hands off");
        },
      },
    ],
  ])("tells a typed error of a wallet that fails with %s", async (_, junk) => {
    const { ask, work, answers, onFault } = frame();
    ask(SIGN);
    work[0]?.reject(junk);
    await settle();
    expect(answers()).toEqual([["RPC_REQUEST_ERROR", { code: "INTERNAL", retryable: false }]]);
    expect(onFault).toHaveBeenCalledTimes(1);
  });

  it("does nothing twice: neither the same id nor an old number counts", () => {
    const { wire, work, answerer } = frame();
    const message = { v: 1, id: crypto.randomUUID(), seq: 5, type: "IS_CONNECTED" };
    wire.arrive(message);
    wire.arrive(message);
    wire.arrive({ ...message, seq: 6 });
    wire.arrive({ ...message, id: crypto.randomUUID(), seq: 6 });
    wire.arrive({ ...message, id: crypto.randomUUID(), seq: 9 });
    expect([work.length, answerer.dropped.replayed, answerer.dropped.duplicate]).toEqual([2, 2, 1]);
  });

  it("says that it is busy beyond what may wait, and beyond the rate", async () => {
    const { ask, work, answers, clock, answerer } = frame();
    for (let index = 0; index <= CAPS.inFlight; index += 1) ask({ type: "IS_CONNECTED" });
    expect([work.length, answers()]).toEqual([
      CAPS.inFlight,
      [["IS_CONNECTED_ERROR", { code: "BUSY", retryable: true }]],
    ]);
    for (let index = CAPS.inFlight + 1; index <= CAPS.burst; index += 1) ask({ type: "PING" });
    expect(answers().at(-1)).toEqual(["PING_ERROR", { code: "BUSY", message: "Too many messages", retryable: true }]);
    expect(answerer.dropped.tooMany).toBe(1);
    await clock.advance(1_000);
    ask({ type: "PING" });
    expect(answers().at(-1)).toEqual(["PING_SUCCESS", undefined]);
  });

  it("takes back what nobody has agreed to, and nothing else", async () => {
    const { ask, work, answers, answerer } = frame();
    const ids = [ask(SIGN), ask(SIGN), ask({ type: "GET_USER" })].map((_, index) => work[index]?.id);
    expect(work[1]?.commit()).toBe(true);
    ask({ type: "RPC_ABORT", payload: { ids } });
    expect(work.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    expect(work[0]?.commit()).toBe(false);
    expect(answers().map(([type]) => type)).toEqual(["RPC_REQUEST_ERROR", "RPC_ABORT_SUCCESS"]);
    expect(answers().at(-1)?.[1]).toEqual({
      outcomes: ids.map((id, index) => ({ id, outcome: index === 0 ? "ABORTED" : "TOO_LATE" })),
    });
    // What comes of it afterwards is told to nobody, and what was agreed to is.
    work[0]?.resolve(SIGNED);
    work[1]?.resolve(SIGNED);
    await settle();
    expect(answers().slice(2)).toEqual([["RPC_REQUEST_SUCCESS", SIGNED]]);
    ask(SIGN);
    ask({ type: "RPC_ABORT" });
    expect(work[3]?.signal.aborted).toBe(true);
    answerer.close();
    expect(work[2]?.signal.aborted).toBe(true);
  });
});

type Step = readonly [
  act: "ask" | "sign" | "abort" | "deliver" | "repeat" | "resolve" | "reject" | "commit" | "wait",
  at: number,
];

const STEPS = fc.array(
  fc.tuple(
    fc.constantFrom(
      "ask",
      "sign",
      "abort",
      "deliver",
      "deliver",
      "deliver",
      "repeat",
      "resolve",
      "reject",
      "commit",
      "wait",
    ),
    fc.nat(50),
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
);

/** Runs a schedule with both sides, and says what became of each request. */
async function play(steps: readonly Step[]) {
  const clock = createManualClock();
  const [here, there] = createMemoryWires({ isConnected: false });
  const work = new Map<string, Work & { result?: string; wasAborted?: boolean }>();
  const starts: string[] = [];
  createAnswerer({
    wire: there,
    clock,
    answers: answersOf((_, own) => {
      starts.push(own.id);
      work.set(own.id, own);
    }),
  });
  const caller = createCaller({ wire: here, clock, onEvent: () => undefined });
  const asked: { id: string; isSign: boolean; stop: AbortController; told: unknown[] }[] = [];
  const delivered = [0, 0];
  const deliver = (index: number): void => {
    const [from, to] = index === 0 ? [here, there] : [there, here];
    const at = delivered[index] ?? 0;
    if (at >= from.posted.length) return;
    delivered[index] = at + 1;
    to.arrive(from.posted[at]);
  };
  const results = (): Work[] => [...work.values()];
  const act: { readonly [A in Step[0]]: (at: number) => unknown } = {
    ask: () => ask(false),
    sign: () => ask(true),
    abort: (at) => asked[at % (asked.length || 1)]?.stop.abort(),
    deliver: (at) => deliver(at % 2),
    repeat(at) {
      const [from, to] = at % 2 === 0 ? [here, there] : [there, here];
      const done = delivered[at % 2] ?? 0;
      if (done > 0) to.arrive(from.posted[at % done]);
    },
    resolve(at) {
      const own = results()[at % (work.size || 1)] as (Work & { result?: string }) | undefined;
      if (!own || own.result !== undefined) return;
      const isSign = (own.payload as { method: string }).method === "personal_sign";
      own.result = isSign
        ? `0x${"c".repeat(128)}${(asked.findIndex(({ id }) => id === own.id) % 90) + 10}`
        : `0x${asked.findIndex(({ id }) => id === own.id)}`;
      // What a person agreed to is done only where it was not taken back before.
      if (isSign && !own.commit()) own.result = "taken back";
      own.resolve({ method: isSign ? "personal_sign" : "eth_chainId", result: own.result });
    },
    reject(at) {
      const own = results()[at % (work.size || 1)] as (Work & { result?: string }) | undefined;
      if (!own || own.result !== undefined) return;
      own.result = "REJECTED";
      own.reject(new ChannelError("REJECTED", { type: "RPC_REQUEST" }));
    },
    commit: (at) => results()[at % (work.size || 1)]?.commit(),
    wait: (at) => clock.advance(at * 200),
  };
  function ask(isSign: boolean): void {
    const stop = new AbortController();
    const id = crypto.randomUUID();
    const told: unknown[] = [];
    asked.push({ id, isSign, stop, told });
    const method = isSign
      ? { method: "personal_sign", params: ["0x00", `0x${"a".repeat(40)}`] }
      : { method: "eth_chainId", params: [] };
    const payload = { ...method, chainId: "eip155:1", chainNamespace: "eip155" };
    caller.ask("RPC_REQUEST", payload as never, { signal: stop.signal, id }).then(
      ({ result }) => told.push(result),
      (error: ChannelError) => told.push(error.code),
    );
  }
  for (const [name, at] of steps) {
    await act[name](at);
    await settle();
  }
  caller.close();
  await settle();
  return { asked, work, starts, caller, clock };
}

describe("both sides, whatever the order of what happens", () => {
  it("settle each request once, with its own answer, and call nothing taken back that was done", async () => {
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        const { asked, work, starts, caller, clock } = await play(steps);
        expect(new Set(starts).size).toBe(starts.length);
        for (const { id, isSign, stop, told } of asked) {
          expect(told).toHaveLength(1);
          const [outcome] = told;
          const done = work.get(id)?.result;
          const isDone = done !== undefined && done !== "taken back" && done !== "REJECTED";
          if (String(outcome).startsWith("0x")) expect(outcome).toBe(done);
          if (outcome === "REJECTED") expect(done).toBe("REJECTED");
          if (isSign && isDone) expect(outcome).not.toBe("ABORTED");
          if (outcome === "ABORTED") expect(stop.signal.aborted).toBe(true);
          if (isSign) expect(outcome).not.toBe("TIMEOUT");
        }
        expect([caller.pending, clock.pending()]).toEqual([0, 0]);
      }),
      { numRuns: 500 },
    );
  });
});
