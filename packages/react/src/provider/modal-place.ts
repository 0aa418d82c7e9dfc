import type { Foyer, Undo } from "@foyer/core";
import type { Kit, MountedModal } from "../hooks/kit-context.ts";

/** Where one provider shows the modal. */
export interface ModalPlace {
  /** Shows it from now on in an element, taking it out of the one before. */
  moveTo(container: Element): void;
  /** Shows it, where its code has come and no other provider of the kit does, in the words of now. */
  show(): void;
  /** Waits for this provider's turn, which is at once for the first of a kit. */
  join(): Undo;
}

/** A provider, as far as others of its kit need it. */
type Turn = {
  /** Its turn has come. */
  readonly begin: () => void;
  readonly preload: () => void;
};

/** Makes a provider's place for the modal. `request`: fetches it for a visitor who waits for it. */
export function createModalPlace(kit: Kit, request: () => void): ModalPlace {
  let place: Element | undefined;
  let modal: MountedModal | undefined;
  let turns: Turn[] = [];

  const hide = (): void => {
    modal?.unmount();
    modal = undefined;
  };
  const show = (): void => {
    const { mountModal } = kit.late();
    if (!place || !mountModal) return;
    if (turns[0] === turn) {
      modal ??= mountModal({ kit, container: place });
      modal.render(kit.text());
    } else turns[0]?.preload();
  };
  const turn: Turn = {
    begin() {
      show();
      // A provider that comes later finds the modal open already.
      if (kit.foyer.getSnapshot().router.isOpen) request();
    },
    preload: kit.preload,
  };
  return {
    moveTo(container) {
      if (container !== place) hide();
      place = container;
    },
    show,
    join() {
      turns = turnsOf(kit.foyer);
      turns.push(turn);
      turn.begin();
      return () => {
        hide();
        place = undefined;
        turns.splice(turns.indexOf(turn), 1);
        turns[0]?.begin();
      };
    },
  };
}

/**
 * The providers of a kit in the order they came: the first shows the modal, so that there is one. The page holds the
 * list: two copies of the package see the same one.
 */
function turnsOf(foyer: Foyer): Turn[] {
  const holder = (foyer.ports.page.target ?? {}) as { [TURNS]?: WeakMap<Foyer, Turn[]> };
  holder[TURNS] ??= new WeakMap();
  const turns = holder[TURNS].get(foyer) ?? [];
  holder[TURNS].set(foyer, turns);
  return turns;
}

const TURNS: unique symbol = Symbol.for("foyer.turns") as never;
