import { selectAccount } from "@foyer/core";
import { createSubscriber } from "svelte/reactivity";
import { foyer } from "./foyer";

const subscribe = createSubscriber((update) => foyer.subscribe(update));

/** The account in use, or undefined. Where it is read, what it says is followed. */
export function readAccount(): ReturnType<typeof selectAccount> {
  subscribe();
  return selectAccount(foyer.getSnapshot());
}
