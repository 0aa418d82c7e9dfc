/** The part of `sats-connect` 4 that asks wallets. */
export type SatsConnect = {
  request(method: "sendTransfer", params: SatsTransfer, walletId: string): Promise<SatsAnswer>;
};

/** Recipients of a payment, with what each gets in satoshis. */
export type SatsTransfer = { recipients: { address: string; amount: number }[] };

/** What a wallet answered. */
export type SatsAnswer =
  | { readonly status: "success"; readonly result: { readonly txid: string } }
  | { readonly status: "error"; readonly error: unknown };

/**
 * Fetches `sats-connect`, which you install beside it, when somebody sends from Xverse or a wallet that speaks as it does.
 * Nothing else of this package mentions that library, so a page that sends nothing is built without it.
 * @example
 * import { bip122 } from "@foyer/bip122";
 * import { satsConnect } from "@foyer/bip122/sats-connect";
 *
 * export const adapter = bip122({ satsConnect });
 */
export const satsConnect: () => Promise<SatsConnect> = () => import("sats-connect");
