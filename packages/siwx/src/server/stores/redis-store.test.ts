import { Redis } from "ioredis";
import RedisMock from "ioredis-mock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLong } from "../../testing/environment.ts";
import { describeStore } from "../../testing/server/describe-store.ts";
import { findProgram, startRedis, type TestServer } from "../../testing/server/store-servers.ts";
import { type RedisClient, redisStore } from "./redis-store.ts";

const program = findProgram("redis-server");
let prefixes = 0;
const nextPrefix = (): string => {
  prefixes += 1;
  return `test-${prefixes}:`;
};

describe.skipIf(program === undefined)("Redis of this machine", () => {
  let server: TestServer | undefined;
  const clients: Redis[] = [];
  const open = (): Redis => {
    const client = new Redis({ host: "127.0.0.1", port: server?.port ?? 0 });
    // It tries again until the server is up.
    client.on("error", () => undefined);
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    server = await startRedis(program ?? "");
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server?.stop();
  });

  describeStore("over ioredis, two servers", async () => {
    const prefix = nextPrefix();
    return { store: redisStore(open(), { prefix }), others: [redisStore(open(), { prefix })] };
  });

  it("leaves nothing behind: Redis itself forgets what is over", async () => {
    const client = open();
    const store = redisStore(client, { prefix: "short:" });
    await store.add({ key: "a:1", value: "", now: Date.now(), expiresAt: Date.now() + 200 });
    expect(await client.exists("short:a:1")).toBe(1);
    await expect.poll(() => client.exists("short:a:1")).toBe(0);
  });

  it("serves clients that send commands as redis does", async () => {
    const client = open();
    const sending: RedisClient = { sendCommand: ([command = "", ...args]) => client.call(command, ...args) };
    const store = redisStore(sending, { prefix: nextPrefix() });
    expect(await store.add({ key: "a:1", value: "x", now: 0, expiresAt: 1_000 })).toBe(true);
    expect(await store.read({ key: "a:1", now: 0, limit: 1 })).toBe("x");
    expect(await store.read({ key: "a:1", now: 0, limit: 1 })).toBeUndefined();
    expect(await store.take({ key: "a:1", now: 0 })).toBe(true);
  });
});

describe("redisStore", () => {
  const record = (answer: unknown) => {
    const asked: (readonly string[])[] = [];
    const call = async (...args: string[]): Promise<unknown> => {
      asked.push(args);
      return answer;
    };
    return { asked, call, sendCommand: async (args: string[]) => await call(...args) };
  };

  it("keeps its keys under a prefix, and leaves Redis to forget them by its own clock", async () => {
    const { asked, call } = record(1);
    await redisStore({ call }).add({ key: "a:1", value: "x", now: 500, expiresAt: 800 });
    expect(asked).toEqual([["EVAL", expect.any(String), "1", "foyer-sign-in:a:1", "x", "500", "800", "300"]]);
    await redisStore({ call }, { prefix: "mine:" }).add({ key: "a:1", value: "x", now: 900, expiresAt: 800 });
    // Redis takes no life of nothing.
    expect(asked[1]?.slice(3)).toEqual(["mine:a:1", "x", "900", "800", "1"]);
  });

  it("asks clients of ioredis and of redis the same", async () => {
    const [one, other] = [record("x"), record("x")];
    for (const client of [{ call: one.call }, { sendCommand: other.sendCommand }])
      expect(await redisStore(client).read({ key: "a:1", now: 5, limit: 2 })).toBe("x");
    expect(one.asked).toEqual(other.asked);
    const both = record("x");
    const wrong = (): never => {
      throw new Error("that of ioredis takes another thing");
    };
    expect(await redisStore({ ...both, sendCommand: wrong }).read({ key: "a:1", now: 5 })).toBe("x");
    expect(both.asked[0]?.slice(4)).toEqual(["5", ""]);
  });

  it("takes nothing but what its scripts answer", async () => {
    for (const answer of [null, 0, "1", false]) {
      const store = redisStore({ call: record(answer).call });
      expect(await store.add({ key: "a:1", value: "x", now: 0, expiresAt: 1 })).toBe(false);
      expect(await store.take({ key: "a:1", now: 0 })).toBe(false);
    }
    for (const answer of [null, false, 1, 0])
      expect(await redisStore({ call: record(answer).call }).read({ key: "a:1", now: 0 })).toBeUndefined();
  });
});

// Where there is none, the scripts run in an emulation of it, whose Lua is a real one.
describe.skipIf(program !== undefined)("an emulation of Redis", () => {
  const emulation = new RedisMock();
  const client: RedisClient = {
    call: (_, script = "", ...args) => emulation.eval(script, 1, ...args.slice(1)),
  };
  // Its Lua is interpreted in JavaScript: a round takes seconds, and the rounds are the same.
  const rounds = isLong ? 50 : 2;
  describeStore("in this process", async () => ({ store: redisStore(client, { prefix: nextPrefix() }) }), { rounds });
});
