import { fileURLToPath } from "node:url";
import { generateAdminPage } from "./admin-page.ts";
import { generateCss } from "./css.ts";
import type { Generator } from "./generator.ts";
import { generateIcons } from "./icons.ts";
import { generatePackages } from "./packages.ts";
import { generateNetworks } from "./registry/generate-networks.ts";
import { generateRegistry } from "./registry/generate-registry.ts";
import { generateSupport } from "./support.ts";
import { generateText } from "./text.ts";
import { generateVersion } from "./version.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

// A new generator is one line here.
const generators: Readonly<Record<string, Generator>> = {
  "admin page": generateAdminPage,
  css: generateCss,
  icons: generateIcons,
  networks: generateNetworks,
  packages: generatePackages,
  registry: generateRegistry,
  support: generateSupport,
  text: generateText,
  version: generateVersion,
};

for (const [name, generate] of Object.entries(generators)) {
  const { looked, changed } = await generate(root);
  console.log(`${name}: ${looked} looked at, ${changed.length} written`);
}
