import { describe, expect, it, vi } from "vitest";
import { CAPS, TIMES } from "../protocol/envelope-schema.ts";
import { createManualClock, settle } from "../testing/manual-clock.ts";
import { createMemoryWires } from "../testing/memory-wire.ts";
import { createCaller } from "./caller.ts";
import type { ChannelError } from "./channel-error.ts";

const SIGN = {
  method: "personal_sign",
  params: ["0x00", `0x${"a".repeat(40)}`] as [string, string],
  chainId: "eip155:1",
  chainNamespace: "eip155",
} as const;
const READ = { method: "eth_chainId", params: [] as [], chainId: "eip155:1", chainNamespace: "eip155" } as const;

function page({ isHidden = (): boolean => false } = {}) {
  const clock = createManualClock();
  const [wire] = createMemoryWires({ isConnected: false });
  const [onEvent, onLost, onRefusal] = [vi.fn(), vi.fn(), vi.fn()];
  const caller = createCaller({ wire, clock, isHidden, onEvent, onLost, onRefusal });
  let seq = 0;
  const posted = (type: string) => wire.posted.filter((message) => message["type"] === type);
  const idOf = (type: string, index = 0) => String(posted(type)[index]?.["id"]);
  const answer = (message: { id: string; type: string; payload?: unknown; seq?: number }): void => {
    wire.arrive({ v: 1, seq, ...message });
    seq += 1;
  };
  return { clock, wire, caller, onEvent, onLost, onRefusal, posted, idOf, answer };
}

async function outcome(asked: Promise<unknown>): Promise<unknown> {
  let told: unknown = "pending";
  asked.then(
    (value) => {
      told = value;
    },
    (error: ChannelError) => {
      told = error.code;
    },
  );
  await settle();
  return told;
}

