import { install } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { findPnpm } from "./pnpm.mjs";
import { spawnStep } from "./spawn-step.mjs";

// `npm run docs`: from a fresh clone to the documentation's site, on this machine alone.
requireNode();
const pnpm = findPnpm();

process.exitCode =
  (await install(pnpm)) ||
  (await spawnStep([...pnpm, "--silent", "generate"])) ||
  (await spawnStep([...pnpm, "--silent", "--filter", "@foyer-apps/docs", "serve"]));
