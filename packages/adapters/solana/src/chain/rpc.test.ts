import { createTestClock } from "@foyer/testing";
import { expect, it } from "vitest";
import { devnet } from "../networks.ts";
import { askNetwork, fetchResult } from "./rpc.ts";

const answering = (text: string) => ({
  host: { clock: createTestClock(), fetch: async () => new Response(text) },
  network: devnet,
  scope: new AbortController().signal,
  method: "getBalance",
  params: [],
});

it("keeps numbers exact", async () => {
  const question = answering('{"result":{"value":18446744073709551615}}');
  expect(await askNetwork(question)).toEqual({ result: { value: "18446744073709551615" } });
  expect(await fetchResult(question)).toEqual({ value: "18446744073709551615" });
});

it("keeps the numbers of a server's error exact as well", async () => {
  const error = { code: -32002, data: { unitsConsumed: "9007199254740993" } };
  expect(await askNetwork(answering('{"error":{"code":-32002,"data":{"unitsConsumed":9007199254740993}}}'))).toEqual({
    error,
  });
});
