import { systemClock } from "./clock.ts";
import { browserPage } from "./page.ts";
import type { Ports, StartPorts } from "./ports.ts";
import { browserStorage } from "./storage.ts";
import type { WalletDirectory } from "./wallet-directory.ts";

/** The real ports, except those that are given. */
export function createPorts(
  given: Partial<Ports> & Pick<Ports, "sources">,
  directory: WalletDirectory | undefined,
): StartPorts {
  return {
    storage: given.storage ?? browserStorage(),
    http: given.http ?? ((...request) => fetch(...request)),
    clock: given.clock ?? systemClock(),
    page: given.page ?? browserPage(),
    sources: given.sources,
    directories: directory ? [directory] : [],
  };
}