describe("a request", () => {
  it("waits on for a log-in while the frame shows somebody a screen, and for nothing else", async () => {
    const { caller, clock, answer, idOf, posted } = page();
    const tell = (message: object): void => answer({ id: crypto.randomUUID(), ...message } as never);
    const stay = async (): Promise<void> => {
      for (let at = 0; at < TIMES.login; at += 1_000) {
        await clock.advance(1_000);
        posted("PING").forEach((_, index) => {
          answer({ id: idOf("PING", index), type: "PING_SUCCESS" });
        });
      }
    };
    const asked = caller.ask("CONNECT_OTP", { otp: "123456" });
    const late = expect(caller.ask("IS_CONNECTED", undefined)).rejects.toMatchObject({ code: "TIMEOUT" });
    tell({ type: "SHOWN", payload: { screen: "approval", height: 480 } });
    await stay();
    await late;
    expect(await outcome(asked)).toBe("pending");
    tell({ type: "HIDDEN" });
    const ended = expect(asked).rejects.toMatchObject({ code: "TIMEOUT" });
    await stay();
    await ended;
  });

  it("is settled by its own answer, once", async () => {
    const { caller, answer, idOf } = page();
    const asked = caller.ask("IS_CONNECTED", undefined);
    answer({ id: idOf("IS_CONNECTED"), type: "IS_CONNECTED_SUCCESS", payload: { isConnected: true } });
    answer({ id: idOf("IS_CONNECTED"), type: "IS_CONNECTED_SUCCESS", payload: { isConnected: false } });
    await expect(asked).resolves.toEqual({ isConnected: true });
    expect([caller.pending, caller.dropped.duplicate]).toEqual([0, 1]);
  });

  it("fails as the frame says, and with a text where it says none [FRM-05]", async () => {
    const { caller, answer, idOf } = page();
    const first = caller.ask("CONNECT_OTP", { otp: "123456" });
    const payload = { code: "CODE_REFUSED", message: "no", retryable: true, data: 4 };
    answer({ id: idOf("CONNECT_OTP"), type: "CONNECT_OTP_ERROR", payload });
    await expect(first).rejects.toMatchObject({ code: "CODE_REFUSED", message: "no", data: 4 });
    const second = caller.ask("CONNECT_OTP", { otp: "123456" });
    answer({ id: idOf("CONNECT_OTP", 1), type: "CONNECT_OTP_ERROR", payload: { code: "INTERNAL", retryable: false } });
    await expect(second).rejects.toMatchObject({ message: "An error occurred" });
  });

  it("is not settled by what answers another one, by what is malformed, old or unasked", async () => {
    const { caller, answer, idOf, onRefusal, onEvent } = page();
    const asked = caller.ask("RPC_REQUEST", READ);
    const id = idOf("RPC_REQUEST");
    answer({ id, type: "IS_CONNECTED_SUCCESS", payload: {} });
    answer({ id: crypto.randomUUID(), type: "IS_CONNECTED_SUCCESS", payload: { isConnected: true } });
    answer({ id: crypto.randomUUID(), type: "SESSION_UPDATE", payload: { token: "a" }, seq: 0 });
    answer({ id, type: "RPC_REQUEST_SUCCESS", payload: { method: "eth_blockNumber", result: "0x1" } });
    expect(await outcome(asked)).toBe("pending");
    expect(caller.dropped).toMatchObject({ malformed: 1, late: 1, replayed: 1, mismatched: 1, duplicate: 0 });
    expect([onRefusal.mock.calls.length, onEvent.mock.calls.length]).toEqual([4, 0]);
  });

  it.each([
    ["CONNECT_EMAIL", { email: "ada@example.org" }, TIMES.login],
    ["CONNECT_DEVICE", undefined, TIMES.login],
    ["SIGN_OUT", undefined, TIMES.signOut],
    ["GET_USER", undefined, TIMES.read],
    ["RPC_REQUEST", READ, TIMES.read],
  ] as const)(
    "of %s waits so long and no longer, and an answer after that is only counted",
    async (type, payload, ms) => {
      const { caller, answer, idOf, clock, posted } = page();
      const asked = caller.ask(type, payload as never);
      const told = outcome(asked);
      const pong = (): void =>
        posted("PING").forEach((_, index) => {
          answer({ id: idOf("PING", index), type: "PING_SUCCESS" });
        });
      for (let at = 0; at < ms - 1_000; at += 1_000) {
        await clock.advance(1_000);
        pong();
      }
      await clock.advance(999);
      expect(caller.pending).toBeGreaterThan(0);
      expect(await told).toBe("pending");
      const failed = expect(asked).rejects.toMatchObject({ code: "TIMEOUT", message: "iframe_request_timeout" });
      await clock.advance(1);
      await failed;
      const before = caller.dropped.late;
      answer({ id: idOf(type), type: `${type}_ERROR`, payload: { code: "INTERNAL", retryable: false } });
      expect(caller.dropped.late).toBe(before + 1);
    },
  );

  it("that a person decides has no time limit, and none counts while nobody looks", async () => {
    const looks = { isHidden: false };
    const { caller, clock, posted, answer, idOf, onLost } = page({ isHidden: () => looks.isHidden });
    const asked = caller.ask("RPC_REQUEST", SIGN);
    const read = caller.ask("GET_USER", undefined);
    looks.isHidden = true;
    await clock.advance(3_600_000);
    expect([await outcome(asked), await outcome(read), posted("PING").length]).toEqual(["pending", "pending", 0]);
    looks.isHidden = false;
    for (let at = 0; at < 360; at += 1) {
      const failed = outcome(read);
      await clock.advance(10_000);
      answer({ id: idOf("PING", at), type: "PING_SUCCESS" });
      if (at === 3) expect(await failed).toBe("TIMEOUT");
      await settle();
    }
    expect([await outcome(asked), onLost.mock.calls.length]).toEqual(["pending", 0]);
  });

  it("that is malformed is not posted", async () => {
    const { caller, wire } = page();
    await expect(caller.ask("CONNECT_OTP", { otp: "12" })).rejects.toMatchObject({ code: "INVALID" });
    await expect(caller.ask("CONNECT_EMAIL", { email: (() => 1) as never })).rejects.toMatchObject({ code: "INVALID" });
    expect([wire.posted, caller.pending]).toEqual([[], 0]);
  });

  it("is refused while as many wait as may", async () => {
    const { caller } = page();
    const asked = Array.from({ length: CAPS.inFlight }, () => caller.ask("GET_CHAIN_ID", undefined));
    for (const each of asked) each.catch(() => undefined);
    await expect(caller.ask("GET_CHAIN_ID", undefined)).rejects.toMatchObject({ code: "BUSY", retryable: true });
    caller.close();
    await expect(asked[0]).rejects.toMatchObject({ code: "CLOSED" });
    await expect(caller.ask("GET_CHAIN_ID", undefined)).rejects.toMatchObject({ code: "CLOSED" });
  });
});

