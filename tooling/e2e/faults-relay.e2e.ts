import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { type ChaosProxy, startChaosProxy } from "./faults/chaos-proxy.ts";
import { listLive } from "./faults/matrix.ts";
import { isToday } from "./faults/rotation.ts";
import { RELAY_TRIALS } from "./faults/views/relay-trials.ts";
import { it } from "./support/relay-visit.ts";

// What the browser and the relay's own client say of a relay that is away.
const NOISE = /WebSocket|ERR_|MaxListenersExceededWarning|socket/i;

let proxy: ChaosProxy | undefined;
beforeEach(() => proxy?.become("pass"));
afterAll(() => proxy?.stop());
beforeAll(() => expect(Object.keys(RELAY_TRIALS)).toHaveLength(6));

describe("what happens when the relay drops", { timeout: 90_000 }, () => {
  for (const { id, fault, view, happens, cell } of listLive()) {
    const trial = RELAY_TRIALS[view];
    if (fault !== "relay" || trial === undefined || !("sees" in cell)) continue;
    it.runIf(isToday(id))(`${id} ${happens}. ${cell.sees}`, async ({ devnet, phone, visit }) => {
      const url = new URL(devnet.relay.url);
      proxy ??= await startChaosProxy(Number(url.port));
      url.port = String(proxy.port);
      const relay = { url: url.href, projectId: devnet.relay.projectId };
      await trial({
        phone,
        proxy,
        come: async ({ host, ...options } = {}) => {
          const there = await visit({ path: "/seven/", ...options, host: { ...host, relay } });
          there.faults.ignore(NOISE);
          return there;
        },
      });
    });
  }
});
