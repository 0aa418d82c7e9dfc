import { expect, it } from "vitest";
import { openRelayRuntime } from "../open-relay-runtime.ts";
import { createClientManual } from "../testing/manual-client.ts";

/** A client whose way to the relay is open or not, as a test says. */
function world({ isOpen }: { isOpen: boolean }) {
  const manual = createClientManual("eip155", { accounts: [], methods: [] });
  const timers = new Set<() => void>();
  let [restarts, connected] = [0, isOpen];
  const relayer = {
    ...manual.client.core.relayer,
    get connected() {
      return connected;
    },
    async restartTransport() {
      restarts += 1;
      throw new Error("Couldn't establish socket connection to the relay server");
    },
  };
  const clock = {
    now: () => 0,
    after(_ms: number, run: () => void) {
      timers.add(run);
      return () => void timers.delete(run);
    },
  };
  const client = { ...manual.client, core: { relayer } };
  return {
    runtime: openRelayRuntime({ ...manual.host, clock }, { client, isShared: false }),
    restarts: () => restarts,
    open: () => {
      connected = true;
    },
    timers,
    pass() {
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
    },
  };
}

it("opens a way that the client has given up, again and again for as long as somebody waits, and not one that is open", () => {
  const kit = world({ isOpen: false });
  const undo = kit.runtime.reach();
  expect(kit.restarts()).toBe(0);
  kit.pass();
  kit.pass();
  expect(kit.restarts()).toBe(2);
  kit.open();
  kit.pass();
  expect(kit.restarts()).toBe(2);
  undo();
  expect(kit.timers.size).toBe(0);
});
