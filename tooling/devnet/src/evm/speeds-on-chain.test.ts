import { createFoyer, type Fee, type Speed } from "@foyer/core";
import { selectDraft, send } from "@foyer/core/send";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { createEvmWallet, createTestPage, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, type Hex, http } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../start-devnet.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const GAS = 21_000n;
const [FROM, TO] = EVM_TEST_ADDRESSES as [Hex, Hex];

let devnet: Devnet<"evm">;
let chain: EvmChain;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["evm"] });
  chain = devnet.evm[0] as EvmChain;
}, PATIENCE_MS);
afterAll(() => devnet.stop());

/** A kit, connected to a wallet of the first account, that sends on the chain. */
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
  };
  const ports = createMemoryPorts({ page: createMemoryPage({ target: page }), http: globalThis.fetch });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [network] })], ports });
  foyer.start();
  wallet.announce(page);
  await foyer.connect({ connectorId: "eip6963:com.acme" });
  return { draft: () => selectDraft(foyer.getSnapshot()), foyer, sending: foyer.use(send()) };
}

it(
  "puts the price of the chosen speed on the chain, and takes no more than was shown",
  async () => {
    const { draft, foyer, sending } = await connected();
    const reader = createPublicClient({ transport: http(chain.url) });
    const most: { [S in Speed]?: bigint } = {};
    for (const speed of ["slow", "normal", "fast"] as const) {
      await sending.begin({ to: TO, amount: "0.5" });
      expect(await sending.review()).toBe(true);
      await sending.setSpeed(speed);
      const fee = draft()?.fee;
      const shown = fee?.status === "known" ? BigInt(fee.value) : 0n;
      const { hash } = await sending.submit();
      const { gasUsed, effectiveGasPrice } = await reader.waitForTransactionReceipt({ hash: hash as Hex });
      const { maxFeePerGas = 0n } = await reader.getTransaction({ hash: hash as Hex });
      expect([speed, maxFeePerGas * GAS]).toEqual([speed, shown]);
      expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(shown);
      most[speed] = maxFeePerGas;
    }
    expect(most.slow).toBeLessThan(most.normal ?? 0n);
    expect(most.normal).toBeLessThan(most.fast ?? 0n);
    foyer.destroy();
  },
  PATIENCE_MS,
);

it(
  "carries a tip to the last wei, for whoever sends without a draft",
  async () => {
    const { foyer } = await connected();
    const transfer = { namespace: "eip155", to: TO, amount: 1n } as const;
    const { speeds } = await foyer.estimateFee(transfer);
    const fast: Fee<"eip155"> = { ...speeds?.fast, gas: GAS, maxPriorityFeePerGas: 1_234_567_891n };
    const { hash } = await foyer.sendTransaction({ ...transfer, fee: fast });
    const reader = createPublicClient({ transport: http(chain.url) });
    await reader.waitForTransactionReceipt({ hash: hash as Hex });
    const { maxFeePerGas, maxPriorityFeePerGas } = fast;
    expect(await reader.getTransaction({ hash: hash as Hex })).toMatchObject({
      from: FROM.toLowerCase(),
      maxFeePerGas,
      maxPriorityFeePerGas,
    });
    foyer.destroy();
  },
  PATIENCE_MS,
);
