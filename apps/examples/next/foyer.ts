import { createFoyer } from "@foyer/core";
import { cookieStorage } from "@foyer/core/cookie";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";

export const foyer = createFoyer({
  app: { name: "Example" },
  adapters: [eip155({ networks: [mainnet, base] })],
  // The server reads it too, and shows whoever was connected at once.
  ports: { storage: cookieStorage() },
});
