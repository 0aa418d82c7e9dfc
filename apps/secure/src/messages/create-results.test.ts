import type { CallType } from "@foyer/embedded/protocol";
import { expect, test } from "vitest";
import { createResults } from "./create-results.ts";

test("what came of a request is found by its id, in another frame of the same tab, too", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const results = createResults({ origin: "https://shop.example", storage });
  const rpc = { method: "personal_sign", result: `0x${"11".repeat(65)}` };
  const type: CallType = "RPC_REQUEST";
  results.begin({ id: "a", type });
  expect(results.find("a")).toEqual({ state: "pending" });
  results.end({ id: "a", type, payload: rpc });
  results.begin({ id: "b", type });
  results.begin({ id: "c", type: "PING" });
  const later = createResults({ origin: "https://shop.example", storage });
  expect([later.find("a"), later.find("b"), later.find("c")]).toEqual([
    { state: "done", rpc },
    { state: "failed" },
    { state: "unknown" },
  ]);
  expect(createResults({ origin: "https://other.example", storage }).find("a")).toEqual({ state: "unknown" });
});
