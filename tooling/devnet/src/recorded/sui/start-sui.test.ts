import { SUI_TEST_ADDRESSES } from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FUNDED_SUI_ADDRESSES } from "../../funded-accounts.ts";
import type { Running } from "../../running.ts";
import { askRest } from "../../testing/ask-rest.ts";
import { loadInstalled } from "../../testing/load-installed.ts";
import { type RecordedSui, startSui } from "./start-sui.ts";

type Balance = { readonly balance: string; readonly coinBalance: string; readonly addressBalance: string };
type Core = {
  getBalance(a: { owner: string; coinType?: string }): Promise<{ balance: Balance }>;
  listBalances(a: { owner: string }): Promise<{ balances: readonly Balance[]; hasNextPage: boolean }>;
  listCoins(a: { owner: string }): Promise<{ objects: readonly unknown[] }>;
  getReferenceGasPrice(): Promise<{ referenceGasPrice: string }>;
  getCurrentSystemState(): Promise<{ systemState: { epoch: string } }>;
  getChainIdentifier(): Promise<{ chainIdentifier: string }>;
  getTransaction(a: { digest: string }): Promise<unknown>;
  simulateTransaction(a: { transaction: Uint8Array }): Promise<unknown>;
};
type Library = { readonly SuiGraphQLClient: new (a: { url: string; network: string }) => { readonly core: Core } };

const START_MIST = "1000000000000";
const STRANGER = `0x${"7".repeat(64)}`;

let running: Running<RecordedSui>;
let core: Core;
beforeAll(async () => {
  running = await startSui({ port: 0, funded: FUNDED_SUI_ADDRESSES });
  const { SuiGraphQLClient } = await loadInstalled<Library>("adapters/sui", "@mysten/sui/graphql");
  ({ core } = new SuiGraphQLClient({ url: running.chain.url, network: "localnet" }));
});
afterAll(() => running.stop());

describe("recorded-sui", () => {
  it("says in its name that it is none", () => {
    expect([running.chain.name, running.chain.caip]).toEqual(["recorded-sui", "sui:localnet"]);
  });

  it("keeps 1,000 SUI for each account of the test wallets, read by the library", async () => {
    expect(FUNDED_SUI_ADDRESSES).toEqual(SUI_TEST_ADDRESSES);
    for (const owner of SUI_TEST_ADDRESSES) {
      const { balance } = await core.getBalance({ owner });
      expect(balance).toMatchObject({ balance: START_MIST, coinBalance: "0", addressBalance: START_MIST });
    }
  });

  it("answers a plain question, as an application would write it", async () => {
    const query = `query ($owner: SuiAddress!) { address(address: $owner) { balance(coinType: "0x2::sui::SUI") { totalBalance } } }`;
    const { json } = await askRest(running.chain.url, { query, variables: { owner: SUI_TEST_ADDRESSES[0] } });
    expect(json).toMatchObject({ data: { address: { balance: { totalBalance: START_MIST } } } });
  });

  it("has nothing for strangers, of other coins, and no coins that are objects", async () => {
    const owner = SUI_TEST_ADDRESSES[0] as string;
    expect((await core.getBalance({ owner: STRANGER })).balance.balance).toBe("0");
    expect((await core.listBalances({ owner: STRANGER })).balances).toEqual([]);
    expect((await core.listBalances({ owner })).balances).toHaveLength(1);
    expect((await core.getBalance({ owner, coinType: `0x${"5".repeat(64)}::usdc::USDC` })).balance.balance).toBe("0");
    expect((await core.listCoins({ owner })).objects).toEqual([]);
  });

  it("tells the epoch, the price of gas and an identifier", async () => {
    expect((await core.getReferenceGasPrice()).referenceGasPrice).toBe("1000");
    expect((await core.getChainIdentifier()).chainIdentifier).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    const query = "query { epoch { epochId referenceGasPrice startTimestamp } }";
    expect((await askRest(running.chain.url, { query })).json).toMatchObject({
      data: { epoch: { epochId: expect.any(Number), startTimestamp: expect.stringMatching(/^20.*Z$/) } },
    });
  });

  it("executes nothing, and says so", async () => {
    const transaction = new Uint8Array(120);
    await expect(core.simulateTransaction({ transaction })).rejects.toThrow("recorded-sui has no answer");
    const query = "query ($digest: String!) { transaction(digest: $digest) { effects { status } } }";
    const { json } = await askRest(running.chain.url, { query, variables: { digest: "x" } });
    expect(json).toEqual({ data: { transaction: null } });
    expect((await askRest(running.chain.url, "{}")).status).toBe(400);
  });

  it("gives to any address, however it is written", async () => {
    running.chain.fund("0xABC", 3n);
    const url = running.chain.url.replace("/graphql", "/devnet/fund");
    expect((await askRest(url, { address: `0x${"abc".padStart(64, "0")}`, amount: "4" })).status).toBe(200);
    expect((await core.getBalance({ owner: `0x${"abc".padStart(64, "0")}` })).balance.balance).toBe("7");
    expect((await askRest(url, { address: "nobody", amount: "4" })).status).toBe(400);
  });
});
