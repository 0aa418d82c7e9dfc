import type { Foyer, Undo } from "@foyer/core";
import { wallets } from "@foyer/registry";

/**
 * Gives the bundled list of wallets to a kit whose host brought none; where to get one is fetched when asked. Where the
 * host's directory has a service, reads from it what the first view shows, once the visitor has opened that.
 */
export function provideRegistry(foyer: Foyer): Undo {
  const end = new AbortController();
  foyer.load().then(
    () => {
      if (end.signal.aborted) return;
      const { directories = [] } = foyer.ports;
      if (directories.every((directory) => directory.wallets === undefined)) {
        foyer.provideDirectory({
          wallets,
          links: async (walletId) => (await import("@foyer/registry/links")).walletLinks[walletId],
        });
      }
      if (directories.some(({ read }) => read)) readWhenOpen(foyer, end.signal);
    },
    () => {
      // Without the kit's own code there is nothing to give a list to; the next opening tries again.
    },
  );
  return () => end.abort();
}

function readWhenOpen(foyer: Foyer, signal: AbortSignal): void {
  const read = (): void => {
    if (!foyer.getSnapshot().router.isOpen) return;
    stop();
    // Without it the first view shows what is known.
    import("./read-first.ts").then(({ readFirst }) => readFirst(foyer, signal)).catch(() => undefined);
  };
  const stop = foyer.subscribe(read);
  signal.addEventListener("abort", stop);
  read();
}
