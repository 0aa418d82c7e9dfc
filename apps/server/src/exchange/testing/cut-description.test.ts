import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { cutDescription } from "./cut-description.ts";

const ROOT = fileURLToPath(new URL("../../../../..", import.meta.url));
const PUBLISHED = resolve(process.env["FOYER_CORPORA"] ?? resolve(ROOT, "../shared/corpora"), "openapi");

const DESCRIPTIONS = [
  ["binance-spot.yaml", "binance.openapi.json"],
  ["coinbase-cdp.yaml", "coinbase.openapi.json"],
] as const;

for (const [published, cut] of DESCRIPTIONS)
  it(`starts Prism with ${published} as its maker publishes it`, (context) => {
    const file = resolve(PUBLISHED, published);
    if (!existsSync(file)) return context.skip("the published descriptions are not beside this repository");
    const kept = JSON.parse(readFileSync(new URL(cut, import.meta.url), "utf8"));
    expect(cutDescription(parse(readFileSync(file, "utf8")), Object.keys(kept.paths))).toEqual(kept);
  });
