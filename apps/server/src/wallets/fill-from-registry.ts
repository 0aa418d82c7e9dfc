import { createHash } from "node:crypto";
import { walletIcons } from "@foyer/registry/icons";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { drawIcon } from "../images/draw-icon.ts";
import { saveImage } from "../images/save-image.ts";
import { type RegistryWallet, readRegistry } from "./read-registry.ts";
import { saveWallet } from "./save-wallet.ts";

const SEED = "registry";

/** Brings the bundled wallets and logos into the tables, once for each state of the registry. An operator's own stay. */
export async function fillFromRegistry(tables: Kysely<Tables>): Promise<void> {
  const known = readRegistry();
  const revision = createHash("sha256")
    .update(JSON.stringify([known, walletIcons]))
    .digest("hex");
  const seed = await tables.selectFrom("seeds").select("revision").where("name", "=", SEED).executeTakeFirst();
  if (seed?.revision === revision) return;
  await writeWallets(tables, known);
  await writeLogos(tables);
  await tables
    .insertInto("seeds")
    .values({ name: SEED, revision })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ revision }))
    .execute();
}

async function writeWallets(tables: Kysely<Tables>, known: readonly RegistryWallet[]): Promise<void> {
  const own = await tables.selectFrom("wallets").select("id").where("source", "=", "operator").execute();
  const ids = known.map(({ wallet }) => wallet.id);
  await tables.deleteFrom("wallets").where("source", "=", "registry").where("id", "not in", ids).execute();
  for (const { wallet, rdns } of known) {
    if (own.some(({ id }) => id === wallet.id)) continue;
    await saveWallet(tables, { wallet, rdns, source: "registry" });
  }
}

async function writeLogos(tables: Kysely<Tables>): Promise<void> {
  for (const [id, icon] of Object.entries(walletIcons)) {
    const body = Buffer.from(drawIcon(icon));
    await saveImage(tables, { kind: "wallet", id, contentType: "image/svg+xml", body, source: "registry" });
  }
}
