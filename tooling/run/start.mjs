import { install } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { findPnpm } from "./pnpm.mjs";
import { spawnStep } from "./spawn-step.mjs";

// `npm start`: from a fresh clone to the demo, with its own chains and wallets, in one command.
requireNode();
const pnpm = findPnpm();

process.exitCode =
  (await install(pnpm)) ||
  (await spawnStep([...pnpm, "--silent", "generate"])) ||
  (await spawnStep([...pnpm, "--silent", "--filter", "@foyer-apps/demo", "serve"]));
