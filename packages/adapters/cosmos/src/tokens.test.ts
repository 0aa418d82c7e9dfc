import { createCosmosWallet } from "@foyer/testing";
import { describe, expect, it } from "vitest";
import { createFakeChain } from "./testing/fake-chain.ts";
import { startAdapter } from "./testing/start-adapter.ts";

const address = createCosmosWallet().addressOn("cosmoshub-4");
const account = `cosmos:cosmoshub-4:${address}` as const;
const BALANCES = "/cosmos/bank/v1beta1/balances/";
const METADATA = "/cosmos/bank/v1beta1/denoms_metadata";
const HASH = "F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013";

function startWith(balances: unknown, metadatas: unknown = [], pagination: unknown = { next_key: null }) {
  const chain = createFakeChain();
  chain.on(BALANCES, { body: { balances, pagination } });
  chain.on(METADATA, { body: { metadatas } });
  const { adapter } = startAdapter({ fetch: chain.fetch });
  return { chain, tokens: async (cursor?: string) => adapter.capabilities.tokens?.({ account, cursor }) };
}

describe("tokens", () => {
  it("lists each coin by a name that sending takes, exactly, with what the chain says of it", async () => {
    const { tokens } = startWith(
      [
        { denom: "uatom", amount: "5" },
        { denom: `ibc/${HASH}`, amount: "90071992547409930001" },
        { denom: "factory/cosmos1abc/my_coin", amount: "7" },
      ],
      [
        {
          base: `ibc/${HASH}`,
          display: "usdc",
          name: "USD\u202e Coin",
          symbol: "USDC",
          denom_units: [
            { denom: "uusdc", exponent: 0 },
            { denom: "usdc", exponent: 6 },
          ],
        },
      ],
    );
    expect(await tokens()).toEqual({
      items: [
        { asset: "cosmos:cosmoshub-4/slip44:118", value: 5n, decimals: 6, symbol: "ATOM", name: "Cosmos" },
        {
          asset: `cosmos:cosmoshub-4/ibc:${HASH}`,
          value: 90_071_992_547_409_930_001n,
          decimals: 6,
          symbol: "USDC",
          name: "USD Coin",
        },
        { asset: "cosmos:cosmoshub-4/denom:factory%2Fcosmos1abc%2Fmy%5Fcoin", value: 7n },
      ],
    });
  });

  it("goes on from page to page, and asks for the one that is named", async () => {
    const { chain, tokens } = startWith([], [], { next_key: "a+b/=" });
    expect(await tokens("x/y=")).toEqual({ items: [], next: "a+b/=" });
    const asked = chain.requests.find(({ path }) => path.startsWith(BALANCES));
    expect(asked?.path).toBe(`${BALANCES}${address}?pagination.limit=100&pagination.key=x%2Fy%3D`);
  });

  it("shows sums without names where the chain describes nothing", async () => {
    const { chain, tokens } = startWith([{ denom: "stake", amount: "1" }]);
    chain.on(METADATA, { status: 500, body: "down" });
    expect((await tokens())?.items).toEqual([{ asset: "cosmos:cosmoshub-4/denom:stake", value: 1n }]);
  });

  it("leaves out what is no coin, and what CAIP-19 cannot name, and keeps the rest", async () => {
    const long = `factory/${"x".repeat(130)}`;
    const rows = [null, 5, { denom: 5, amount: "1" }, { denom: "stake", amount: "-1" }, { denom: long, amount: "1" }];
    const { tokens } = startWith([...rows, { denom: "stake", amount: "1" }], [null, { base: "stake", denom_units: 5 }]);
    expect((await tokens())?.items).toEqual([{ asset: "cosmos:cosmoshub-4/denom:stake", value: 1n }]);
  });

  it.each([{}, null, 5, "x", { length: 1 }])("never takes %j for an account that holds nothing", async (balances) => {
    await expect(startWith(balances).tokens()).rejects.toMatchObject({ code: "network/unreachable" });
  });
});
