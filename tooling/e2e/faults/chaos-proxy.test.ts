import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChaosProxy, startChaosProxy } from "./chaos-proxy.ts";

const WORDS = "x".repeat(2_000);

let server: Server;
let proxy: ChaosProxy;
beforeAll(async () => {
  server = createServer((_, response) => void response.end(WORDS));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  proxy = await startChaosProxy((server.address() as AddressInfo).port);
});
afterEach(() => proxy.stop());
afterAll(() => void server.close());

const ask = (timeoutMs = 5_000): Promise<string> =>
  fetch(`http://127.0.0.1:${proxy.port}/`, {
    headers: { connection: "close" },
    signal: AbortSignal.timeout(timeoutMs),
  }).then((answer) => answer.text());

describe("a way through a bad network", () => {
  it("passes on what is said, and counts who came", async () => {
    expect(await ask()).toBe(WORDS);
    expect(proxy.opened).toBe(1);
    expect(proxy.harmed).toBe(0);
  });

  it("is slow, and everything arrives", async () => {
    proxy.become("slow");
    const startedAt = performance.now();
    expect(await ask()).toBe(WORDS);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(proxy.harmed).toBeGreaterThan(0);
  });

  it.each(["cut", "reset", "partition"] as const)(
    "fails at once where it is %s, and passes again after",
    async (fault) => {
      proxy.become(fault);
      await expect(ask()).rejects.not.toMatchObject({ name: "TimeoutError" });
      expect(proxy.harmed).toBeGreaterThan(0);
      proxy.become("pass");
      expect(await ask()).toBe(WORDS);
    },
  );

  it("stalls without an end, and passes again after", async () => {
    proxy.become("stall");
    await expect(ask(300)).rejects.toMatchObject({ name: "TimeoutError" });
    expect(proxy.harmed).toBeGreaterThan(0);
    proxy.become("pass");
    expect(await ask()).toBe(WORDS);
  });
});
