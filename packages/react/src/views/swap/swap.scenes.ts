import { swap } from "@foyer/core/swap";
import { type Scene, type State, scenesOf } from "../../test/scene.ts";
import { SWAP_ASSETS, type SwapSceneGiven, swappingAccount } from "../../test/swap-scenes.ts";

const { DAI, LONG, USDC } = SWAP_ASSETS;

/** Begins with what is swapped, and waits until it is quoted. */
function swapping(given: SwapSceneGiven = {}): State<"Swap"> {
  return { before: (kit) => swappingAccount(kit, given), after: ({ painted }) => painted() };
}

const half = { to: USDC, amount: "0.5" };

export const scenes: readonly Scene[] = scenesOf("Swap", {
  empty: swapping({ isUnbegun: true }),
  full: swapping(half),
  quoting: swapping({
    ...half,
    change: (swaps) => {
      swaps.answer.quote = "hang";
    },
  }),
  liquidity: swapping({
    ...half,
    change: (swaps) => {
      swaps.answer.quote = "none";
    },
  }),
  failed: swapping({
    ...half,
    change: (swaps) => {
      swaps.answer.quote = { error: new TypeError("Failed to fetch") };
    },
  }),
  unpriced: swapping({
    to: DAI,
    amount: "0.5",
    change: (swaps) => {
      swaps.quote = { expected: 1_556n * 10n ** 18n, minimum: 1_540n * 10n ** 18n, impact: undefined, keeps: 100 };
    },
  }),
  severe: swapping({
    ...half,
    change: (swaps) => {
      swaps.quote = { ...swaps.quote, impact: 1_870 };
    },
  }),
  short: swapping({ to: USDC, amount: "12.5" }),
  long: swapping({ from: LONG, to: USDC, amount: "9999999999999999.123456789012345678" }),
  slippage: {
    ...swapping(half),
    after: async ({ foyer, painted }) => {
      await foyer.use(swap()).setSlippage(500);
      await painted();
    },
  },
  loading: swapping({
    isUnbegun: true,
    change: (swaps, { evm }) => {
      swaps.answer.tokens = "hang";
      evm.answer.tokens = "hang";
    },
  }),
  asking: {
    before: async (kit) => {
      await swappingAccount(kit, half);
      kit.evm.answer.sign = "hang";
      const verbs = kit.foyer.use(swap());
      await verbs.review();
      void verbs.submit().catch(() => undefined);
    },
  },
  off: { before: (kit) => swappingAccount(kit), options: () => ({ settings: { swaps: false } }) },
  offline: { ...swapping(half), after: ({ page }) => page.setOnline(false) },
});
