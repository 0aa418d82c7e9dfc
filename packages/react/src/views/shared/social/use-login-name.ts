import type { BuiltInLogin } from "@foyer/core/embedded";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { findOwn } from "./own-provider.ts";

/** Hebrew, Arabic and their like. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const BUILT_IN = {
  apple: true,
  discord: true,
  email: true,
  facebook: true,
  farcaster: true,
  github: true,
  google: true,
  x: true,
} satisfies Record<BuiltInLogin, true>;

/**
 * Says what a way to log in is called: as the texts have it, by `word`, or as the host calls a provider of the operator's own; its id where
 * this host does not list it. What the provider says of itself is read nowhere.
 */
export function useLoginName<Known extends BuiltInLogin>(word: (known: Known) => string): (id: string) => string {
  const settings = useFoyerState((state) => state.settings);
  return (id) => {
    if (Object.hasOwn(BUILT_IN, id)) return word(id as Known);
    const name = findOwn({ settings }, id)?.name ?? id;
    // It turns nothing around it.
    return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
  };
}
