import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { EmbeddedDesk } from "./embedded-desk.ts";
import { describeWallet, type WalletAnswer } from "./wallet/read-wallets.ts";
import { openWalletShare } from "./wallet/seal-wallet-share.ts";

/** What somebody opens with their kit on the rescue page, when a server is given up. `share`: the server's, in the clear. */
export type VaultFile = { readonly format: "foyer-vault-1"; readonly wallet: WalletAnswer; readonly share: string };

/** Makes the vault file of each wallet of a project that holds, or of the one with this address of eip155. */
export async function exportVaults(
  tables: Kysely<Tables>,
  { ring }: Pick<EmbeddedDesk, "ring">,
  { projectId, address }: { readonly projectId: string; readonly address?: string | undefined },
): Promise<readonly VaultFile[]> {
  const rows = await tables
    .selectFrom("embedded_wallets as wallet")
    .innerJoin("embedded_accounts as account", "account.id", "wallet.account_id")
    .selectAll("wallet")
    .where("account.project_id", "=", projectId)
    .where("wallet.is_pending", "=", 0)
    .orderBy("wallet.id")
    .execute();
  const files = await Promise.all(
    rows.map(async (row): Promise<VaultFile> => {
      const share = openWalletShare({ ring }, row).toString("base64url");
      return { format: "foyer-vault-1", wallet: await describeWallet(tables, row), share };
    }),
  );
  const wanted = address?.toLowerCase();
  return files.filter(({ wallet }) => wanted === undefined || wallet.addresses.eip155.toLowerCase() === wanted);
}
