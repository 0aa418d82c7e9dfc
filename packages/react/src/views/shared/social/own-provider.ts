import type { OwnProvider, Settings, Snapshot } from "@foyer/core";

/** Where visitors may log in, as the host lists it. */
export function selectSocials({ settings: { socials } }: Pick<Snapshot, "settings">): Settings["socials"] {
  return socials;
}

/** The provider of this id that the host has listed with a name, as one of the operator's own. */
export function findOwn(socials: Settings["socials"], id: string): OwnProvider | undefined {
  return (socials || []).find((each): each is OwnProvider => typeof each === "object" && each.id === id);
}
