import { createFoyer } from "@foyer/core";
import { activity, selectActivity } from "@foyer/core/activity";
import { selectDraft, send } from "@foyer/core/send";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { createEvmWallet, createTestPage, EVM_TEST_ADDRESSES, EVM_TEST_KEYS } from "@foyer/testing";
import { createPublicClient, createTestClient, erc20Abi, type Hex, http } from "viem";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { createDeployer } from "./deploy-contracts.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const [FROM, TO] = EVM_TEST_ADDRESSES as [Hex, Hex];
const HELD = 1_234_567n;

let devnet: Devnet<"evm">;
let chain: EvmChain;
let token: Hex;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"] });
  chain = devnet.evm[0] as EvmChain;
  const deployer = createDeployer({ url: chain.url, key: EVM_TEST_KEYS[2] as Hex });
  token = await deployer.deployToken({ name: "USD Coin", symbol: "USDC", decimals: 6 });
  await deployer.mint({ token, to: FROM, value: HELD });
}, PATIENCE_MS);
afterAll(() => devnet.stop());

/** A kit, connected to a wallet of the first account, with the chain's token beside its coin. */
async function connected() {
  const { chainId, caip, url } = chain;
  const page = createTestPage();
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", state: { chainId, rpc: { [chainId]: url } } });
  const network = {
    id: chainId,
    name: "Local",
    caipNetworkId: caip as `eip155:${number}`,
    chainNamespace: "eip155" as const,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    tokens: [token],
  };
  const http = globalThis.fetch;
  const ports = createMemoryPorts({ page: createMemoryPage({ target: page }), http });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [network] })], ports });
  foyer.start();
  wallet.announce(page);
  await foyer.connect({ connectorId: "eip6963:com.acme" });
  const draft = () => selectDraft(foyer.getSnapshot());
  return { asset: `${caip}/erc20:${token.toLowerCase()}`, draft, foyer, sending: foyer.use(send()) };
}

const reader = () => createPublicClient({ transport: http(chain.url) });
const coinOf = (address: Hex): Promise<bigint> => reader().getBalance({ address });
const tokenOf = (account: Hex): Promise<bigint> =>
  reader().readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [account] });

it(
  "sends what was written of a token to the last digit, and follows it to its end",
  async () => {
    const { asset, draft, foyer, sending } = await connected();
    await sending.begin({ asset, amount: "0.200001", to: TO.toLowerCase() });
    expect(draft()).toMatchObject({ token: { symbol: "USDC" }, to: { address: TO, warnings: ["no-checksum"] } });
    expect(await sending.review()).toBe(true);
    expect(draft()).toMatchObject({ stage: "reviewing", fee: { status: "known", symbol: "ETH", decimals: 18 } });
    const { hash } = await sending.submit();
    const told = foyer.use(activity());
    const end = new AbortController();
    void told.watch({ signal: end.signal });
    await vi.waitFor(() => {
      const list = selectActivity(foyer.getSnapshot());
      const transfers = [{ quantity: "0.200001", symbol: "USDC" }];
      expect(list).toMatchObject({ items: [{ hash, verb: "sent", status: "confirmed", transfers }] });
    });
    end.abort();
    expect([await tokenOf(FROM), await tokenOf(TO)]).toEqual([HELD - 200_001n, 200_001n]);
    foyer.destroy();
  },
  PATIENCE_MS,
);

it(
  "does not send a token to its own contract, and says why",
  async () => {
    const { asset, draft, foyer, sending } = await connected();
    await sending.begin({ asset, amount: "0.5", to: token });
    expect(draft()).toMatchObject({ to: { status: "known", warnings: ["token-contract", "no-checksum"] } });
    expect(await sending.review()).toBe(false);
    const reason = "it is the contract of the token itself";
    expect(draft()).toMatchObject({ stage: "editing", fee: { status: "failed", code: "address/invalid", reason } });
    foyer.destroy();
  },
  PATIENCE_MS,
);

it(
  "sends all of the coin but what it costs",
  async () => {
    const { draft, foyer, sending } = await connected();
    // While the base fee falls, wallets that count with the last block's take more than the next one asks for.
    const { baseFeePerGas } = await reader().getBlock();
    const test = createTestClient({ mode: "anvil", transport: http(chain.url) });
    await test.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeePerGas ?? 0n });
    await sending.begin({ to: TO });
    await sending.setMax();
    expect(await sending.review()).toBe(true);
    const { value = "0", fee } = draft() ?? {};
    const cost = fee?.status === "known" ? BigInt(fee.value) : 0n;
    const [held, had] = [await coinOf(FROM), await coinOf(TO)];
    expect(BigInt(value) + cost).toBe(held);
    const { hash } = await sending.submit();
    await reader().waitForTransactionReceipt({ hash: hash as Hex });
    expect((await coinOf(TO)) - had).toBe(BigInt(value));
    // What is left is what the fee was less than it might have been.
    expect(await coinOf(FROM)).toBeLessThan(cost);
    foyer.destroy();
  },
  PATIENCE_MS,
);
