import type { Adapter, AdapterHost } from "@foyer/contract";
import { expect, it } from "vitest";
import { createTestClock } from "../clock/test-clock.ts";
import { createTestPage } from "../page/test-page.ts";
import { startOnPage } from "./start-on-page.ts";

function adapter() {
  const hosts: AdapterHost<"sui">[] = [];
  let stops = 0;
  const start = (host: AdapterHost<"sui">) => {
    hosts.push(host);
    return () => {
      stops += 1;
    };
  };
  return { made: { namespace: "sui", start } as unknown as Adapter<"sui">, hosts, stops: () => stops };
}

it("starts an adapter on a page of its own, without a network, and hears what it tells", async () => {
  const { made, hosts, stops } = adapter();
  const started = startOnPage(made);
  const [host] = hosts as [AdapterHost<"sui">];
  expect(started.adapter).toBe(made);
  expect([host.page, host.clock]).toEqual([started.page, started.clock]);
  await expect(host.fetch("https://example.org")).rejects.toThrow("no network");
  const event = { type: "closed", cause: "user", connectionId: "sui:a" } as const;
  host.emit(event);
  expect(started.events).toEqual([event]);
  started.stop();
  expect(stops()).toBe(1);
});

it("starts it where it is told to", () => {
  const { made, hosts } = adapter();
  const given = { page: createTestPage(), clock: createTestClock(), fetch: async () => new Response() };
  startOnPage(made, given);
  expect(hosts[0]).toMatchObject({ page: given.page, clock: given.clock, fetch: given.fetch });
});
