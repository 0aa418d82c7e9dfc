import { describe, expect, it, vi } from "vitest";
import { openRelayRuntime } from "../open-relay-runtime.ts";
import { createClientManual } from "../testing/manual-client.ts";
import { requestWallet } from "./request-wallet.ts";

const SIGN = { topic: "topic", chain: "eip155:1", method: "personal_sign", params: ["0x00"] } as const;

/** A session whose wallet fails a request with this. */
function world(failure: unknown) {
  const { client, host, told } = createClientManual("eip155", {
    accounts: ["eip155:1:0x00"],
    methods: ["personal_sign"],
    answer() {
      throw failure;
    },
  });
  const disconnect = vi.fn(async () => undefined);
  const runtime = openRelayRuntime(host, { client: { ...client, disconnect }, isShared: false });
  return { runtime, disconnect, told, isThere: (): boolean => runtime.find("topic") !== undefined };
}

describe("a session that its wallet has lost", () => {
  it.each([
    // https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
    ["by the protocol's code", { code: 7001, message: "No session for topic" }],
    ["in its library's words", new Error("No matching key. session topic doesn't exist: topic")],
  ])("is over once the wallet says so %s", async (_, failure) => {
    const { runtime, disconnect, told, isThere } = world(failure);
    const heard = vi.fn();
    runtime.hear(heard);
    await expect(requestWallet(runtime, SIGN)).rejects.toMatchObject({ code: 4900 });
    expect(told).toContainEqual({ type: "ended", topic: "topic", cause: "wallet" });
    expect(heard.mock.calls).toEqual([[{ type: "session", topic: "topic" }]]);
    expect([isThere(), disconnect.mock.calls]).toEqual([
      false,
      [[{ topic: "topic", reason: { code: 6000, message: "User disconnected." } }]],
    ]);
  });

  it.each([
    ["a refusal", { code: 5000, message: "User rejected." }, 4001],
    ["a request that expired", { code: 8000, message: "Session request expired." }, 4900],
    ["words of its own", { message: "Out of coffee" }, -32603],
    ["an empty error", {}, -32603],
  ])("is none where the wallet answers with %s", async (_, failure, code) => {
    const { runtime, disconnect, told, isThere } = world(failure);
    await expect(requestWallet(runtime, SIGN)).rejects.toMatchObject({ code });
    expect(told.filter(({ type }) => type === "ended")).toEqual([]);
    expect([isThere(), disconnect.mock.calls]).toEqual([true, []]);
  });
});
