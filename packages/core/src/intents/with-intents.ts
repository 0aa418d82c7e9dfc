import type { FeatureContext } from "../kit/foyer.ts";
import type { Intents } from "./create-intents.ts";

/** Loads the verbs of a feature that moves money and, beside them, the intents that they record. */
export async function withIntents<State, Own extends object, Verbs>(
  verbs: Promise<{ create(context: FeatureContext<State, Own>, intents: Intents): Verbs }>,
): Promise<{ create(context: FeatureContext<State, Own>): Verbs }> {
  const [{ create }, { createIntents }] = await Promise.all([verbs, import("./create-intents.ts")]);
  return { create: (context) => create(context, createIntents(context)) };
}
