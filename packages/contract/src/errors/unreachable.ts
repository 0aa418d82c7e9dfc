import { FoyerError } from "./foyer-error.ts";

/**
 * Makes of a chunk's failure to load the error that says which library is missing: what `catch` is given.
 * @throws {FoyerError} library/unreachable, from what it returns
 * @example
 * import { unreachable } from "@foyer/contract";
 *
 * const load = () => import("@foyer/contract/on-demand").catch(unreachable("@foyer/acme"));
 */
export function unreachable(library: string): (cause: unknown) => never {
  return (cause) => {
    throw new FoyerError("library/unreachable", { library }, { cause });
  };
}
