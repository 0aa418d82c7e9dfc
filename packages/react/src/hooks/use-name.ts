import { type NamespaceOf, type Snapshot, selectAccount } from "@foyer/core";
import type { AccountName } from "@foyer/core/names";
import { useCallback } from "react";
import { readName } from "./read-name.ts";
import { useFoyerState } from "./use-foyer-state.ts";

/**
 * Tells what the account in use is called, in a namespace or in the one shown first; undefined while nobody was asked. Who
 * is asked is an option of `names()` of `@foyer/core/names`, given to the kit; without it nobody is.
 * @throws {FoyerError} foyer/not-created
 * @example
 * import { useName } from "@foyer/react";
 *
 * export function Greeting() {
 *   const name = useName();
 *   return name?.status === "known" ? <p>Hello {name.name}</p> : null;
 * }
 */
export function useName({ namespace }: { readonly namespace?: NamespaceOf | undefined } = {}): AccountName | undefined {
  const select = useCallback(
    (state: Snapshot) => readName(state, selectAccount(state, namespace)?.address),
    [namespace],
  );
  return useFoyerState(select, "useName");
}
