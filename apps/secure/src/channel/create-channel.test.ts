// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import { CALLS, CAPS, type CallType } from "@foyer/embedded/protocol";
import { expect, test, vi } from "vitest";
import { createChannel, type Handlers } from "./create-channel.ts";
import { createResults } from "./create-results.ts";
import { FrameError } from "./frame-error.ts";

type Posted = {
  readonly id: string;
  readonly seq: number;
  readonly type: string;
  readonly payload?: { code?: string; data?: number; message?: string };
};

function opened(handlers: Partial<Handlers> = {}) {
  const posted: Posted[] = [];
  const port = {
    onmessage: null as MessagePort["onmessage"],
    postMessage: (message: unknown) => void posted.push(message as Posted),
    start: vi.fn(),
    close: vi.fn(),
  };
  const nothing = Object.fromEntries(Object.keys(CALLS).map((type) => [type, () => undefined])) as unknown as Handlers;
  let now = 0;
  const results = createResults({ origin: "https://shop.example", storage: undefined });
  const channel = createChannel({
    port,
    handlers: { ...nothing, ...handlers },
    results,
    now: () => now,
    randomId: () => crypto.randomUUID(),
  });
  let seq = 0;
  const post = (type: string, payload?: unknown, change: object = {}): string => {
    seq += 1;
    const message = {
      v: 1,
      id: crypto.randomUUID() as string,
      seq,
      type,
      ...(payload !== undefined && { payload }),
      ...change,
    };
    port.onmessage?.call(port as unknown as MessagePort, { data: message } as MessageEvent);
    return message.id;
  };
  const wait = (): void => {
    now += 1_000;
  };
  return { channel, port, posted, post, wait, results };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("each request is answered once, in the frame's own order", async () => {
  const { posted, post } = opened({ IS_CONNECTED: () => ({ isConnected: true }) });
  const [first, second] = [post("IS_CONNECTED"), post("PING")];
  await settled();
  expect(posted).toMatchObject([
    { id: first, seq: 1, type: "IS_CONNECTED_SUCCESS", payload: { isConnected: true } },
    { id: second, seq: 2, type: "PING_SUCCESS" },
  ]);
});

test("what was said before, or is out of turn, is answered no second time", async () => {
  const PING = vi.fn(() => undefined);
  const { posted, post } = opened({ PING });
  const id = post("PING");
  post("PING", undefined, { id });
  post("PING", undefined, { seq: 1 });
  post("PING", undefined, { seq: 0 });
  await settled();
  expect(PING).toHaveBeenCalledOnce();
  expect(posted).toHaveLength(1);
});

test("what is malformed is told so without its values, and what names no request is not answered", async () => {
  const { posted, post } = opened();
  post("CONNECT_EMAIL", { email: 5 });
  post("CONNECT_EMAIL", { email: "ada@example.com", extra: "secret-value" });
  post("NO_SUCH_THING", {});
  post("PING_SUCCESS");
  post("PING", undefined, { id: "1" });
  await settled();
  expect(posted.map(({ type, payload }) => [type, payload?.code])).toEqual([
    ["CONNECT_EMAIL_ERROR", "INVALID"],
    ["CONNECT_EMAIL_ERROR", "INVALID"],
  ]);
  expect(JSON.stringify(posted)).not.toContain("secret-value");
});

test("a method that there is none of is told as JSON-RPC tells it", async () => {
  const { posted, post } = opened();
  post("RPC_REQUEST", { method: "eth_sign", params: [], chainId: 1, chainNamespace: "eip155" });
  await settled();
  expect(posted[0]?.payload).toMatchObject({ code: "UNSUPPORTED_METHOD", data: -32_601 });
});

test("a flood is answered with BUSY, and the page is heard again later", async () => {
  const { posted, post, wait } = opened();
  for (let count = 0; count < CAPS.burst + 10; count += 1) post("IS_CONNECTED");
  expect(posted.filter(({ payload }) => payload?.code === "BUSY").length).toBeGreaterThanOrEqual(10);
  wait();
  await settled();
  const id = post("PING");
  await settled();
  expect(posted.at(-1)).toMatchObject({ id, type: "PING_SUCCESS" });
});

test("no more than so many are open at once", async () => {
  const { posted, post } = opened({ IS_CONNECTED: () => new Promise(() => undefined) });
  for (let count = 0; count <= CAPS.inFlight; count += 1) post("IS_CONNECTED");
  await settled();
  expect(posted).toMatchObject([{ type: "IS_CONNECTED_ERROR", payload: { code: "BUSY" } }]);
});

test("what fails is told by its code; what is not meant to be told is not", async () => {
  const { posted, post } = opened({
    IS_CONNECTED: () => {
      throw new TypeError("the seed is 1 2 3");
    },
    CONNECT_OTP: () => {
      throw new FrameError("CODE_REFUSED", "The code is another", 3);
    },
    // No answer of this type: a mistake of the frame's own.
    GET_CHAIN_ID: () => ({ chainId: 1, seed: "1 2 3" }) as never,
  });
  post("IS_CONNECTED");
  post("CONNECT_OTP", { otp: "123456" });
  post("GET_CHAIN_ID");
  await settled();
  expect(posted.map(({ payload }) => payload)).toEqual([
    { code: "INTERNAL", message: "Something went wrong", retryable: false },
    { code: "CODE_REFUSED", message: "The code is another", retryable: true, data: 3 },
    { code: "INTERNAL", message: "The answer to GET_CHAIN_ID was not one", retryable: false },
  ]);
});

test("a request that is taken back is aborted, and one that is answered is not", async () => {
  const { channel, posted, post } = opened({
    CONNECT_DEVICE: (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  });
  const id = post("CONNECT_DEVICE");
  expect(channel.abort(id)).toBe(true);
  await settled();
  expect(posted[0]).toMatchObject({ id, payload: { code: "ABORTED" } });
  expect(channel.abort(id)).toBe(false);
});

test("a channel that closes settles everything that is open, and says nothing after", async () => {
  const { channel, port, posted, post } = opened({ CONNECT_DEVICE: () => new Promise(() => undefined) });
  const id = post("CONNECT_DEVICE");
  channel.close();
  expect(posted).toMatchObject([{ id, payload: { code: "FRAME_RELOADED", retryable: true } }]);
  channel.tell("HIDDEN");
  post("PING");
  await settled();
  expect(posted).toHaveLength(1);
  expect(port.close).toHaveBeenCalledOnce();
});

test("what came of a request is found by its id, in another frame of the same tab, too", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const results = createResults({ origin: "https://shop.example", storage });
  const rpc = { method: "personal_sign", result: `0x${"11".repeat(65)}` };
  const type: CallType = "RPC_REQUEST";
  results.begin({ id: "a", type });
  expect(results.find("a")).toEqual({ state: "pending" });
  results.end({ id: "a", type, payload: rpc });
  results.begin({ id: "b", type });
  results.begin({ id: "c", type: "PING" });
  const later = createResults({ origin: "https://shop.example", storage });
  expect([later.find("a"), later.find("b"), later.find("c")]).toEqual([
    { state: "done", rpc },
    { state: "failed" },
    { state: "unknown" },
  ]);
  expect(createResults({ origin: "https://other.example", storage }).find("a")).toEqual({ state: "unknown" });
});
