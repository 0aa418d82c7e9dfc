import { type AttachedFeature, type Foyer, FoyerError } from "@foyer/core";
import type { SiwxState, SiwxVerbs } from "@foyer/core/siwx";

/** What signs people in, as the host gave it to the kit. */
export type SignInVerbs = AttachedFeature<SiwxState, SiwxVerbs>;

/** Finds what signs people in; undefined where the kit has nothing that does. */
export function findSignIn(foyer: Foyer): SignInVerbs | undefined {
  if (!Object.hasOwn(foyer.getSnapshot().features, NAME)) return undefined;
  // A name is attached once: this gives back the host's own, and none of it is used.
  return foyer.use<typeof NAME, SiwxState, SiwxVerbs, object>({
    name: NAME,
    createState: () => ({ sessions: {} }),
    load: async () => {
      throw missing();
    },
  });
}

/**
 * What signs people in.
 * @throws {FoyerError} options/invalid
 */
export function requireSignIn(foyer: Foyer): SignInVerbs {
  const verbs = findSignIn(foyer);
  if (!verbs) throw missing();
  return verbs;
}

const NAME = "siwx";

function missing(): FoyerError {
  return new FoyerError("options/invalid", { path: "features", problem: "has no siwx() that signs people in" });
}
