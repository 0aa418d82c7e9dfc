import { unreachable } from "@foyer/contract";
import type { Feature } from "../../kit/foyer.ts";
import type { Pause, Service } from "../../ports/service.ts";
import type { WalletDirectory } from "../../ports/wallet-directory.ts";

/** Where a wallet directory is served, and for whom. */
export type DirectoryService = Service;

/**
 * Adds a wallet directory: a service that answers `GET /getWallets`, or a list of the host's own. Nothing is sent until a
 * visitor looks for wallets. The UI's bundled wallets stay known beside one that only reads from a service.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { directory } from "@foyer/core/directory";
 *
 * const wallets = directory({ url: "https://wallets.example.org", projectId: "example" });
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [], features: [wallets] });
 */
export function directory(given: DirectoryService | WalletDirectory): Feature<"directory", object, object> {
  return {
    name: "directory",
    createState: () => ({}),
    // What is known of wallets is read with the kit's own `getWallets()`.
    load: async () => ({ create: () => ({}) }),
    attach: ({ provide }) => provide({ directory: "projectId" in given ? httpDirectory(given) : given }),
  };
}

/**
 * Makes a wallet directory of a service that answers `GET /getWallets`. Sends nothing until a visitor looks for wallets;
 * the code that asks is fetched then. While the service wants to be left alone (`Retry-After`) nothing is sent, and
 * `read` fails with `directory/busy`.
 * @example
 * import { httpDirectory } from "@foyer/core/directory";
 *
 * const service = httpDirectory({ url: "https://wallets.example.org", projectId: "example" });
 * const { signal } = new AbortController();
 * const page = await service.read?.({ page: 1, entries: 40 }, { http: fetch, signal });
 */
export function httpDirectory(service: DirectoryService): WalletDirectory {
  const pause: Pause = { status: 0, until: 0 };
  return Object.freeze<WalletDirectory>({
    async read(query, ports) {
      const { askService } = await import("./ask-service.ts").catch(unreachable("@foyer/core/directory"));
      return askService(service, query, { ...ports, pause });
    },
  });
}
