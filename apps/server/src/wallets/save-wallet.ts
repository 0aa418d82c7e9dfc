import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { type SavedWallets, saveWallets } from "./save-wallets.ts";

/** Writes a wallet in place of the one with its id. */
export async function saveWallet(
  tables: Kysely<Tables>,
  { source, ...each }: SavedWallets["wallets"][number] & Pick<SavedWallets, "source">,
): Promise<void> {
  await saveWallets(tables, { wallets: [each], source });
}
