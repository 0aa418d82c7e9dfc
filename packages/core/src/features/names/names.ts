import type { NameSource } from "@foyer/contract";
import type { Feature } from "../../kit/foyer.ts";
import { createNamesState, type NamesPorts, type NamesState, type NamesVerbs } from "./state.ts";

/** Who knows names. */
export type NamesOptions = {
  /** Asked in this order; the first that knows a name says it. */
  readonly sources: readonly NameSource[];
};

/**
 * Shows accounts by the names that they have given themselves. Nobody is asked before a visitor connects, or opens the
 * modal: until then the name of the last visit is shown.
 * @example
 * import { names } from "@foyer/core/names";
 * import { ensNames } from "@foyer/eip155/names";
 * import { mainnet } from "@foyer/eip155/networks";
 *
 * const known = foyer.use(names({ sources: [ensNames({ networks: [mainnet] })] }));
 * await known.refresh();
 */
export function names({ sources }: NamesOptions): Feature<"names", NamesState, NamesVerbs, NamesPorts> {
  return {
    name: "names",
    ports: { names: sources },
    createState: createNamesState,
    load: () => import("./verbs.ts"),
    attach({ foyer, load }) {
      const follow = (hasActed: boolean): void => {
        // Offline before it is there: the address is shown, and the next time asks again.
        load()
          .then((verbs) => verbs.follow({ hasActed }))
          .catch(() => undefined);
      };
      foyer.on("connection-opened", ({ cause }) => follow(cause === "user"));
      foyer.on("modal-opened", () => follow(true));
    },
  };
}
