import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { cellsOfRun, titleOf } from "./faults/cells-of-run.ts";
import { type ChaosProxy, startChaosProxy } from "./faults/chaos-proxy.ts";
import { listLive } from "./faults/matrix.ts";
import { expectMet, expectUnmet, inflictions, isPlanted } from "./faults/proofs.ts";
import { RELAY_TRIALS } from "./faults/views/relay-trials.ts";
import { watchVisits } from "./faults/watched-visits.ts";
import { it } from "./support/relay-visit.ts";

// What the browser and the relay's own client say of a relay that is away.
const NOISE = /WebSocket|ERR_|MaxListenersExceededWarning|socket/i;

let proxy: ChaosProxy | undefined;
beforeEach(() => proxy?.become("pass"));
afterAll(() => proxy?.stop());
beforeAll(() => expect(Object.keys(RELAY_TRIALS)).toHaveLength(8));

const ALL = listLive().flatMap((cell) => {
  const trial = RELAY_TRIALS[cell.id];
  return trial ? [{ cell, trial }] : [];
});

describe("what happens with a wallet behind the relay when", { timeout: 120_000 }, () => {
  for (const { cell, trial } of cellsOfRun(ALL, it.skip))
    it(titleOf(cell), async ({ devnet, phone, visit }) => {
      const url = new URL(devnet.relay.url);
      proxy ??= await startChaosProxy(Number(url.port));
      url.port = String(proxy.port);
      const relay = { url: url.href, projectId: devnet.relay.projectId };
      const [way, before] = [proxy, proxy.harmed];
      const { inflict, meet, count } = inflictions();
      const all = { count: () => count() + way.harmed - before };
      const visits = watchVisits(visit);
      const trying = trial({
        phone,
        inflict,
        meet,
        proxy: {
          become: (fault) => way.become(isPlanted() ? "pass" : fault),
          get harmed() {
            return way.harmed - before;
          },
        },
        come: async ({ host, ...options } = {}) => {
          const there = await visits.come({ path: "/seven/", ...options, host: { ...host, relay } });
          there.faults.ignore(NOISE);
          return there;
        },
      });
      // Without its fault a trial may fail before its end; it must not have met one.
      await (isPlanted() ? trying.catch(() => undefined) : trying);
      if (isPlanted()) return expectUnmet(all);
      await expectMet(all);
      // The relay's own client goes on with attempts that a break began, and opens a socket after it was told to close.
      await visits.expectSound({ but: ["timers", "sockets"] });
    });
});
