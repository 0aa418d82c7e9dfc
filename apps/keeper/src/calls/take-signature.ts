import { createHash } from "node:crypto";
import { ServiceFault } from "@foyer-apps/service/faults/fault";
import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { rememberProof } from "@foyer-apps/service/holding/remember-proof";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Call } from "./call.ts";

/**
 * Accepts a signature that changes a wallet's owners, once in `forMs` milliseconds, so that it cannot repeat a change after an objection.
 * @throws {ServiceFault} login/unauthorized
 */
export async function takeSignature(
  tables: Kysely<Tables>,
  { thumbprint, now }: Pick<Call, "now" | "thumbprint">,
  { signature, forMs }: { readonly signature: string; readonly forMs: number },
): Promise<void> {
  const id = createHash("sha256").update(`signature\n${thumbprint}\n${signature}`).digest("base64url");
  if (await rememberProof(holderTables(tables), id, now + forMs)) return;
  throw new ServiceFault("login/unauthorized", {});
}
