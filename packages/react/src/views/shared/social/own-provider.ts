import type { OwnProvider, Snapshot } from "@foyer/core";

/** The provider of this id that the host has listed with a name, as one of the operator's own. */
export function findOwn({ settings: { socials } }: Pick<Snapshot, "settings">, id: string): OwnProvider | undefined {
  // Those that Foyer knows are listed by their names alone, which have no id.
  return (socials || []).find((each): each is OwnProvider => (each as OwnProvider).id === id);
}
