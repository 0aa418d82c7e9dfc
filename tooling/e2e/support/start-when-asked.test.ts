import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type Asleep, type Beside, startWhenAsked } from "../../../apps/demo/services/start-when-asked.ts";

let asleep: Asleep | undefined;
afterEach(() => asleep?.stop());

/** A service that answers with its own address, and counts its starts. */
async function prepare({ failsOnce = false } = {}): Promise<{ readonly starts: string[] }> {
  const starts: string[] = [];
  asleep = await startWhenAsked(async (url): Promise<Beside> => {
    starts.push(url);
    if (failsOnce && starts.length === 1) throw new Error("no port is free");
    const server = createServer((_, response) => void response.end(url));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, stop: async () => void server.close() };
  });
  return { starts };
}

const ask = async (): Promise<string> => (await fetch(asleep?.url ?? "")).text();

describe("a service beside the demo", () => {
  it("starts on the first request, and once", async () => {
    const { starts } = await prepare();
    expect(starts).toEqual([]);
    expect([await ask(), await ask()]).toEqual([asleep?.url, asleep?.url]);
    expect(starts).toEqual([asleep?.url]);
  });

  it("starts when it is woken, and not again on the first request", async () => {
    const { starts } = await prepare();
    asleep?.wake();
    expect(starts).toEqual([asleep?.url]);
    expect(await ask()).toBe(asleep?.url);
    expect(starts).toHaveLength(1);
  });

  it("tries again after a start that failed", async () => {
    const { starts } = await prepare({ failsOnce: true });
    asleep?.wake();
    await expect.poll(() => ask().catch(() => "gone")).toBe(asleep?.url);
    expect(starts).toHaveLength(2);
  });
});
