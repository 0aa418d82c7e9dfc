import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ImageKind } from "./image-kind.ts";

/** An image as it is answered. */
export type Image = { readonly contentType: string; readonly body: Buffer };

/** Finds an image by its kind and id. */
export async function findImage(
  tables: Kysely<Tables>,
  { kind, id }: { readonly kind: ImageKind; readonly id: string },
): Promise<Image | undefined> {
  const row = await tables
    .selectFrom("images")
    .select(["content_type", "body"])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { contentType: row.content_type, body: row.body };
}
