import { type Snapshot, selectAccount, selectNetwork } from "@foyer/core";
import { type CallAbilities, type CallsMode, calls, selectCallAbilities, selectCallsMode } from "@foyer/core/calls";
import { useCallback, useEffect } from "react";
import { useFoyerContext } from "./foyer-context.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/** What the wallet of the account in use says that it does on the network in use. */
export type CapabilitiesOfAccount = {
  /** Undefined: nobody is connected, or it was not asked yet. */
  readonly abilities: CallAbilities | undefined;
  /** How several calls would be done now: as one, or one after the other. Undefined as long as that is not known. */
  readonly mode: CallsMode | undefined;
  /** Asks the wallet again. Never rejects: a wallet that does not say is `silent`. */
  readonly refresh: () => Promise<void>;
};

/**
 * Reads what the wallet of the account in use does by EIP-5792: at once, and again with another account or network.
 * `when`: `asked` asks nobody until `refresh()`. No person is asked in any case.
 * @throws {FoyerError} foyer/not-created
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @example
 * import { useCapabilities } from "@foyer/react";
 *
 * export function Gas() {
 *   const { abilities, mode } = useCapabilities();
 *   const isPaid = abilities && Object.hasOwn(abilities.capabilities, "paymasterService");
 *   return <p>{`${mode ?? "not known yet"}, ${isPaid ? "gas can be paid for you" : "you pay gas"}`}</p>;
 * }
 */
export function useCapabilities({
  when = "shown",
}: {
  readonly when?: "asked" | "shown" | undefined;
} = {}): CapabilitiesOfAccount {
  const { foyer } = useFoyerContext("useCapabilities");
  const { abilities, mode, of } = useFoyerState(select, "useCapabilities");
  const refresh = useCallback(async () => {
    // Whoever is no longer connected is asked nothing.
    await foyer
      .use(calls())
      .getCapabilities()
      .catch(() => undefined);
  }, [foyer]);
  const isMissing = when === "shown" && of !== undefined && abilities === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is another question
  useEffect(() => {
    if (isMissing && selectCallAbilities(foyer.getSnapshot()) === undefined) void refresh();
  }, [foyer, isMissing, of, refresh]);
  return { abilities, mode, refresh };
}

function select(state: Snapshot) {
  const account = selectAccount(state, "eip155");
  return {
    abilities: selectCallAbilities(state),
    mode: selectCallsMode(state),
    of: account && `${account.id} ${selectNetwork(state, "eip155")?.id}`,
  };
}
