import { unreachable } from "@foyer/contract";
import type { Pause } from "../../ports/pause.ts";
import type { WalletDirectory } from "../../ports/wallet-directory.ts";
import type { DirectoryService } from "./directory-service.ts";

/**
 * Makes a wallet directory of a service that answers `GET /getWallets`. Sends nothing until a visitor looks for wallets;
 * the code that asks is fetched then. Bundled wallets stay known beside it. While the service wants to be left alone
 * (`Retry-After`) nothing is sent, and `read` fails with `directory/busy`.
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { httpDirectory } from "@foyer/core/directory";
 *
 * const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "example" });
 * const foyer = createFoyer({ app: { name: "Example" }, adapters: [], directory });
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
