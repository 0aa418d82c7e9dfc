import type { Snapshot, SocialProvider } from "@foyer/core";

/** Those that a window leads to; Farcaster has a link instead. */
export type WindowProvider = Exclude<SocialProvider, "farcaster">;

/** Where visitors may log in with an account they have, in the host's order. */
export function listSocials({ settings: { socials } }: Pick<Snapshot, "settings">): readonly SocialProvider[] {
  return socials || [];
}
