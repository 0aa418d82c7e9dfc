import type { FeatureContext } from "../../kit/foyer.ts";
import { lookUpWallet } from "./look-up-wallet.ts";
import { readAhead } from "./read-ahead.ts";
import type { DirectoryState, DirectoryVerbs } from "./state.ts";

/** Makes one kit's verbs. */
export function create({ foyer, state, signal: over }: FeatureContext<DirectoryState>): DirectoryVerbs {
  return {
    lookUp: ({ walletId, signal = over }) => lookUpWallet(foyer, { walletId, signal }),
    async readAhead({ signal = over } = {}) {
      state.ahead = "reading";
      const isTold = await readAhead(foyer, { signal });
      state.ahead = isTold ? "read" : "failed";
      return isTold;
    },
  };
}
