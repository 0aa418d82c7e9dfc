import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { saveImage } from "../images/save-image.ts";
import { type RegistryWallet, readRegistry } from "./read-registry.ts";
import { saveWallets } from "./save-wallets.ts";

const SEED = "registry";

/** Brings the registry's wallets and logos into the tables, once for each state of the registry. An operator's own stay. */
export async function fillFromRegistry(tables: Kysely<Tables>): Promise<void> {
  const known = await readRegistry();
  const revision = createHash("sha256").update(JSON.stringify(known)).digest("hex");
  const seed = await tables.selectFrom("seeds").select("revision").where("name", "=", SEED).executeTakeFirst();
  if (seed?.revision === revision) return;
  await writeWallets(tables, known);
  await writeLogos(tables, known);
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
  const isOwn = new Set(own.map(({ id }) => id));
  await saveWallets(tables, {
    wallets: known.filter(({ wallet }) => !isOwn.has(wallet.id)),
    source: "registry",
  });
}

async function writeLogos(tables: Kysely<Tables>, known: readonly RegistryWallet[]): Promise<void> {
  for (const { wallet, logo } of known) {
    if (logo) await saveImage(tables, { kind: "wallet", id: wallet.id, ...logo, source: "registry" });
  }
}
