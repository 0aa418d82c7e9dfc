import type { Snapshot, SocialProvider } from "@foyer/core";
import type { BuiltInLogin } from "@foyer/core/embedded";

/** Those that a window leads to; Farcaster has a link instead. */
export type WindowProvider = Exclude<SocialProvider, "farcaster">;

/** Those that the texts have a name for. */
export type KnownProvider = Exclude<BuiltInLogin, "email">;

/** Where visitors may log in with an account they have, in the host's order. */
export function listSocials({ settings: { socials } }: Pick<Snapshot, "settings">): readonly SocialProvider[] {
  return (socials || []).map((each) => (typeof each === "string" ? each : each.id));
}
