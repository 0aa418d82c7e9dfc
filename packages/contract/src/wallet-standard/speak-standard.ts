import type { Undo } from "../emitter.ts";
import { readWalletIcon, readWalletName } from "../identity.ts";
import type { Namespace } from "../namespace.ts";
import type { WalletProtocol } from "../runtime/wallet-protocol.ts";
import type { StandardPart } from "./part.ts";
import { read, readMethod, readTexts } from "./read.ts";
import { isOwn, readAccounts } from "./read-accounts.ts";
import { openRegistry } from "./registry.ts";
import type { StandardWallet } from "./standard-wallet.ts";

/**
 * Finds, asks and hears the wallets of the Wallet Standard for one namespace.
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * import { type StandardPart, speakStandard } from "@foyer/contract/wallet-standard";
 *
 * export const parts = (part: StandardPart<"sui">) => speakStandard(part);
 */
export function speakStandard<N extends Namespace>(
  part: StandardPart<N>,
): Pick<WalletProtocol<N, StandardWallet>, "discover" | "requestAccounts"> &
  Required<Pick<WalletProtocol<N, StandardWallet>, "subscribe">> {
  const { connect = "standard:connect", events = "standard:events", input } = part;
  return {
    discover: ({ host, networks, add, remove }) =>
      openRegistry(host.page, {
        add(live) {
          const name = readWalletName(read(live, "name"));
          const chains = readTexts(live, "chains");
          const canBeAsked = isOwn(part, chains) && readMethod(live, connect) && readMethod(live, events, "on");
          if (!name || !canBeAsked || !part.isUsable(live)) return;
          add({
            id: `wallet-standard:${part.prefix}:${name}`,
            identity: { name, icon: readWalletIcon(read(live, "icon")), standardName: name },
            source: "wallet-standard",
            chains: part.chainsNamed(networks, chains),
            live: live as StandardWallet,
          });
        },
        remove,
      }),
    async requestAccounts({ live }, { silent, networks }) {
      const given = read(await readMethod(live, connect)?.({ silent, ...input }), "accounts");
      return { given, accounts: readAccounts(part, networks, given) };
    },
    subscribe({ live }, onChange, { networks }) {
      const follow = (change: unknown): void => {
        const changed = read(change, "accounts");
        const given = changed ?? read(live, "accounts");
        const accounts = readAccounts(part, networks, given);
        // Silence about accounts is no loss of them: some wallets only ever answer with them.
        if (accounts[0] || changed) onChange({ given, accounts });
      };
      return readMethod(live, events, "on")?.("change", follow) as Undo;
    },
  };
}
