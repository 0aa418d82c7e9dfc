import type { Tour } from "../step.ts";

/** What a wallet opens that stands on a network of which the page knows nothing. */
export const FOREIGN_TOUR: Tour = {
  title: "With a wallet on a foreign network",
  first: [
    { flip: "A wallet on a foreign network", to: "on" },
    { press: "Connect Wallet", on: "page" },
    { wallet: "Demo Drifter" },
  ],
  opens: "ConnectingExternal",
  paths: [{ view: "UnsupportedChain", from: "ConnectingExternal", steps: [{ press: "Approve", on: "card" }] }],
};
