import {
  bitcoinPart,
  COSMOS_TEST_ADDRESSES,
  createCosmosWallet,
  createStacksWallet,
  createStandardWallet,
  POLKADOT_TEST_ADDRESSES,
  STACKS_TESTNET_ADDRESSES,
  SUI_TEST_ADDRESSES,
} from "@foyer/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "./start-devnet.ts";
import { type Connected, connectAdapter, loadNetwork, startAdapter } from "./testing/load-adapter.ts";

const chains = ["bitcoin", "stacks", "recorded-polkadot", "recorded-cosmos", "recorded-sui"] as const;
/** The Stacks simnet takes two seconds, and many more where others are busy. */
const PATIENCE_MS = 60_000;

let devnet: Devnet<(typeof chains)[number]>;
beforeAll(async () => {
  devnet = await startDevnet({ chains });
}, PATIENCE_MS);
afterAll(() => devnet.stop());

type Receiver = { readonly to: string; readonly caip: string };

/** Sends, waits until it is settled, and compares what the receiver has. */
async function expectTransfer(adapter: Connected, { to, caip }: Receiver): Promise<void> {
  const balance = async (): Promise<bigint> => (await adapter.balance({ account: `${caip}:${to}` })).value;
  const before = await balance();
  const { hash, settled } = await adapter.send({ connectionId: adapter.id, transfer: { to, amount: 4_321n } });
  expect(hash).toMatch(/^(0x)?[0-9a-f]{64}$/i);
  expect(await settled()).toBe("confirmed");
  expect(await balance()).toBe(before + 4_321n);
}

