import type { AccountId } from "@foyer/contract";
import { SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { devnet, mainnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const ADDRESS = SOLANA_TEST_ADDRESSES[0] as string;
const ACCOUNT: AccountId<"solana"> = `${devnet.caipNetworkId}:${ADDRESS}`;

function answering(text: string) {
  const asked: { url: string; body: unknown }[] = [];
  const { adapter } = startAdapter({
    fetch: async (url, init) => {
      asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return new Response(text);
    },
  });
  return { asked, balance: (account: AccountId<"solana"> = ACCOUNT) => adapter.capabilities.balance?.({ account }) };
}

describe("balance", () => {
  it("asks the account's own network for lamports", async () => {
    const { asked, balance } = answering('{"jsonrpc":"2.0","result":{"context":{"slot":1},"value":1500000000},"id":1}');
    expect(await balance()).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: "SOL" });
    expect(asked).toEqual([
      {
        url: "https://api.devnet.solana.com",
        body: { jsonrpc: "2.0", id: 1, method: "getBalance", params: [ADDRESS, { commitment: "confirmed" }] },
      },
    ]);
  });

  it("is exact where a number would round", async () => {
    const { balance } = answering('{"result":{"value":9007199254740993}}');
    expect((await balance())?.value).toBe(9_007_199_254_740_993n);
  });

  it("is zero only where the network says zero", async () => {
    expect((await answering('{"result":{"value":0}}').balance())?.value).toBe(0n);
    for (const text of [
      '{"result":{}}',
      '{"result":{"value":null}}',
      '{"result":{"value":-1}}',
      '{"result":5}',
      "",
      "{}",
    ]) {
      await expect(answering(text).balance()).rejects.toMatchObject({ code: "network/unreachable" });
    }
  });

  it("takes the network's older id", async () => {
    const { asked, balance } = answering('{"result":{"value":5}}');
    await balance(`${mainnet.deprecatedCaipNetworkId}:${ADDRESS}` as AccountId<"solana">);
    expect(asked[0]?.url).toBe("https://api.mainnet-beta.solana.com");
  });

  it("says that a network is not configured", async () => {
    const chain = "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z";
    const failed = answering("").balance(`${chain}:${ADDRESS}` as AccountId<"solana">);
    await expect(failed).rejects.toMatchObject({ code: "network/not-configured", context: { chain } });
  });

  it("says that the network cannot be reached", async () => {
    const { adapter } = startAdapter();
    const failed = adapter.capabilities.balance?.({ account: ACCOUNT });
    await expect(failed).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: devnet.caipNetworkId, problem: "no network" },
      retryable: true,
    });
  });

  it("ends with the caller's signal, and with the adapter", async () => {
    const { adapter, stop } = startAdapter({ fetch: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const aborted = adapter.capabilities.balance?.({ account: ACCOUNT, signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: "flow/aborted" });
    const stopped = adapter.capabilities.balance?.({ account: ACCOUNT });
    stop();
    await expect(stopped).rejects.toMatchObject({ code: "flow/aborted" });
    await expect(adapter.capabilities.balance?.({ account: ACCOUNT })).rejects.toMatchObject({ code: "flow/aborted" });
  });
});
