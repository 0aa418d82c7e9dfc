import type { Foyer } from "@foyer/core";
import { findEmbedded } from "../views/shared/email/has-embedded.ts";

/** Opens the modal in a page that was left for a log-in elsewhere, and came back: it says what goes on, and how it ended. */
export function takeReturn(foyer: Foyer): void {
  const provider = findEmbedded(foyer)?.findSocialReturn();
  if (provider !== undefined) foyer.open({ view: "ConnectingSocial", params: { provider } });
}
