import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { cosmosHub, noble } from "./networks.ts";
import { createFakeChain } from "./testing/fake-chain.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const account = `cosmos:cosmoshub-4:${createCosmosWallet().addressOn("cosmoshub-4")}` as const;
const BALANCES = "/cosmos/bank/v1beta1/balances/";
const [first, second] = cosmosHub.restUrls as [string, string];

describe("balance", () => {
  it("reads the native coins by their denom, exactly, however many others there are", async () => {
    const chain = createFakeChain();
    chain.on(BALANCES, { body: { balance: { denom: "uatom", amount: "90071992547409930001" } } });
    const { adapter } = startAdapter({ fetch: chain.fetch });
    const balance = await adapter.capabilities.balance?.({ account });
    expect(balance).toEqual({ value: 90_071_992_547_409_930_001n, decimals: 6, symbol: "ATOM" });
    const address = account.split(":")[2];
    expect(chain.requests.map(({ url }) => url)).toEqual([`${first}${BALANCES}${address}/by_denom?denom=uatom`]);
  });

  it("names the coin of the chain that is asked", async () => {
    const chain = createFakeChain();
    chain.on(BALANCES, { body: { balance: { denom: "uusdc", amount: "0" } } });
    const { adapter } = startAdapter({ fetch: chain.fetch, networks: [cosmosHub, noble] });
    const own = `cosmos:noble-1:${createCosmosWallet().addressOn("noble-1")}` as const;
    expect(await adapter.capabilities.balance?.({ account: own })).toEqual({ value: 0n, decimals: 6, symbol: "USDC" });
  });

  it.each([
    ["refuses", { throws: new TypeError("Failed to fetch") }],
    ["is busy", { status: 429, body: { code: 8, message: "too many requests" } }],
    ["answers with a page", { body: "<html>" }],
    ["lacks the method", { status: 501, body: { code: 12, message: "Not Implemented", details: [] } }],
  ])("asks the next server when the first one %s", async (_, answer) => {
    const chain = createFakeChain();
    chain.on(second, { body: { balance: { denom: "uatom", amount: "5" } } });
    chain.on(first, answer);
    const { adapter } = startAdapter({ fetch: chain.fetch });
    expect(await adapter.capabilities.balance?.({ account })).toMatchObject({ value: 5n });
  });

  it("asks the next server when the first one takes too long", async () => {
    const chain = createFakeChain();
    chain.on(second, { body: { balance: { denom: "uatom", amount: "5" } } });
    chain.on(first, "hang");
    const started = startAdapter({ fetch: chain.fetch });
    const pending = started.adapter.capabilities.balance?.({ account });
    while (chain.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await started.clock.advanceAsync(10_000);
    expect(await pending).toMatchObject({ value: 5n });
    expect(started.clock.pendingTimers()).toBe(0);
  });

  it.each([
    {},
    { balance: null },
    { balance: { amount: 5 } },
    { balance: { amount: "-1" } },
    { balance: { amount: "1.5" } },
  ])("takes %j for no balance", async (body) => {
    const chain = createFakeChain();
    chain.on(BALANCES, { body });
    const { adapter } = startAdapter({ fetch: chain.fetch });
    await expect(adapter.capabilities.balance?.({ account })).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: "cosmos:cosmoshub-4" },
    });
  });

  it("says that nobody answers, that a chain is not configured, and that it was aborted", async () => {
    const { adapter } = startAdapter();
    const { balance } = adapter.capabilities;
    await expect(balance?.({ account })).rejects.toMatchObject({ code: "network/unreachable" });
    await expect(balance?.({ account: "cosmos:juno-1:juno1x" })).rejects.toMatchObject({
      code: "network/not-configured",
    });
    await expect(balance?.({ account, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "flow/aborted" });
  });
});
