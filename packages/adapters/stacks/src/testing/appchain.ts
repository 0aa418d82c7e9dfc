import { stacksNetwork } from "../networks.ts";

/** A chain of one's own, with the addresses of the main network: on it, nobody needs to ask the wallet again. */
export const appchain = stacksNetwork({
  name: "App chain",
  network: "stacks-appchain",
  reference: "1426085120",
  url: "https://stacks.example.org",
});
