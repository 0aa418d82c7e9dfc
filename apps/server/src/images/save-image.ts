import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ImageKind } from "./image-kind.ts";

/** Keeps an image in place of the one of its kind and id; one that the operator gave is not replaced by the registry's. */
export async function saveImage(
  tables: Kysely<Tables>,
  a: {
    readonly kind: ImageKind;
    readonly id: string;
    readonly contentType: string;
    readonly body: Buffer;
    readonly source: "operator" | "registry";
  },
): Promise<void> {
  const row = { content_type: a.contentType, body: a.body, source: a.source };
  await tables
    .insertInto("images")
    .values({ kind: a.kind, id: a.id, ...row })
    .onConflict((conflict) => {
      const update = conflict.columns(["kind", "id"]).doUpdateSet(row);
      return a.source === "operator" ? update : update.where("images.source", "=", "registry");
    })
    .execute();
}
