import { EVM_TEST_ADDRESSES, EVM_TEST_KEYS } from "@foyer/testing";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { startAdapter } from "../testing/load-adapter.ts";
import { createDeployer, type Deployer } from "./deploy-contracts.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const account = EVM_TEST_ADDRESSES[1] as Hex;
const EVERYTHING = 2n ** 256n - 1n;

let devnet: Devnet<"evm">;
let chain: EvmChain;
let deployer: Deployer;
let tokens: readonly Hex[];
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"] });
  chain = devnet.evm[0] as EvmChain;
  deployer = createDeployer({ url: chain.url, key: EVM_TEST_KEYS[0] as Hex });
  const usd = await deployer.deployToken({ name: "USD Coin", symbol: "USDC", decimals: 6 });
  const odd = await deployer.deployToken({ name: "x".repeat(10_000), symbol: "U\u202eSDC", decimals: 255 });
  const none = await deployer.deployToken({ name: "None", symbol: "NONE", decimals: 18 });
  await deployer.mint({ token: usd, to: account, value: 1_234_567n });
  await deployer.mint({ token: odd, to: account, value: EVERYTHING });
  // The last one is no contract.
  tokens = [usd, odd, none, "0x00000000000000000000000000000000000000a1"];
}, PATIENCE_MS);
afterAll(() => devnet.stop());

async function listTokens(): Promise<readonly object[]> {
  const { chainId, caip, url } = chain;
  const { adapter } = await startAdapter("eip155", {
    id: chainId,
    name: "Local",
    caipNetworkId: caip,
    chainNamespace: "eip155",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    tokens,
  });
  return (await adapter.capabilities.tokens({ account: `${caip}:${account}` })).items;
}

it(
  "lists the tokens of an account on a real chain, one by one and with Multicall3 alike",
  async () => {
    const expected = [
      { value: 10_000n * 10n ** 18n, decimals: 18, symbol: "ETH" },
      { asset: `${chain.caip}/erc20:${tokens[0]}`, value: 1_234_567n, decimals: 6, symbol: "USDC", name: "USD Coin" },
      {
        asset: `${chain.caip}/erc20:${tokens[1]}`,
        value: EVERYTHING,
        decimals: undefined,
        symbol: "USDC",
        name: "x".repeat(64),
      },
    ];
    const oneByOne = await listTokens();
    expect(oneByOne).toMatchObject(expected);
    expect(oneByOne).toHaveLength(3);
    await deployer.putMulticall3();
    expect(await listTokens()).toEqual(oneByOne);
  },
  PATIENCE_MS,
);
