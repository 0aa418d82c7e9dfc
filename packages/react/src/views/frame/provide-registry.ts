import type { Foyer, Undo } from "@foyer/core";
import { provideWallets } from "../../hooks/provide-wallets.ts";

/**
 * Gives the bundled list of wallets to a kit whose host brought none; where to get one is fetched when asked. Where the
 * host's directory has a service, reads from it what the first view shows, once the visitor has opened that.
 */
export function provideRegistry(foyer: Foyer): Undo {
  const end = new AbortController();
  foyer.load().then(
    () => {
      if (end.signal.aborted) return;
      provideWallets(foyer);
      const { directories = [] } = foyer.ports;
      if (directories.some(({ read }) => read)) readWhenOpen(foyer, end.signal);
    },
    () => {
      // Without the kit's own code there is nothing to give a list to; the next opening tries again.
    },
  );
  return () => end.abort();
}

/** Asks when the modal opens; what could not be told is asked for again at the next opening. */
function readWhenOpen(foyer: Foyer, signal: AbortSignal): void {
  let wasOpen = false;
  let isAsked = false;
  const read = (): void => {
    const { isOpen } = foyer.getSnapshot().router;
    const isOpening = isOpen && !wasOpen;
    wasOpen = isOpen;
    if (!isOpening || isAsked) return;
    isAsked = true;
    // From the first frame on: the chunk that asks is still to come.
    foyer.provideDirectory({ isPartial: true });
    import("../../chunks/directory.ts")
      .then(({ readFirst }) => readFirst(foyer, signal))
      .then(
        (isTold) => {
          isAsked = isTold;
        },
        () => {
          isAsked = false;
          foyer.provideDirectory({});
        },
      );
  };
  signal.addEventListener("abort", foyer.subscribe(read));
  read();
}
