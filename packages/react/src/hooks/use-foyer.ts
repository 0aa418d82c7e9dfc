import { type AnyAdapter, type Foyer, FoyerError, type RegisteredAdapters, type RegisteredFoyer } from "@foyer/core";
import { useFoyerContext } from "./foyer-context.ts";

/**
 * Gives the kit of the provider around, typed as the one in `Register`. Where a page has several kits, pass the one that
 * is meant: it is given back with its own types, and another one around is an error.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useFoyer } from "@foyer/react";
 *
 * export function Networks() {
 *   const foyer = useFoyer();
 *   return <button onClick={() => foyer.open({ view: "Networks" })}>Networks</button>;
 * }
 */
export function useFoyer<A extends readonly AnyAdapter[] = RegisteredAdapters>(expected?: Foyer<A>): Foyer<A> {
  const { foyer } = useFoyerContext("useFoyer");
  if (expected && (expected as unknown as Foyer) !== foyer)
    throw new FoyerError("foyer/not-created", { member: "useFoyer" });
  // What was given to the provider is what the host says it is.
  return foyer as unknown as Foyer<A>;
}

/** The kit as hooks use it: its verbs are typed by what the host has registered. */
export function useRegistered(member: string): RegisteredFoyer {
  return useFoyerContext(member).foyer as unknown as RegisteredFoyer;
}