describe("taking a request back", () => {
  it("asks the frame where a person has yet to agree, and tells what came of that [FRM-04] [FRM-05]", async () => {
    const { caller, answer, idOf, posted } = page();
    const stop = new AbortController();
    const signed = caller.ask("RPC_REQUEST", SIGN, { signal: stop.signal });
    const declined = caller.ask("RPC_REQUEST", SIGN, { signal: stop.signal });
    stop.abort();
    expect(posted("RPC_ABORT").map(({ payload }) => payload)).toEqual([
      { ids: [idOf("RPC_REQUEST")] },
      { ids: [idOf("RPC_REQUEST", 1)] },
    ]);
    expect(await outcome(signed)).toBe("pending");
    const result = { method: "personal_sign", result: `0x${"c".repeat(130)}` };
    answer({ id: idOf("RPC_REQUEST"), type: "RPC_REQUEST_SUCCESS", payload: result });
    const aborted = { code: "ABORTED", message: "Request was aborted", retryable: false };
    answer({ id: idOf("RPC_REQUEST", 1), type: "RPC_REQUEST_ERROR", payload: aborted });
    await expect(signed).resolves.toEqual(result);
    await expect(declined).rejects.toMatchObject({ code: "ABORTED", message: "Request was aborted" });
  });

  it("of everything is a message for each request that a person has yet to agree to, and for none besides [FRM-04]", async () => {
    const { caller, idOf, posted } = page();
    const SEND = { ...SIGN, method: "eth_sendTransaction", params: [{ from: `0x${"a".repeat(40)}` }] } as const;
    const asked = [SIGN, READ, SEND].map((payload) => caller.ask("RPC_REQUEST", payload as never));
    asked.push(caller.ask("CONNECT_OTP", { otp: "123456" }) as never);
    for (const each of asked) each.catch(() => undefined);
    caller.takeBackAll();
    const ids = posted("RPC_ABORT").map(({ payload }) => (payload as { ids: string[] }).ids);
    expect(ids).toEqual([[idOf("RPC_REQUEST", 0)], [idOf("RPC_REQUEST", 2)]]);
    expect(await Promise.all(asked.map(outcome))).toEqual(["pending", "pending", "pending", "pending"]);
    caller.close();
  });

  it("only stops waiting for anything else [FRM-04] [FRM-05]", async () => {
    const { caller, posted, wire } = page();
    const stop = new AbortController();
    const asked = [
      caller.ask("RPC_REQUEST", READ, { signal: stop.signal }),
      caller.ask("GET_USER", undefined, { signal: stop.signal }),
      caller.ask("GET_FARCASTER_URI", undefined, { signal: stop.signal }),
    ];
    stop.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: "ABORTED", message: "Request was aborted" });
    await expect(asked[1]).rejects.toMatchObject({ code: "ABORTED", message: "Something went wrong" });
    await expect(asked[2]).rejects.toMatchObject({ code: "ABORTED", message: "Request was aborted" });
    expect(posted("RPC_ABORT")).toEqual([]);
    await expect(caller.ask("GET_USER", undefined, { signal: stop.signal })).rejects.toMatchObject({ code: "ABORTED" });
    expect(wire.posted).toHaveLength(3);
  });
});

describe("a frame that answers nothing any more", () => {
  it("is lost after three pings, and whoever waits is told, once", async () => {
    const { caller, clock, onLost, wire } = page();
    const asked = outcome(caller.ask("RPC_REQUEST", SIGN));
    const failed = expect(caller.ask("RPC_REQUEST", SIGN)).rejects.toMatchObject({
      code: "FRAME_LOST",
      retryable: true,
    });
    await clock.advance(39_999);
    expect([onLost.mock.calls.length, await asked]).toEqual([0, "pending"]);
    await clock.advance(1);
    await failed;
    expect([onLost.mock.calls.length, wire.isClosed, clock.pending()]).toEqual([1, true, 0]);
  });
});
