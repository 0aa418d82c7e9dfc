import { fileURLToPath } from "node:url";
import { buildGallery } from "@foyer-tooling/e2e/gallery";
import { build } from "vitepress";
import { generatePages } from "./generate/generate-pages.ts";

// `pnpm --filter @foyer-apps/docs site`: the whole site as files, in `dist` or where `FOYER_DOCS_OUT` says. Its scenes are a
// page of their own, which is left as it is with `--without-gallery`.
const here = fileURLToPath(new URL(".", import.meta.url));
console.log(`${generatePages()} pages written`);
if (!process.argv.includes("--without-gallery")) await buildGallery(`${here}pages/public/gallery-scenes`);
await build(here);
