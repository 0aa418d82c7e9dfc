import { describe, expect, it, vi } from "vitest";
import { openRelayRuntime } from "../open-relay-runtime.ts";
import { createClientManual } from "../testing/manual-client.ts";
import { requestWallet } from "./request-wallet.ts";

const SIGN = { topic: "topic", chain: "eip155:1", method: "personal_sign", params: ["0x00"] } as const;

type Extend = () => Promise<{ acknowledged: () => Promise<void> }>;

/** A session whose wallet fails a request with this, and answers so when the session is to be prolonged. */
function world(failure: unknown, extend?: Extend) {
  const manual = createClientManual("eip155", {
    accounts: ["eip155:1:0x00"],
    methods: ["personal_sign"],
    answer() {
      throw failure;
    },
  });
  const disconnect = vi.fn(async () => undefined);
  const timers: (() => void)[] = [];
  const clock = {
    now: () => 1_700_000_000_000,
    after(_: number, run: () => void) {
      timers.push(run);
      return () => undefined;
    },
  };
  const client = { ...manual.client, disconnect, ...(extend && { extend }) };
  const runtime = openRelayRuntime({ ...manual.host, clock }, { client, isShared: false });
  const isThere = (): boolean => runtime.find("topic") !== undefined;
  return { runtime, disconnect, timers, isThere, told: manual.told };
}

const answers = (answer: unknown) => vi.fn<Extend>(async () => ({ acknowledged: async () => Promise.reject(answer) }));

describe("a session that its wallet has lost", () => {
  it.each([
    ["says so in its library's words", { message: "No matching key. session topic doesn't exist: topic" }, undefined],
    // https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
    ["says so by the protocol's code", { code: 7001, message: "No session for topic" }, undefined],
    ["answers nothing in words, and so again", {}, answers({})],
    ["answers nothing in words, and says so then", {}, answers(new Error("No matching key. session topic"))],
  ])("is over where the wallet %s", async (_, failure, extend) => {
    const { runtime, disconnect, isThere, told } = world(failure, extend);
    await expect(requestWallet(runtime, SIGN)).rejects.toMatchObject({ code: 4900 });
    expect(told).toContainEqual({ type: "ended", topic: "topic", cause: "wallet" });
    expect([isThere(), disconnect.mock.calls.length]).toEqual([false, 1]);
  });

  it.each([
    ["has a reason", { code: 5000, message: "User rejected." }, answers({}), 4001],
    ["has a code", { code: -32000 }, answers({}), -32000],
    ["has words", { message: "Out of coffee" }, answers({}), -32603],
    ["is empty, and the wallet prolongs it", {}, vi.fn<Extend>(async () => ({ acknowledged: async () => {} })), -32603],
    ["is empty, and the wallet may not prolong it", {}, answers({ code: 3003, message: "Unauthorized" }), -32603],
    ["is empty, and nothing can be asked", {}, undefined, -32603],
  ])("is none where its failure %s", async (_, failure, extend, code) => {
    const { runtime, disconnect, isThere, told } = world(failure, extend);
    await expect(requestWallet(runtime, SIGN)).rejects.toMatchObject({ code });
    expect(told.filter(({ type }) => type === "ended")).toEqual([]);
    expect([isThere(), disconnect.mock.calls.length]).toEqual([true, 0]);
  });

  it("is not waited for longer than 5 s", async () => {
    const { runtime, timers, isThere } = world({}, () => new Promise(() => undefined));
    const asked = requestWallet(runtime, SIGN);
    await vi.waitFor(() => expect(timers.length).toBeGreaterThan(0));
    for (const run of timers) run();
    await expect(asked).rejects.toMatchObject({ code: -32603 });
    expect(isThere()).toBe(true);
  });
});
