import { calls } from "../../features/calls/calls.ts";
import { pay } from "../../features/pay/pay.ts";
import { send } from "../../features/send/send.ts";
import { swap } from "../../features/swap/swap.ts";
import { createIntents, type Intents } from "../../intents/create-intents.ts";
import type { FeatureContext, Foyer } from "../../kit/foyer.ts";
import type { ScriptedSwaps } from "../scripted-swaps.ts";
import type { Plant } from "./plants.ts";

/** A feature's verbs, as its module makes them. */
type Module<State, Own extends object, Verbs> = Promise<{
  create(context: FeatureContext<State, Own>, intents: Intents): Verbs;
}>;

/** The verbs of all that moves money. */
export type Verbs = Awaited<ReturnType<typeof openFeatures>>;

/** Attaches all that moves money, with the intents that a plant has spoilt. */
export async function openFeatures(foyer: Foyer, { swaps, plant }: { swaps: ScriptedSwaps; plant: Plant }) {
  const load =
    <State, Own extends object, Verbs>(verbs: () => Module<State, Own, Verbs>) =>
    async () => {
      const { create } = await verbs();
      return {
        create(context: FeatureContext<State, Own>): Verbs {
          const intents = createIntents(context);
          return create(context, plant.intents?.(intents) ?? intents);
        },
      };
    };
  const swapsBy = { providers: [swaps.provider], chain: swaps.chain, networks: ["eip155:1"] } as const;
  return {
    sending: await foyer.use({ ...send(), load: load(() => import("../../features/send/verbs.ts")) }).load(),
    paying: await foyer.use({ ...pay(), load: load(() => import("../../features/pay/verbs.ts")) }).load(),
    calling: await foyer.use({ ...calls(), load: load(() => import("../../features/calls/verbs.ts")) }).load(),
    swapping: await foyer.use({ ...swap(swapsBy), load: load(() => import("../../features/swap/verbs.ts")) }).load(),
  };
}
