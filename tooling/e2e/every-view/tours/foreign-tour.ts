import type { Tour } from "../step.ts";

/** Views of a wallet on a network that the page does not list. */
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
