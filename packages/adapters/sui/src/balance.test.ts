import type { AccountId } from "@foyer/contract";
import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { testnet } from "./networks.ts";
import { startAdapter } from "./testing/start-adapter.ts";
import { createSuiNetwork } from "./testing/sui-network.ts";

const ADDRESS = SUI_TEST_ADDRESSES[0] as string;
const ACCOUNT: AccountId<"sui"> = `sui:testnet:${ADDRESS}`;
const [ONE, TWO] = ["https://one.example/graphql", "https://two.example/graphql"] as const;

function answering(text: string, status = 200) {
  const asked: { url: string; method: string | undefined; body: { query: string; variables: object } }[] = [];
  const { adapter } = startAdapter({
    fetch: async (url, init) => {
      asked.push({ url: String(url), method: init?.method, body: JSON.parse(String(init?.body)) });
      return new Response(text, { status });
    },
  });
  return { asked, balance: (account: AccountId<"sui"> = ACCOUNT) => adapter.capabilities.balance?.({ account }) };
}

const saying = (totalBalance: unknown): string => JSON.stringify({ data: { address: { balance: { totalBalance } } } });

describe("balance", () => {
  it("asks the account's own network in GraphQL: JSON-RPC is dead", async () => {
    const { asked, balance } = answering(saying("1500000000"));
    expect(await balance()).toEqual({ value: 1_500_000_000n, decimals: 9, symbol: "SUI" });
    expect(asked).toMatchObject([
      { url: "https://graphql.testnet.sui.io/graphql", method: "POST", body: { variables: { owner: ADDRESS } } },
    ]);
    expect(asked[0]?.body.query).toContain("totalBalance");
  });

  it("counts what is in the address balance and in no coin", async () => {
    const { fetch } = createSuiNetwork({ coins: [3n], addressBalance: 4n });
    const { adapter } = startAdapter({ fetch });
    expect((await adapter.capabilities.balance?.({ account: ACCOUNT }))?.value).toBe(7n);
  });

  it("is exact where a number would round", async () => {
    expect((await answering(saying("9007199254740993")).balance())?.value).toBe(9_007_199_254_740_993n);
  });

  it("is zero only where the network says zero", async () => {
    expect((await answering(saying("0")).balance())?.value).toBe(0n);
    const nothing = ['{"data":{}}', '{"data":{"address":null}}', '{"data":null}', "", "<html>", "{}", "5", "null"];
    for (const text of [...nothing, saying(null), saying(5), saying("-1"), saying("1.5"), saying("0x5")])
      await expect(answering(text).balance()).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it("takes no answer that comes with an error, and says what the error was", async () => {
    const text = JSON.stringify({ ...JSON.parse(saying("5")), errors: [{ message: "Out of range" }] });
    await expect(answering(text).balance()).rejects.toMatchObject({
      code: "network/unreachable",
      context: { chain: "sui:testnet", problem: "Out of range" },
      retryable: true,
    });
    await expect(answering(saying("5"), 503).balance()).rejects.toMatchObject({ context: { problem: "HTTP 503" } });
  });

  it("goes on to the next server when one fails or takes too long", async () => {
    const network = { ...testnet, rpcUrls: { default: { http: [ONE, TWO] } } };
    const asked: string[] = [];
    const { adapter, clock } = startAdapter({
      networks: [network],
      fetch: async (url) => {
        asked.push(String(url));
        return url === ONE ? await new Promise<Response>(() => undefined) : new Response(saying("5"));
      },
    });
    const balance = adapter.capabilities.balance?.({ account: ACCOUNT });
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await clock.advanceAsync(10_000);
    expect((await balance)?.value).toBe(5n);
    expect(asked).toEqual([ONE, TWO]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it("says that a network is not configured", async () => {
    const failed = answering("").balance(`sui:devnet:${ADDRESS}`);
    await expect(failed).rejects.toMatchObject({ code: "network/not-configured", context: { chain: "sui:devnet" } });
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
