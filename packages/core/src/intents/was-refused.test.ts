import { FoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { wasRefused } from "./was-refused.ts";

const about = { namespace: "eip155", operation: "sendNative" } as const;
const unreachable = new FoyerError("network/unreachable", { chain: "eip155:1", problem: "status 503" });

describe("whether a failure says that nothing was moved", () => {
  it.each([
    ["the user's no", new FoyerError("wallet/rejected", about)],
    [
      "an error that the wallet answered with",
      new FoyerError("wallet/internal", { ...about, problem: "nonce too low" }),
    ],
    ["another account in use", new FoyerError("transaction/outdated", { problem: "it is another one." })],
  ])("is so for %s", (_, error) => {
    expect([false, true].map((isAsked) => wasRefused(error, { isAsked }))).toEqual([true, true]);
  });

  it.each([
    ["a wait that was ended", new FoyerError("flow/aborted", { flow: "send" })],
    ["a kit that ended", new FoyerError("foyer/destroyed", { member: "sendTransaction" })],
    ["silence", new FoyerError("wallet/timeout", { ...about, timeoutMs: 1 })],
    ["a lost link", new FoyerError("wallet/disconnected", about)],
    ["an answer that cannot be read", new FoyerError("transaction/unsettled", { problem: "it gave no hash." })],
    ["what no adapter explained", new TypeError("boom")],
  ])("is open for %s", (_, error) => {
    expect([false, true].map((isAsked) => wasRefused(error, { isAsked }))).toEqual([false, false]);
  });

  it("is open for a network that does not answer, once the wallet was asked", () => {
    expect([false, true].map((isAsked) => wasRefused(unreachable, { isAsked }))).toEqual([true, false]);
  });
});
