import { createFoyer } from "@foyer/core";
import { cookieStorage } from "@foyer/core/cookie";
import { httpSessions, siwx } from "@foyer/core/siwx";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";

export const foyer = createFoyer({
  app: { name: "Example" },
  adapters: [eip155({ networks: [mainnet, base] })],
  // A connection counts once its account has signed in at `app/siwx`.
  features: [siwx({ sessions: httpSessions({ url: "/siwx" }) })],
  // The server reads it too, and shows whoever was connected at once.
  ports: { storage: cookieStorage() },
});