describe("transfers through the adapters", () => {
  it(
    "move satoshis with a wallet that only signs",
    async () => {
      const { url, caip } = devnet.bitcoin;
      const network = { ...(await loadNetwork("bip122", "regtest")), rpcUrls: { default: { http: [url] } } };
      const wallet = createStandardWallet({
        name: "Alder",
        parts: [bitcoinPart({ networks: ["regtest"] })],
        without: ["bitcoin:signAndSendTransaction"],
      });
      const adapter = await connectAdapter("bip122", { network, announce: (page) => wallet.register(page) });
      const to = "bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj";
      const held = async () => await adapter.tokens({ account: `${caip}:${to}` });
      const { value } = await adapter.balance({ account: `${caip}:${to}` });
      expect(await held()).toMatchObject({ items: [{ asset: `${caip}/slip44:1`, value, decimals: 8 }] });
      const transfer = { to, amount: 1n };
      expect(await adapter.estimateFee({ connectionId: adapter.id, transfer })).toMatchObject({ satPerVbyte: 3 });
      await expectTransfer(adapter, { to, caip });
      expect(await held()).toMatchObject({ items: [{ value: value + 4_321n }] });
    },
    PATIENCE_MS,
  );

  it.each(["p2wpkh", "p2sh"] as const)(
    "move all the satoshis of a %s address, less what the node takes for it, and leave nothing",
    async (type) => {
      const { url, caip } = devnet.bitcoin;
      const network = { ...(await loadNetwork("bip122", "regtest")), rpcUrls: { default: { http: [url] } } };
      // An account of its own, with no coins of the chain's first blocks.
      const secret = (type === "p2sh" ? "5a" : "5b").repeat(32);
      const wallet = createStandardWallet({
        name: "Alder",
        parts: [bitcoinPart({ networks: ["regtest"], keys: [{ secret, type }] })],
        without: ["bitcoin:signAndSendTransaction"],
      });
      const adapter = await connectAdapter("bip122", { network, announce: (page) => wallet.register(page) });
      const [{ address: from = "" } = {}] = adapter.accounts;
      const [to, sums] = ["bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj", [70_000n, 50_000n, 1_000n, 100n]];
      for (const sats of sums) await devnet.bitcoin.fund(from, sats);
      const balance = async (address: string) => (await adapter.balance({ account: `${caip}:${address}` })).value;
      const [held, before] = [await balance(from), await balance(to)];
      // Half of it is less than the first coin, which pays for that alone.
      const ask = async (amount: bigint) =>
        (await adapter.estimateFee({ connectionId: adapter.id, transfer: { to, amount } })) as {
          readonly sats: bigint;
          readonly keep: bigint;
        };
      const half = await ask(held / 2n);
      expect(half).toMatchObject({ satPerVbyte: 3, sats: expect.any(BigInt), keep: expect.any(BigInt) });
      const amount = held - half.sats - half.keep;
      // Asked again, it is all there is but the coin that costs more than it brings.
      const all = await ask(amount);
      expect([amount + all.sats, all.keep]).toEqual([held - 100n, 100n]);
      await expect(ask(amount + 1n)).rejects.toMatchObject({ code: "wallet/insufficient-funds" });
      const { hash, settled } = await adapter.send({ connectionId: adapter.id, transfer: { to, amount } });
      expect(await settled()).toBe("confirmed");
      expect([await balance(from), await balance(to)]).toEqual([100n, before + amount]);
      const { fee, weight } = (await (await fetch(`${url}/tx/${hash}`)).json()) as { fee: number; weight: number };
      expect(BigInt(fee)).toBe(all.sats);
      // At the rate that the node's fees page gives, and no byte more than signatures may vary by.
      expect(fee / (weight / 4)).toBeGreaterThanOrEqual(3);
      expect(fee / (weight / 4)).toBeLessThan(3.1);
    },
    PATIENCE_MS,
  );

  it(
    "move microSTX with a wallet that sends by itself",
    async () => {
      const { url, caip } = devnet.stacks;
      const network = { ...(await loadNetwork("stacks", "testnet")), rpcUrls: { default: { http: [url] } } };
      const wallet = createStacksWallet({ dialect: "leather", state: { network: "Testnet", nodes: { Testnet: url } } });
      const adapter = await connectAdapter("stacks", { network, announce: (page) => wallet.announce(page) });
      const to = STACKS_TESTNET_ADDRESSES[1] as string;
      const transfer = { to, amount: 1n };
      expect(await adapter.estimateFee({ connectionId: adapter.id, transfer })).toEqual({ microStx: 300n });
      await expectTransfer(adapter, { to, caip });
      const account = `${caip}:${to}`;
      const { value } = await adapter.balance({ account });
      const { items } = await adapter.tokens({ account });
      expect(items).toMatchObject([{ asset: `${caip}/slip44:5757`, value, decimals: 6 }]);
    },
    PATIENCE_MS,
  );

  it(
    "move coins of recorded-cosmos with what its library builds",
    async () => {
      const { url, caip, chainId, denom } = devnet["recorded-cosmos"];
      const rpcUrls = { default: { http: [url] } };
      const local = { id: chainId, caipNetworkId: caip, denom, restUrls: [url], rpcUrls };
      const network = { ...(await loadNetwork("cosmos", "cosmosHub")), ...local };
      const wallet = createCosmosWallet({ chains: { [chainId]: { prefix: "cosmos" } } });
      const adapter = await connectAdapter("cosmos", { network, announce: (page) => wallet.announce(page) });
      const to = COSMOS_TEST_ADDRESSES[1] as string;
      const transfer = { to, amount: 1n };
      const fee = { gas: 104_000n, amount: [{ denom: "ustake", amount: "2600" }] };
      expect(await adapter.estimateFee({ connectionId: adapter.id, transfer })).toEqual(fee);
      await expectTransfer(adapter, { to, caip });
      const { items } = await adapter.tokens({ account: `${caip}:${to}` });
      expect(items).toMatchObject([{ asset: `${caip}/slip44:118`, symbol: "ATOM" }]);
    },
    PATIENCE_MS,
  );
});

describe("balances through the adapters", () => {
  it("are those of recorded-polkadot, less what the account must keep", async () => {
    const { url, caip, fund } = devnet["recorded-polkadot"];
    const id = caip.replace("polkadot:", "");
    const local = { id, caipNetworkId: caip, rpcUrls: { default: { http: [url] } }, existentialDeposit: 10n };
    const { adapter } = await startAdapter("polkadot", { ...(await loadNetwork("polkadot", "westend")), ...local });
    const address = POLKADOT_TEST_ADDRESSES[0] as string;
    fund(address, 7n);
    const { value } = await adapter.capabilities.balance({ account: `${caip}:${address}` });
    expect(value).toBe(1_000_000_000_000_007n - 10n);
  });

  it("are those of recorded-sui", async () => {
    const { url, caip, fund } = devnet["recorded-sui"];
    const local = { rpcUrls: { default: { http: [url] } } };
    const { adapter } = await startAdapter("sui", { ...(await loadNetwork("sui", "localnet")), ...local });
    const address = SUI_TEST_ADDRESSES[0] as string;
    fund(address, 7n);
    const { value } = await adapter.capabilities.balance({ account: `${caip}:${address}` });
    expect(value).toBe(1_000_000_000_007n);
    const { items } = await adapter.capabilities.tokens({ account: `${caip}:${address}` });
    expect(items).toEqual([{ asset: `${caip}/slip44:784`, value, decimals: 9, symbol: "SUI", name: "Sui" }]);
  });
});
