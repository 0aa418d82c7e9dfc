import { generatePages } from "./generate-pages.ts";

console.log(`${generatePages()} pages written`);
