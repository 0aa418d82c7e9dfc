import { createRowKey, openColumn, openRowKey, type Row, sealColumn } from "@foyer-apps/service/keys/seal-row";
import type { EmbeddedDesk } from "../embedded-desk.ts";
import type { WalletRow } from "./read-wallets.ts";

type Of = Pick<WalletRow, "account_id" | "id" | "version">;

/** Seals the server's share for its row. */
export function sealWalletShare(
  { ring }: Pick<EmbeddedDesk, "ring">,
  of: Of,
  share: Buffer,
): { readonly wrapped: string; readonly share: string } {
  const row = rowOfWallet(of);
  const key = createRowKey(ring, row);
  return { wrapped: key.wrapped, share: sealColumn(key.bytes, row, { column: "share", bytes: share }) };
}

/** Opens the server's share of a wallet. */
export function openWalletShare({ ring }: Pick<EmbeddedDesk, "ring">, wallet: WalletRow): Buffer {
  const row = rowOfWallet(wallet);
  return openColumn(openRowKey(ring, row, wallet.wrapped), row, { column: "share", sealed: wallet.share });
}

/** A share of another account, wallet or version opens here as little as one of another row. */
export function rowOfWallet({ account_id, id, version }: Of): Row {
  return { table: "embedded_wallets", id: `${account_id}/${id}/${version}` };
}
