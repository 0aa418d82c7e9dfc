import type { Foyer, Namespace, Snapshot } from "@foyer/core";

/** Whether visitors may log in by e-mail here: the host or its service says so, and an embedded wallet is among its sources. */
export function canLogIn(
  { ports, adapters }: Foyer,
  { email }: Snapshot["settings"],
  wanted: Namespace | undefined,
): boolean | undefined {
  return (
    email &&
    ports.sources?.some((source) => "connectEmail" in source) &&
    adapters.some(({ namespace }) => /^(eip155|solana)$/.test(namespace) && namespace === (wanted ?? namespace))
  );
}
