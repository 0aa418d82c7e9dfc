import type { Foyer, ViewRequest } from "@foyer/core";
import { swap } from "@foyer/core/swap";
import { createScriptedSwaps, type ScriptedSwaps } from "@foyer/core/testing";
import { type AssetId, type Price, tokens } from "@foyer/core/tokens";
import { type Rendered, renderFoyer, type TestGiven, type TestKit } from "./render.tsx";

/** A coin of 8 decimals, of which the account of these tests holds 1.23456789, and dollars of which it holds 2.5. */
export const COIN = "eip155:1/slip44:1" as AssetId;
export const USDC = `eip155:1/erc20:0x${"a1".repeat(20)}` as AssetId;
const DAI = `eip155:1/erc20:0x${"d0".repeat(20)}` as AssetId;

/** Somebody who swaps on the first network: dollars of two kinds for a coin. */
function swapsOf(): ScriptedSwaps {
  const swaps = createScriptedSwaps({ name: "Acme Swaps" });
  swaps.tokens = [
    { asset: COIN, decimals: 8, symbol: "COIN", name: "Coin" },
    { asset: USDC, decimals: 6, symbol: "USDC", name: "USD Coin" },
    { asset: DAI, decimals: 18, symbol: "DAI", name: "Dai" },
  ];
  return swaps;
}

/** Gives a kit what swaps. */
export function attachSwaps(foyer: Foyer, swaps: ScriptedSwaps = swapsOf()): ScriptedSwaps {
  foyer.use(swap({ providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1"] }));
  return swaps;
}

/** What a test says about the account that swaps. */
export type SwapGiven = Omit<TestGiven, "prepare"> & {
  readonly view?: "Account" | "Swap" | "SwapPreview" | "SwapSelectToken" | undefined;
  /** What one whole coin costs, in dollars. */
  readonly price?: bigint | undefined;
  readonly prepare?: ((kit: TestKit, swaps: ScriptedSwaps) => void) | undefined;
};

/** Opens a view of swapping for an account that holds a coin and dollars. */
export async function openSwap(given: SwapGiven = {}): Promise<Rendered & { readonly swaps: ScriptedSwaps }> {
  const { view = "Swap", price, prepare, ...rest } = given;
  const swaps = swapsOf();
  const kit = await renderFoyer(null, {
    ...rest,
    prepare: async (test) => {
      const { evm, foyer } = test;
      evm.addWallet("Acme");
      evm.holdings.set("eip155:1:eip155-Acme", [
        { asset: COIN, value: 123_456_789n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
        { asset: USDC, value: 2_500_000n, decimals: 6, symbol: "USDC", name: "USD Coin", isListed: true },
      ]);
      const cost: Price = { value: price ?? 0n, decimals: 0, at: 0 };
      if (price !== undefined) foyer.use(tokens({ prices: [{ read: async () => new Map([[COIN, cost]]) }] }));
      attachSwaps(foyer, swaps);
      prepare?.(test, swaps);
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  kit.foyer.open({ view } as ViewRequest);
  return { ...kit, swaps };
}

/** Writes a draft that may be looked over. */
export async function writeSwap(foyer: Foyer, { sent = false }: { readonly sent?: boolean } = {}): Promise<void> {
  const swapping = foyer.use(swap());
  await swapping.begin({ from: COIN, to: USDC, amount: "0.5" });
  if (!sent) return;
  await swapping.review();
  await swapping.submit();
}
