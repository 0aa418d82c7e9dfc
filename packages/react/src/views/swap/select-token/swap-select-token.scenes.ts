import { type Scene, type State, scenesOf } from "../../../test/scene.ts";
import { SWAP_ASSETS, type SwapSceneGiven, swappingAccount } from "../../../test/swap-scenes.ts";

function choosing(given: SwapSceneGiven = {}): State<"SwapSelectToken"> {
  return {
    params: { side: "to" },
    before: (kit) => swappingAccount(kit, { to: SWAP_ASSETS.USDC, ...given }),
    after: ({ painted }) => painted(),
  };
}

export const scenes: readonly Scene[] = scenesOf("SwapSelectToken", {
  full: choosing(),
  loading: choosing({
    isUnbegun: true,
    change: (swaps) => {
      swaps.answer.tokens = "hang";
    },
  }),
  failed: choosing({
    change: (swaps) => {
      swaps.answer.tokens = { error: new TypeError("Failed to fetch") };
    },
  }),
});
