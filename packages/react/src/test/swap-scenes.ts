import type { ChainId } from "@foyer/core";
import { swap } from "@foyer/core/swap";
import { createScriptedSwaps, type ScriptedSwaps } from "@foyer/core/testing";
import { type AssetId, type Holding, type Price, tokens } from "@foyer/core/tokens";
import { connect, type SceneKit } from "./scene-kit.ts";

const ETH = "eip155:1/slip44:60" as AssetId;
const token = (byte: string): AssetId => `eip155:1/erc20:0x${byte.repeat(20)}` as AssetId;
const [USDC, WBTC, LONG, DAI] = [token("a1"), token("b2"), token("c3"), token("d5")];

/** What scenes of swapping name. */
export const SWAP_ASSETS = { ETH, USDC, WBTC, LONG, DAI };

const HELD: readonly Holding[] = [
  { asset: ETH, value: 1_284_500_000_000_000_000n, decimals: 18, symbol: "ETH", name: "Ether", isListed: true },
  { asset: USDC, value: 1_250_000_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
  { asset: WBTC, value: 42n, decimals: 8, symbol: "WBTC", name: "Wrapped BTC" },
  {
    asset: LONG,
    value: 10n ** 34n,
    decimals: 18,
    symbol: "GOVERNANCE",
    name: "A token whose maker gave it a very long name indeed",
  },
  // The last letter is Cyrillic.
  { asset: token("d4"), value: 10n ** 12n, decimals: 6, symbol: "USDС", name: "USD Coin" },
];

const COSTS = new Map<AssetId, Price>([
  [ETH, { value: 3_120n, decimals: 0, at: 0 }],
  [USDC, { value: 1n, decimals: 0, at: 0 }],
]);

/** What a scene of swapping says of its account. */
export type SwapSceneGiven = {
  readonly from?: AssetId | undefined;
  readonly to?: AssetId | undefined;
  readonly amount?: string | undefined;
  readonly change?: ((swaps: ScriptedSwaps, kit: SceneKit) => void) | undefined;
  /** Whether nobody quotes at first. */
  readonly isUnbegun?: boolean | undefined;
};

/** An account that holds tokens, and somebody who swaps them. */
export async function swappingAccount(
  kit: SceneKit,
  { from = ETH, to, amount, change, isUnbegun }: SwapSceneGiven = {},
): Promise<ScriptedSwaps> {
  const { evm, foyer } = kit;
  await foyer.load();
  const swaps = createScriptedSwaps({ name: "Uniswap" });
  // Ether for dollars, in units of 18 decimals for units of 6.
  swaps.quote = { expected: 1_556_210_000n, minimum: 1_540_647_900n, route: "Uniswap v3", keeps: undefined };
  swaps.tokens = [
    { asset: ETH, decimals: 18, symbol: "ETH", name: "Ether" },
    { asset: USDC, decimals: 6, symbol: "USDC", name: "USD Coin" },
    { asset: DAI, decimals: 18, symbol: "DAI", name: "Dai Stablecoin" },
  ];
  change?.(swaps, kit);
  Object.assign(evm.capabilities, {
    tokens: async () => ({ items: HELD }),
    estimateFee: async () => ({ gas: 182_000n, maxFeePerGas: 12n * 10n ** 9n }),
  });
  Object.assign(swaps.chain, { fetchGasPrice: async () => 12n * 10n ** 9n });
  foyer.use(tokens({ prices: [{ read: async () => COSTS }] }));
  foyer.use(swap({ providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1" as ChainId] }));
  await connect(kit, evm, { name: "Ember" });
  if (!isUnbegun) await foyer.use(swap()).begin({ from, to, amount });
  return swaps;
}
