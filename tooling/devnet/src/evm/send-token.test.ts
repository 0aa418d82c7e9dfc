import { createEvmWallet, EVM_TEST_ADDRESSES, EVM_TEST_KEYS } from "@foyer/testing";
import { createPublicClient, erc20Abi, type Hex, http } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import { type Connected, connectAdapter } from "../testing/load-adapter.ts";
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

/** The adapter, connected to a wallet of the first account. */
async function connected(): Promise<Connected> {
  const { chainId, caip, url } = chain;
  const wallet = createEvmWallet({ name: "Acme", rdns: "com.acme", state: { chainId, rpc: { [chainId]: url } } });
  const network = {
    id: chainId,
    name: "Local",
    caipNetworkId: caip,
    chainNamespace: "eip155",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  };
  return await connectAdapter("eip155", { network, announce: (page) => wallet.announce(page) });
}

const reader = () => createPublicClient({ transport: http(chain.url) });
const balanceOf = (account: Hex): Promise<bigint> =>
  reader().readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [account] });
const asking = ({ id: connectionId }: Connected, more: object = {}) => ({
  connectionId,
  transfer: { to: TO, amount: 1_000_001n, asset: `${chain.caip}/erc20:${token}`, ...more },
});

it(
  "moves an ERC-20 token through a wallet, for no more than what was estimated",
  async () => {
    const adapter = await connected();
    const fee = (await adapter.estimateFee(asking(adapter))) as { readonly gas: bigint; readonly maxFeePerGas: bigint };
    const before = await reader().getBalance({ address: FROM });
    const { hash, settled } = await adapter.send(asking(adapter));
    expect(await settled()).toBe("confirmed");
    expect([await balanceOf(FROM), await balanceOf(TO)]).toEqual([HELD - 1_000_001n, 1_000_001n]);
    const { gasUsed, effectiveGasPrice } = await reader().getTransactionReceipt({ hash: hash as Hex });
    const paid = before - (await reader().getBalance({ address: FROM }));
    expect(paid).toBe(gasUsed * effectiveGasPrice);
    expect(gasUsed).toBeLessThanOrEqual(fee.gas);
    expect(fee.maxFeePerGas).toBeGreaterThan((await reader().getBlock()).baseFeePerGas ?? 0n);
  },
  PATIENCE_MS,
);

it("finds that the token's contract would refuse, in its own words", async () => {
  const adapter = await connected();
  await expect(adapter.estimateFee(asking(adapter, { amount: HELD + 1n }))).rejects.toMatchObject({
    code: "wallet/internal",
    message: expect.stringContaining("reverted: balance"),
  });
});

it("finds that there is no contract", async () => {
  const asset = `${chain.caip}/erc20:0x00000000000000000000000000000000000000a1`;
  const adapter = await connected();
  await expect(adapter.estimateFee(asking(adapter, { asset }))).rejects.toMatchObject({
    code: "wallet/invalid-params",
    message: expect.stringContaining("there is no contract"),
  });
});
