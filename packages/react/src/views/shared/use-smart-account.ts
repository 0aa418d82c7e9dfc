import type { Snapshot } from "@foyer/core";
import { type SmartAccountInView, selectIsEmbedded, selectSmartAccount } from "@foyer/core/embedded";
import { useEffect } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { embeddedOf } from "./email/embedded-verbs.ts";
import { hasEmbedded } from "./email/has-embedded.ts";

/** The smart account of the embedded wallet in use, which is asked how it stands. */
export function useSmartAccount(): SmartAccountInView | undefined {
  const { foyer } = useFoyerContext("useSmartAccount");
  const chain = useFoyerState(selectChain);
  useEffect(() => {
    // Where the wallet cannot be asked, what it said last stands.
    if (chain && hasEmbedded(foyer))
      embeddedOf(foyer)
        .checkSmartAccount()
        .catch(() => undefined);
  }, [foyer, chain]);
  return useFoyerState(selectSmartAccount);
}

/** The chain in use of an embedded wallet's EVM account. */
function selectChain(state: Snapshot): string | undefined {
  if (!selectIsEmbedded(state, "eip155")) return undefined;
  const { list = [], activeId } = state.connections.namespaces.eip155 ?? {};
  return list.find(({ id }) => id === activeId)?.chain;
}
