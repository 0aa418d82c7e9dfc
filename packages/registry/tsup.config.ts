import { defineLibrary } from "@foyer-tooling/tsup";

export default defineLibrary({
  index: "src/index.ts",
  links: "src/links.ts",
  icons: "src/icons.ts",
  networks: "src/networks.ts",
});
