import type { Feature } from "../../kit/foyer.ts";

/** What a visitor who is about to install a wallet needs of a kit. */
export type InstallingVerbs = {
  /** Has the modal go on there when it is next opened to connect, as after a reload, once; `walletId`: as `Wallet` has it. */
  remember(request: { readonly walletId: string }): Promise<void>;
};

/**
 * Lets a visitor go on after a reload of the page: extensions are seen only by pages that are loaded after them.
 * @example
 * import { installing } from "@foyer/core/wallets";
 *
 * await foyer.use(installing()).remember({ walletId: "metamask" });
 * location.reload();
 */
export function installing(): Feature<"installing", object, InstallingVerbs> {
  return {
    name: "installing",
    createState: () => ({}),
    load: async () => ({
      create: ({ storage }) => ({
        async remember({ walletId }) {
          storage.set("wallet", walletId);
        },
      }),
    }),
  };
}
