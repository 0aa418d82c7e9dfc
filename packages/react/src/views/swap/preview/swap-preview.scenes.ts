import { FoyerError } from "@foyer/core";
import { swap } from "@foyer/core/swap";
import { type Scene, type State, scenesOf } from "../../../test/scene.ts";
import type { SceneKit } from "../../../test/scene-kit.ts";
import { SWAP_ASSETS, type SwapSceneGiven, swappingAccount } from "../../../test/swap-scenes.ts";

const { ETH, USDC } = SWAP_ASSETS;

function reviewing(
  given: SwapSceneGiven = {},
  after: (kit: SceneKit) => unknown = ({ painted }) => painted(),
): State<"SwapPreview"> {
  return {
    before: (kit) => swappingAccount(kit, { to: USDC, amount: "0.5", ...given }),
    after: async (kit) => {
      await kit.painted();
      await after(kit);
      await kit.painted();
    },
  };
}

const dollars: SwapSceneGiven = {
  from: USDC,
  to: ETH,
  amount: "1250",
  change: (swaps) => {
    swaps.quote = { expected: 400_120_000_000_000_000n, minimum: 396_118_800_000_000_000n, route: "Uniswap v2" };
  },
};

const LOST = {
  error: new FoyerError("wallet/disconnected", { namespace: "eip155", operation: "sendNative" }),
};

async function submit({ foyer, evm }: SceneKit, answer: "approve" | "hang" | "reject" | typeof LOST): Promise<void> {
  evm.answer.sign = answer;
  const verbs = foyer.use(swap());
  await verbs.review();
  const asked = verbs.submit().catch(() => undefined);
  if (answer !== "hang") await asked;
}

export const scenes: readonly Scene[] = scenesOf("SwapPreview", {
  full: reviewing(),
  steps: reviewing(dollars),
  checking: reviewing({
    change: (swaps) => {
      swaps.answer.quote = "hang";
    },
  }),
  high: reviewing({
    change: (swaps) => {
      swaps.quote = { ...swaps.quote, impact: 450 };
    },
  }),
  blocked: reviewing({ amount: "12.5" }),
  asking: reviewing(dollars, (kit) => submit(kit, "hang")),
  declined: reviewing(dollars, (kit) => submit(kit, "reject")),
  swapped: reviewing({}, (kit) => submit(kit, "approve")),
  unsure: reviewing({}, (kit) => submit(kit, LOST)),
  offline: reviewing({}, ({ page }) => page.setOnline(false)),
});
