import type { Fates } from "../source/elements.ts";

/** What `showBalance` of other kits' buttons becomes. */
export const toBalance: Extract<Fates[string], (value: string) => unknown> = (value) => {
  if (value === "{false}") return { text: 'balance="hide"' };
  return value === "{true}" ? { text: 'balance="show"' } : { note: 'balance="show" or "hide"' };
};
