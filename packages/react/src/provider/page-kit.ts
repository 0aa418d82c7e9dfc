import type { Foyer, Undo } from "@foyer/core";
import type { Kit, Late, MountedModal } from "../hooks/kit-context.ts";
import { subscribeSettled } from "../hooks/subscribe-settled.ts";
import type { ButtonText } from "../text/text-context.ts";

/** Where the modal is put, and in which words. */
export type ModalPlace = {
  /** Default: the end of the page's body. */
  readonly container?: Element | undefined;
  readonly text: ButtonText;
};

/** A kit on a page, with its modal. */
export type PageKit = Kit & {
  /** Starts the kit, and hears of who wants the modal. */
  start(): Undo;
  /** The modal is put there, now or as soon as it has come; until the end of what `start` began. */
  place(place: ModalPlace): void;
};

/** Fetches the modal's code together with what the kit needs to act, and shows it, without React: nothing of the host's renders. */
export function createPageKit(foyer: Foyer): PageKit {
  const listeners = new Set<() => void>();
  const subscribe = subscribeSettled(foyer);
  let late: Late = {};
  let place: ModalPlace | undefined;
  let modal: MountedModal | undefined;
  let isLoading = false;
  let isWanted = false;

  const show = (): void => {
    if (!place) return;
    modal ??= late.mountModal?.({ kit, container: place.container ?? document.body });
    modal?.render(place.text);
  };
  const hide = (): void => {
    modal?.unmount();
    modal = undefined;
  };
  const learn = (now: Late): void => {
    late = now;
    show();
    for (const listener of listeners) listener();
  };
  const preload = (): void => {
    if (isLoading) return;
    isLoading = true;
    // Taken apart at once: a bundler that sees what is used of a chunk writes nothing else into it.
    const fetched = import("../modal/late-parts.ts").then(({ LATE_PARTS }) => LATE_PARTS);
    Promise.all([fetched, foyer.load()]).then(
      ([parts]) => learn(parts),
      () => {
        isLoading = false;
        // A preload that failed is nobody's concern: the press that follows tries again.
        learn({ hasFailed: isWanted });
        if (foyer.getSnapshot().router.isOpen) foyer.close();
      },
    );
  };
  const request = (): void => {
    isWanted = true;
    preload();
  };

  const kit: PageKit = {
    foyer,
    getSnapshot: foyer.getSnapshot,
    late: () => late,
    preload,
    subscribe(listener) {
      const silence = subscribe(listener);
      listeners.add(listener);
      return () => {
        silence();
        listeners.delete(listener);
      };
    },
    start() {
      const undos = [
        foyer.start(),
        foyer.on("modal-requested", request),
        foyer.on("connection-opened", ({ cause }) => cause === "user" && preload()),
        hide,
      ];
      // A provider that comes later finds the modal open already.
      if (foyer.getSnapshot().router.isOpen) request();
      return () => {
        for (const undo of undos) undo();
        place = undefined;
      };
    },
    place(now) {
      if (now.container !== place?.container) hide();
      place = now;
      show();
    },
  };
  return kit;
}
