import { createTestClock } from "@foyer/testing";
import { describe, expect, it, vi } from "vitest";
import { mainnet } from "../networks.ts";
import { settle } from "./settle.ts";

const HASH = "a".repeat(64);
const network = { ...mainnet, rpcUrls: { default: { http: ["http://node.test"] } } };

function wait(answer: (count: number) => Response | Promise<Response>) {
  const clock = createTestClock();
  const controller = new AbortController();
  let count = 0;
  const fetch = vi.fn(async () => answer(count++));
  const host = { clock, fetch } as never;
  const outcome = settle({ host, scope: controller.signal, network, hash: HASH });
  outcome.catch(() => undefined);
  return { outcome, clock, fetch, controller };
}

const waiting = (): Response => Response.json({ txid: HASH, status: { confirmed: false } });
const mined = (): Response => Response.json({ txid: HASH, status: { confirmed: true } });
const absent = (): Response => new Response("Transaction not found", { status: 404 });

describe("settle", () => {
  it("waits until the transaction is in a block", async () => {
    const { outcome, clock, fetch } = wait((count) => (count < 3 ? waiting() : mined()));
    await clock.advanceAsync(60_000);
    expect(await outcome).toBe("confirmed");
    expect(fetch.mock.calls.at(0)).toEqual([`http://node.test/tx/${HASH}`, expect.anything()]);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("says that it failed when another took its place and nobody knows it any more", async () => {
    const { outcome, clock } = wait((count) => (count < 2 ? waiting() : absent()));
    await clock.advanceAsync(300_000);
    expect(await outcome).toBe("failed");
  });

  it("gives servers time to hear of it", async () => {
    const { outcome, clock } = wait((count) => (count < 7 ? absent() : mined()));
    await clock.advanceAsync(300_000);
    expect(await outcome).toBe("confirmed");
  });

  it("gives up on a network that is away, not on one that stumbles", async () => {
    const { outcome, clock } = wait((count) =>
      count % 2 ? Promise.reject(new TypeError("away")) : count < 8 ? waiting() : mined(),
    );
    await clock.advanceAsync(300_000);
    expect(await outcome).toBe("confirmed");
    const away = wait(() => Promise.reject(new TypeError("away")));
    await away.clock.advanceAsync(300_000);
    await expect(away.outcome).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("leaves no timer when it is ended", async () => {
    const { clock, controller } = wait(() => waiting());
    await clock.advanceAsync(20_000);
    controller.abort();
    expect(clock.pendingTimers()).toBe(0);
  });
});
