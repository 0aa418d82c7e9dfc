import { createFoyer } from "../../kit/create-foyer.ts";
import { createHeldWallet } from "../held-wallet.ts";
import { createMemoryPorts } from "../memory-ports.ts";
import { settleAll } from "../play-seeds.ts";
import { createScriptedAdapter } from "../scripted-adapter.ts";
import { createScriptedSwaps } from "../scripted-swaps.ts";
import { createBatches } from "./batches.ts";
import type { Feature } from "./moves.ts";
import { watchOffers } from "./offers.ts";
import { openFeatures } from "./open-features.ts";
import { createPresses, press } from "./press.ts";
import { COIN, DAI, ONE, type World } from "./world.ts";

/** A tab of the browser. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab, with a draft of each feature that was reviewed. */
export async function openTab(world: World) {
  const { clock, plant, storage, wallet } = world;
  const evm = createScriptedAdapter("eip155", ["1"], { fee: { gas: 21_000n, gasPrice: 1n } });
  createHeldWallet(evm, wallet);
  plant.adapter?.(evm.capabilities);
  const request = createBatches(world, evm);
  Object.assign(evm, { provider: () => ({ request }) });
  const { id: connectorId } = evm.addWallet("Acme");
  const swaps = createScriptedSwaps();
  swaps.tokens = [{ asset: DAI, decimals: 18, symbol: "DAI" }];
  evm.holdings.set(ONE, [
    { asset: COIN, value: 1_500_000_000n, decimals: 8, symbol: "COIN", name: "Coin", isListed: true },
  ]);
  const ports = createMemoryPorts({ clock, storage: plant.storage?.(storage) ?? storage.open() });
  const foyer = createFoyer({ app: { name: "Test" }, adapters: [evm], ports });
  let stop = foyer.start();
  const { id: connectionId } = await foyer.connect({ connectorId });
  const verbs = await openFeatures(foyer, { swaps, plant });
  const presses = createPresses(foyer, verbs, plant);
  const waits = new Map<Feature, AbortController>();
  foyer.subscribe(watchOffers(world, { foyer, adapter: evm }));
  foyer.on("transaction-sent", ({ hash }) => void world.known.add(hash));
  return {
    foyer,
    press(feature: Feature) {
      const wait = new AbortController();
      waits.set(feature, wait);
      void press(world, { foyer, feature, run: () => presses[feature](wait.signal) });
    },
    cancel: (feature: Feature) => waits.get(feature)?.abort(),
    look: () => {
      void verbs.sending.look();
      void verbs.paying.look();
      void verbs.swapping.look();
    },
    async remount() {
      stop();
      await settleAll();
      stop = foyer.start();
      await foyer.connect({ connectorId }).catch(() => undefined);
    },
    switchAccount: (isOther: boolean) =>
      void foyer.switchConnection({ connectionId, account: isOther ? `${ONE}-second` : ONE }).catch(() => undefined),
    sendOther: () =>
      void foyer.sendTransaction({ to: "friend", amount: 1n, namespace: "eip155" }).catch(() => undefined),
  };
}
