import { FoyerError } from "@foyer/contract";

/**
 * Refuses what is no plain name: it is written into statements.
 * @throws {FoyerError} options/invalid
 */
export function checkTable(table: string): void {
  if (!/^[a-z_][a-z0-9_]{0,50}$/.test(table))
    throw new FoyerError("options/invalid", {
      call: "createSignIn",
      path: "store: table",
      problem: "must be small letters, digits and '_'",
    });
}
