import type { WalletSource } from "@foyer/contract";
import type { FoyerOptions } from "./options.ts";

/** The host's sources, the one of the old option last. */
export function listSources({ sources = [], relay }: Pick<FoyerOptions, "sources" | "relay">): readonly WalletSource[] {
  return relay ? [...sources, relay] : sources;
}
