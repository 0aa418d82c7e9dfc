import { createFoyer } from "@foyer/core";
import { calls } from "@foyer/core/calls";
import { names } from "@foyer/core/names";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { selectTokens, tokens } from "@foyer/core/tokens";
import { eip155 } from "@foyer/eip155";
import { ensNames } from "@foyer/eip155/names";
import { createEvmWallet, createTestPage, EVM_TEST_ADDRESSES } from "@foyer/testing";
import { createPublicClient, decodeFunctionData, erc20Abi, type Hex, http, parseEther, verifyMessage } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Running } from "../running.ts";
import type { EvmMoney } from "./money/put-money.ts";
import { startWithMoney } from "./money/start-with-money.ts";
import type { EvmChain } from "./start-anvil.ts";

const PATIENCE_MS = 60_000;
const [OWNER, BOB] = EVM_TEST_ADDRESSES as [Hex, Hex];
const ETHER = { name: "Ether", symbol: "ETH", decimals: 18 };
const SHOWN = { iconUrl: "https://icons.example.org/coin.png", price: 1.5 };
const CLOCK = {
  now: () => Date.now(),
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let running: Running<EvmChain>;
let money: EvmMoney;
beforeAll(async () => {
  running = await startWithMoney({ chainId: 31_337, port: 0 });
  money = running.chain.money as EvmMoney;
}, PATIENCE_MS);
afterAll(() => running.stop());

const reader = () => createPublicClient({ transport: http(running.chain.url) });
const dollars = (): Hex => money.tokens.find(({ symbol }) => symbol === "USDC")?.address as Hex;

/**
 * A kit, connected to a wallet of the first account on a real chain with tokens and names. `isBatching`: the wallet does several
 * calls as one, by the contract that is there.
 */
async function world({ isBatching = true }: { readonly isBatching?: boolean } = {}) {
  const { url, name } = running.chain;
  const page = createTestPage();
  const batchAccounts = isBatching ? { 31337: money.swaps.batchAccount } : {};
  const wallet = createEvmWallet({
    name: "Acme",
    rdns: "com.acme",
    state: { chainId: 31_337, rpc: { 31337: url }, batchAccounts },
  });
  const network = {
    id: 31_337,
    name,
    caipNetworkId: "eip155:31337" as const,
    chainNamespace: "eip155" as const,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: [url] } },
    contracts: { ensUniversalResolver: { address: money.universalResolver } },
  };
  const ports = createMemoryPorts({ clock: CLOCK, page: createMemoryPage({ target: page }), http: globalThis.fetch });
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [eip155({ networks: [network] })], ports });
  foyer.start();
  wallet.announce(page);
  await foyer.connect({ connectorId: "eip6963:com.acme" });
  return { foyer, network, page, wallet };
}

describe("what a kit asks of a provider", () => {
  it(
    "signs, sends, calls a contract's transfer, estimates, and reads abilities, assets and names, on a real chain [API-06]",
    async () => {
      const { foyer, network, page, wallet } = await world();

      const signed = await foyer.signMessage({ message: "Hello" });
      expect(await verifyMessage({ address: OWNER, message: "Hello", signature: signed.value as Hex })).toBe(true);

      const fee = await foyer.estimateFee({ namespace: "eip155", to: BOB, amount: 1n });
      expect(fee).toMatchObject({ gas: 21_000n });

      const before = await reader().getBalance({ address: BOB });
      const sent = await foyer.sendTransaction({ namespace: "eip155", to: BOB, amount: parseEther("0.25") });
      expect(await sent.settled()).toBe("confirmed");
      expect((await reader().getBalance({ address: BOB })) - before).toBe(parseEther("0.25"));

      const asset = `eip155:31337/erc20:${dollars().toLowerCase()}` as const;
      const moved = await foyer.sendTransaction({ namespace: "eip155", to: BOB, amount: 1_000_000n, asset });
      expect(await moved.settled()).toBe("confirmed");
      const { to, input } = await reader().getTransaction({ hash: moved.hash as Hex });
      expect(to?.toLowerCase()).toBe(dollars().toLowerCase());
      expect(decodeFunctionData({ abi: erc20Abi, data: input })).toEqual({
        functionName: "transfer",
        args: [BOB, 1_000_000n],
      });

      const naming = foyer.use(names({ sources: [ensNames({ networks: [network] })] }));
      expect(await naming.resolve({ name: "bob.eth", chain: "eip155:31337" })).toMatchObject({ address: BOB });

      const able = await foyer.use(calls()).getCapabilities();
      expect(able).toMatchObject({ status: "known", atomic: "supported" });
      // A wallet that does not know the request has said nothing about its abilities.
      const plain = await world({ isBatching: false });
      expect(await plain.foyer.use(calls()).getCapabilities()).toMatchObject({
        status: "silent",
        atomic: "unsupported",
        capabilities: {},
      });
      plain.foyer.destroy();

      const provider = wallet.provider(page);
      const original = provider.request.bind(provider);
      const asked: string[] = [];
      const coins = { address: "", balance: "0xde0b6b3a7640000", type: "NATIVE", metadata: { ...ETHER, ...SHOWN } };
      const held = {
        address: dollars(),
        balance: "0xf4240",
        type: "ERC20",
        metadata: { name: "USD Coin", symbol: "USDC", decimals: 6, ...SHOWN },
      };
      provider.request = async (request) => {
        asked.push(request.method);
        if (request.method === "wallet_getAssets") return { "0x7a69": [coins, held] };
        if (request.method === "wallet_getCapabilities") return { "0x7a69": { assetDiscovery: { supported: true } } };
        return original(request);
      };
      await foyer.use(tokens()).refresh();
      expect(asked).toContain("wallet_getAssets");
      expect(selectTokens(foyer.getSnapshot())).toMatchObject({
        status: "ready",
        items: [
          { symbol: "ETH", value: "1000000000000000000" },
          { symbol: "USDC", value: "1000000" },
        ],
      });
      foyer.destroy();
    },
    PATIENCE_MS,
  );
});
