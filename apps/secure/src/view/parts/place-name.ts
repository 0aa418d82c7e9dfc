import type { LoginPlace } from "../../wallet/wallet.ts";

/** What those whose accounts people log in with call themselves, in every language. */
export const PLACE_NAMES: { readonly [Place in Exclude<LoginPlace, "email">]: string } = {
  apple: "Apple",
  discord: "Discord",
  facebook: "Facebook",
  farcaster: "Farcaster",
  github: "GitHub",
  google: "Google",
  x: "X",
};
