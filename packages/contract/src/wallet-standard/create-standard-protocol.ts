import type { Undo } from "../emitter.ts";
import { readWalletIcon, readWalletName } from "../identity.ts";
import type { Namespace } from "../namespace.ts";
import type { WalletProtocol } from "../runtime/wallet-protocol.ts";
import { read, readMethod, readTexts } from "./read.ts";
import { isOwn, readAccounts } from "./read-accounts.ts";
import { openRegistry } from "./registry.ts";
import type { StandardPart, StandardWallet } from "./standard-wallet.ts";

/**
 * Finds, asks and hears the wallets of the Wallet Standard for one namespace.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { type StandardPart, createStandardProtocol } from "@foyer/contract/wallet-standard";
 *
 * export const parts = (part: StandardPart<"sui">) => createStandardProtocol(part);
 */
export function createStandardProtocol<N extends Namespace>(
  part: StandardPart<N>,
): Pick<WalletProtocol<N, StandardWallet>, "discover" | "requestAccounts"> &
  Required<Pick<WalletProtocol<N, StandardWallet>, "subscribe">> {
  const { connect = "standard:connect", events = "standard:events", input } = part;
  return {
    discover: ({ host, networks, add, remove }) =>
      openRegistry(host.page, {
        add(provider) {
          const name = readWalletName(read(provider, "name"));
          const chains = readTexts(provider, "chains");
          const canBeAsked = isOwn(part, chains) && readMethod(provider, connect) && readMethod(provider, events, "on");
          if (!name || !canBeAsked || !part.isUsable(provider)) return;
          add({
            id: `wallet-standard:${part.prefix}:${name}`,
            identity: { name, icon: readWalletIcon(read(provider, "icon")), standardName: name },
            source: "wallet-standard",
            chains: part.chainsNamed(networks, chains),
            provider: provider as StandardWallet,
          });
        },
        remove,
      }),
    async requestAccounts({ provider }, { silent, networks }) {
      const given = read(await readMethod(provider, connect)?.({ silent, ...input }), "accounts");
      return { given, accounts: readAccounts(part, networks, given) };
    },
    subscribe({ provider }, onChange, { networks }) {
      const follow = (change: unknown): void => {
        const changed = read(change, "accounts");
        const given = changed ?? read(provider, "accounts");
        const accounts = readAccounts(part, networks, given);
        // Silence about accounts is no loss of them: some wallets only ever answer with them.
        if (accounts[0] || changed) onChange({ given, accounts });
      };
      return readMethod(provider, events, "on")?.("change", follow) as Undo;
    },
  };
}
