import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { measureEntries } from "./sizes/entry-limits.ts";
import { measurePages } from "./sizes/measure-pages.ts";
import { measureScript } from "./sizes/measure-script.ts";
import { measureUnused } from "./sizes/measure-unused.ts";
import { formatRow, isWithin, type Row } from "./sizes/row.ts";

/** `pnpm sizes [--why]`: what the published builds weigh, beside the budgets. `--why` lists what the start-up is made of. */
const { rows: pages, contributions } = await measurePages().catch((error: unknown) => ({
  rows: [{ name: "pages", size: Number.NaN, limit: 0, note: tell(error) }] satisfies Row[],
  contributions: [],
}));
const rows: readonly Row[] = [...pages, measureScript(), ...measureEntries(), ...(await measureUnused())];

console.log("JavaScript after gzip, React not counted");
for (const row of rows) console.log(formatRow(row));
if (process.argv.includes("--why")) {
  console.log("\nStart-up with EVM wallets, before minification");
  for (const line of contributions) console.log(line);
}

// The documentation's page of sizes shows them.
const output = fileURLToPath(new URL(".output/", import.meta.url));
mkdirSync(output, { recursive: true });
writeFileSync(`${output}sizes.json`, JSON.stringify(rows));

const over = rows.filter((row) => !isWithin(row));
console.log(over.length === 0 ? "every budget kept" : `over budget: ${over.map(({ name }) => name).join("; ")}`);
process.exitCode = over.length === 0 ? 0 : 1;

/** A bundler's message without colours and drawings. */
function tell(error: unknown): string {
  return stripVTControlCharacters(String(error)).split("\n").slice(0, 3).join(" ");
}
