import type { Foyer, Undo } from "@foyer/core";
import { createPageKit, type PageGiven, type PageKit } from "@foyer/react/page";
import type { ModalOptions } from "./element-types.ts";

/** What a page gives to its elements. */
export type PageDefaults = ModalOptions & { readonly foyer: Foyer };

/** An element on the page, as far as others need it. */
export type Placed = {
  /** Reads again which kit it shows. */
  readonly refresh: () => void;
};

/** A `<foyer-modal>` on the page. */
export type PlacedModal = Placed & { readonly foyer: Foyer | undefined };

/** The kits on a page, and who shows them. */
export interface PageKits {
  /** Gives the page a kit, until the undo: the first of those that are given counts. */
  give(given: PageDefaults): Undo;
  /** Who is told when a kit is given or taken. */
  place(element: Placed): Undo;
  /** Those whose kit is for everybody who has none. */
  placeModal(modal: PlacedModal): Undo;
  /** The kit of who was given none. */
  readonly foyer: () => Foyer | undefined;
  /** Has everybody read again which kit they show. */
  refresh(): void;
  /** Shows a kit on the page for as long as somebody uses it. */
  use(foyer: Foyer): KitUse;
}

/** A kit that an element uses. */
export type KitUse = Pick<PageKit, "addButton" | "update"> & { readonly end: Undo };

type Shown = { readonly kit: PageKit; users: number };

export function createPageKits(): PageKits {
  const given: PageDefaults[] = [];
  const elements = new Set<Placed>();
  const modals = new Set<PlacedModal>();
  const shown = new Map<Foyer, Shown>();

  const refresh = (): void => {
    for (const element of elements) element.refresh();
  };
  const show = (foyer: Foyer): Shown => {
    const { foyer: _, ...words } = given.find((each) => each.foyer === foyer) ?? { foyer };
    const made = { kit: createPageKit(foyer, words as PageGiven), users: 0 };
    shown.set(foyer, made);
    return made;
  };
  return {
    refresh,
    give(defaults) {
      given.push(defaults);
      const { foyer, ...words } = defaults;
      shown.get(foyer)?.kit.update(words as PageGiven);
      refresh();
      return () => {
        given.splice(given.indexOf(defaults), 1);
        refresh();
      };
    },
    place(element) {
      elements.add(element);
      return () => elements.delete(element);
    },
    placeModal(modal) {
      modals.add(modal);
      return () => modals.delete(modal);
    },
    foyer: () => given[0]?.foyer ?? [...modals].find(({ foyer }) => foyer)?.foyer,
    use(foyer) {
      const use = shown.get(foyer) ?? show(foyer);
      use.users += 1;
      let isOver = false;
      return {
        addButton: use.kit.addButton,
        update: use.kit.update,
        end() {
          if (isOver) return;
          isOver = true;
          // Later: an element that is moved leaves the page and comes back at once.
          queueMicrotask(() => {
            use.users -= 1;
            if (use.users > 0) return;
            shown.delete(foyer);
            use.kit.destroy();
          });
        },
      };
    },
  };
}
