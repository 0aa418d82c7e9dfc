import { createRequire } from "node:module";
import type { Bcoin } from "./bcoin.ts";

/** Loads bcoin, on JavaScript only. It takes 0.1 s, so that it is done when a chain is wanted. */
export function loadBcoin(): Bcoin {
  // Its native parts need a compiler that the machine may not have, and are not installed.
  process.env["NODE_BACKEND"] ??= "js";
  const require = createRequire(import.meta.url);
  return require("bcoin") as Bcoin;
}
