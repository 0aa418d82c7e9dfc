import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStopping } from "./create-stopping.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that closes once its last connection is cut, as `node:http`'s does. */
function createServer(): { readonly server: Server; readonly calls: string[] } {
  const calls: string[] = [];
  const emitter = new EventEmitter();
  const note =
    (name: string, then = (): void => undefined) =>
    (): void => {
      calls.push(name);
      then();
    };
  const server = Object.assign(emitter, {
    close: note("close"),
    closeIdleConnections: note("closeIdleConnections"),
    closeAllConnections: note("closeAllConnections", () => void emitter.emit("close")),
  });
  return { server: server as unknown as Server, calls };
}

it("ends within 4 s, whatever still waits: it asks to go, takes no more, gives up, and cuts", async () => {
  const { server, calls } = createServer();
  const { signals, stop } = createStopping();
  let isStopped = false;
  const stopped = stop(server).then(() => {
    isStopped = true;
  });
  expect([signals.begun.aborted, signals.last.aborted, calls]).toEqual([true, false, []]);
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toEqual(["close", "closeIdleConnections"]);
  await vi.advanceTimersByTimeAsync(2_599);
  expect(signals.last.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.last.aborted).toBe(true);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.at(-1)).toBe("closeAllConnections");
  await stopped;
});

it("gives nothing up where every client has gone", async () => {
  const { server, calls } = createServer();
  const { signals, stop } = createStopping();
  const stopped = stop(server);
  await vi.advanceTimersByTimeAsync(400);
  server.emit("close");
  await stopped;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signals.last.aborted).toBe(false);
  expect(calls).not.toContain("closeAllConnections");
});
