import { fileURLToPath } from "node:url";
import { buildGallery } from "@foyer-tooling/e2e/gallery";
import { createServer } from "vitepress";
import { generatePages } from "./generate/generate-pages.ts";

// `npm run docs`: the site as it is being written, on this machine alone.
const here = fileURLToPath(new URL(".", import.meta.url));
console.log(`${generatePages()} pages written`);
await buildGallery(`${here}pages/public/gallery-scenes`);
const server = await createServer(here, { host: "127.0.0.1" });
await server.listen();
server.printUrls();
