import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import { openColumn, openRowKey } from "@foyer-apps/service/keys/seal-row";
import { rowOfShare } from "../../../apps/keeper/src/shares/put-share.ts";
import { deriveAccountKeys } from "../../../apps/secure/src/keys/account-keys.ts";
import { combineShares } from "../../../apps/secure/src/keys/key-shares.ts";
import { openVault } from "../../../apps/secure/src/keys/vault.ts";
import { openWalletShare } from "../../../apps/server/src/embedded/wallet/seal-wallet-share.ts";
import { KEK } from "../../../apps/server/src/testing/embedded-world.ts";
import type { World } from "./start-world.ts";

/** A wallet as the server keeps it, with its share in the clear, as the operator of the server reads it. */
export type Kept = {
  readonly id: string;
  readonly version: number;
  readonly vault: string;
  readonly control: string;
  readonly share: Buffer;
};

/** Reads the wallet that holds, by the address of eip155, as the server's operator does. */
export async function readKept({ server }: World, address: string): Promise<Kept> {
  const rows = await server.server.database.tables
    .selectFrom("embedded_wallets")
    .selectAll()
    .where("is_pending", "=", 0)
    .execute();
  const row = rows.find(({ addresses }) => addresses.includes(address));
  const ring = readKeyRing({ text: KEK });
  if (row === undefined || typeof ring === "string") throw new Error("The server keeps no such wallet");
  const { id, version, vault, control } = row;
  return { id, version, vault, control: control ?? "", share: openWalletShare({ ring }, row) };
}

/** Counts the shares that the keeper has of a wallet. */
export async function countKeeperShares({ keeper }: World, id: string): Promise<number> {
  const rows = await keeper.database.tables
    .selectFrom("keeper_shares")
    .select("version")
    .where("wallet_id", "=", id)
    .execute();
  return rows.length;
}

/** Opens a vault with two shares, and returns the address of eip155 whose key is in it; `undefined` where it does not open. */
export async function openWith(
  wallet: Pick<Kept, "id" | "vault" | "version">,
  shares: readonly (Uint8Array | undefined)[],
): Promise<string | undefined> {
  const [one, other] = shares;
  if (one === undefined || other === undefined) return undefined;
  try {
    const key = await combineShares(new Uint8Array(one), new Uint8Array(other));
    const { seed } = await openVault(key, { wallet: wallet.id, version: wallet.version, vault: wallet.vault });
    return (await deriveAccountKeys(seed)).addresses.eip155;
  } catch {
    return undefined;
  }
}

/** Opens the keeper's share of a version, as the keeper's operator does; `undefined` where there is none. */
export async function openKeeperShare(
  { keeper }: World,
  { id, version }: Pick<Kept, "id" | "version">,
): Promise<Buffer | undefined> {
  const row = await keeper.database.tables
    .selectFrom("keeper_shares")
    .selectAll()
    .where("wallet_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  const ring = readKeyRing({ text: KEK });
  if (row === undefined || typeof ring === "string") return undefined;
  const of = rowOfShare(id, version);
  return openColumn(openRowKey(ring, of, row.wrapped), of, { column: "share", sealed: row.sealed });
}
