import { describe, expect, it } from "vitest";
import { type Sample, sampleFrameMessages, samplePageMessages } from "../testing/sample-messages.ts";
import { CALLS, EVENTS } from "./calls-schema.ts";
import { CAPS } from "./envelope-schema.ts";
import { readMessage } from "./read-message.ts";
import { RPC_METHODS } from "./rpc/methods-schema.ts";

const [page, frame] = [samplePageMessages(), sampleFrameMessages()];
const email = find(page, "CONNECT_EMAIL");

function find(messages: readonly Sample[], type: string): Sample {
  return messages.find((message) => message.type === type) as Sample;
}

function problemOf(data: unknown, direction: "page" | "frame" = "page"): string | undefined {
  const read = readMessage(data, direction);
  return read.ok ? undefined : read.problem;
}

describe("a message", () => {
  it("of every type and method is there to be read, in its own direction alone", () => {
    expect(new Set(page.map(({ type }) => type))).toEqual(new Set(Object.keys(CALLS)));
    const answers = Object.keys(CALLS).flatMap((type) => [`${type}_SUCCESS`, `${type}_ERROR`]);
    expect(new Set(frame.map(({ type }) => type))).toEqual(new Set([...answers, ...Object.keys(EVENTS)]));
    const methods = page.flatMap(({ payload }) => (Object(payload) as { readonly method?: string }).method ?? []);
    expect(methods.sort()).toEqual(Object.keys(RPC_METHODS).sort());
    for (const message of page) {
      expect(readMessage(structuredClone(message), "page")).toEqual({ ok: true, message });
      expect(readMessage(message, "frame").ok).toBe(false);
    }
    for (const message of frame) {
      expect(readMessage(structuredClone(message), "frame")).toEqual({ ok: true, message });
      expect(readMessage(message, "page").ok).toBe(false);
    }
  });

  it.each([
    ["nothing", undefined, "Expected plain data, received undefined"],
    ["a text", "READY", "Expected object, received string"],
    ["a list", [], "Expected object, received array"],
    ["no id", { ...email, id: undefined }, "Expected plain data, received undefined"],
    ["an id that is missing", { v: 1, seq: 1, type: "PING" }, "Required at id"],
    ["an id that is a number", { ...email, id: 5 }, "Expected string, received number at id"],
    ["no payload", { v: 1, id: email["id"], seq: 1, type: "CONNECT_EMAIL" }, "Required at payload"],
    ["a payload of none", { ...email, payload: null }, "Expected object, received null at payload"],
    ["a field that is missing", { ...email, payload: {} }, "Required at payload.email"],
    ["a field too many", { ...email, payload: { email: "a@b.c", extra: 1 } }, "Unrecognized key at payload"],
    ["a payload where none belongs", { ...find(page, "PING"), payload: {} }, "Unrecognized key"],
    ["another version", { ...email, v: 2 }, "Invalid value at v"],
    ["another type", { ...email, type: "CONNECT_FAX" }, "Invalid value at type"],
    ["no number", { ...email, seq: Number.NaN }, "Expected number, received nan"],
    ["a prototype", JSON.parse('{"__proto__":{"v":1}}'), "Unrecognized key"],
    ["another kind of object", new Map(), "Expected object, received another kind"],
    [
      "a code of the wrong length",
      { ...find(page, "CONNECT_OTP"), payload: { otp: "12345" } },
      "Invalid value at payload.otp",
    ],
  ])("with %s is refused in generic words", (_, data, problem) => {
    expect(problemOf(data)).toBe(problem);
  });

  it("that would have an account take on code is none (EIP-7702)", () => {
    const of = (method: string): Sample & { readonly payload: { readonly params: readonly [object] } } =>
      page.find(({ payload }) => (Object(payload) as { readonly method?: string }).method === method) as never;
    const authorizations = [{ chainId: "0x1", address: `0x${"a".repeat(40)}`, nonce: "0x0" }];
    for (const method of ["eth_sendTransaction", "wallet_sendCalls"]) {
      const message = of(method);
      const { payload } = message;
      expect(readMessage(message, "page").ok).toBe(true);
      for (const name of ["authorizationList", "eip7702Auth", "delegate"]) {
        const params = [{ ...payload.params[0], [name]: authorizations }];
        expect(problemOf({ ...message, payload: { ...payload, params } })).toMatch(/^Unrecognized key/);
      }
    }
    const signing = { ...of("eth_sendTransaction").payload, method: "wallet_signAuthorization" };
    const asked = readMessage({ ...of("eth_sendTransaction"), payload: signing }, "page");
    expect(asked).toMatchObject({ ok: false, isUnknownMethod: true });
  });

  it("that is refused gives no part of what it holds", () => {
    const read = readMessage({ ...email, payload: { email: 5, "ada@example.org": 1 } }, "page");
    expect(read).toEqual({
      ok: false,
      isUnknownMethod: false,
      isForeign: false,
      problem: expect.any(String),
      id: email["id"],
      type: "CONNECT_EMAIL",
    });
    expect(JSON.stringify(read)).not.toContain("ada@");
  });

  it("is refused before it is looked into, where it is too much", () => {
    const payload = (value: unknown): unknown => ({ ...email, payload: value });
    expect(problemOf(payload({ email: "a".repeat(CAPS.characters) }))).toBe("Too many characters");
    expect(problemOf(payload(new Array(CAPS.array + 1).fill(1)))).toBe("Too many entries");
    const lists = new Array(CAPS.array).fill(new Array(CAPS.array).fill(1));
    expect(problemOf(payload(lists))).toBe("Too many values");
    let deep: unknown = 1;
    for (let depth = 0; depth < 20_000; depth += 1) deep = { deep };
    expect(problemOf(deep)).toBe("Too deep");
    const round: { self?: unknown } = {};
    round.self = round;
    expect(problemOf(round)).toBe("Too deep");
  });

  it("whose fields throw is refused like any other", () => {
    const trap = Object.defineProperty({}, "v", {
      enumerable: true,
      get: () => {
        throw new Error("trap");
      },
    });
    expect(problemOf(trap)).toBe("Expected plain data, received another kind");
  });

  it("takes a text at its cap, and none beyond", () => {
    const of = (length: number): unknown => ({ ...email, payload: { email: "a".repeat(length) } });
    expect(problemOf(of(254))).toBeUndefined();
    expect(problemOf(of(255))).toBe("Too big at payload.email");
    expect(problemOf(of(2))).toBe("Too small at payload.email");
  });
});
