import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { buildRescuePage } from "./build-rescue-page.ts";

// `pnpm --filter @foyer-apps/secure rescue [file]`: writes the page, for releases to be handed out with.
const target = resolve(process.argv[2] ?? "dist/rescue.html");
await mkdir(dirname(target), { recursive: true });
await writeFile(target, await buildRescuePage());
console.log(`Written to ${target}`);
