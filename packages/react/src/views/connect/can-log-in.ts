import type { Foyer, Namespace } from "@foyer/core";
import { hasEmbedded } from "../shared/email/has-embedded.ts";

/** Namespaces in which an embedded wallet has accounts. */
const SERVED: readonly Namespace[] = ["eip155", "solana"];

/** Whether visitors may log in by e-mail or with accounts elsewhere: the host or its service says so, and there is a wallet to log in to. */
export function canLogIn(foyer: Foyer, wanted: Namespace | undefined): boolean {
  const isServed = foyer.adapters.some(
    ({ namespace }) => SERVED.includes(namespace) && namespace === (wanted ?? namespace),
  );
  const { email, socials } = foyer.getSnapshot().settings;
  return (email === true || (socials || []).length > 0) && hasEmbedded(foyer) && isServed;
}
