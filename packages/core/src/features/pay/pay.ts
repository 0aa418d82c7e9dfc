import type { Namespace } from "@foyer/contract";
import { withIntents } from "../../intents/with-intents.ts";
import type { Feature } from "../../kit/foyer.ts";
import type { ExchangeSource, TransferSource } from "../../orders/sources.ts";
import { createPayState, type PayPorts, type PayState, type PayVerbs } from "./state.ts";

/** How people may pay, beside their wallet. */
export type PayOptions = {
  /** Exchanges; the first is asked. Default: none. */
  readonly exchanges?: readonly ExchangeSource[] | undefined;
  /** Ways across chains; the first is asked. Default: none. */
  readonly transfers?: readonly TransferSource[] | undefined;
  /** Where is paid. Default: `eip155` and `solana`. */
  readonly namespaces?: readonly Namespace[] | undefined;
};

/**
 * Has visitors pay an amount of an asset to somebody: from their wallet, from an exchange, or across chains. Each payment has
 * an id, is never paid twice by it, and is followed until the chain has it, through reloads.
 * @example
 * import { pay } from "@foyer/core/pay";
 *
 * const paying = foyer.use(pay());
 * await paying.pay({ id: "order-7", asset: "eip155:1/slip44:60", amount: 10n ** 16n, recipient: "0x…" });
 */
export function pay({
  exchanges = [],
  transfers = [],
  namespaces = ["eip155", "solana"],
}: PayOptions = {}): Feature<"pay", PayState, PayVerbs, PayPorts> {
  return {
    name: "pay",
    ports: { exchanges, transfers, payNamespaces: namespaces },
    createState: () => createPayState({ hasExchanges: exchanges.length > 0, hasTransfers: transfers.length > 0 }),
    load: () => withIntents(import("./verbs.ts")),
  };
}
