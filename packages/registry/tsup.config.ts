import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({
  index: "src/index.ts",
  links: "src/links.ts",
  icons: "src/icons.ts",
  ids: "src/ids.ts",
  networks: "src/networks.ts",
  service: "src/service.ts",
  all: "src/all/list-all-wallets.ts",
  "all/links": "src/all/find-wallet-links.ts",
  "all/icons": "src/all/load-wallet-icon.ts",
});
