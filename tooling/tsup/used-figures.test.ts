import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as limits from "../../packages/contract/src/limits.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Of what the figures are about: the kit, its views, the embedded wallet and its frame. */
const FOLDERS = ["contract", "core", "react", "embedded"].map((name) => `packages/${name}/src`);
const SOURCES = [...FOLDERS, "apps/secure/src"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /\.(ts|tsx|css)$/.test(file) && !/\.(test|test-d|css|generated)\.tsx?$|(^|\/)test(ing)?\//.test(file),
    )
    .filter((file) => !file.endsWith("/limits.ts") && file !== "limits.ts")
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), "utf8") })),
);

/** `import { A, B } from ".../limits"`, of which a name that is not read again would be refused by the linter. */
const IMPORT = /^import \{([^}]+)\} from "(?:@foyer\/(?:contract|core)\/limits|[./]+\/limits\.ts)";$/gm;

function listUsed(): ReadonlySet<string> {
  const imported = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim())),
  );
  const inSheets = SOURCES.filter(({ path }) => path.endsWith(".css")).flatMap(({ text }) =>
    [...text.matchAll(/var\(--figure-([a-z-]+)\)/g)].map(([, name = ""]) => name.toUpperCase().replaceAll("-", "_")),
  );
  return new Set([...imported, ...inSheets]);
}

/** A constant, or a field of one, with a number or a text of its own: `const REST_MS = 500`, `login: 45_000`. */
const WRITTEN = /^(?:export const|const|\s+(?:readonly )?)\s*([A-Za-z][A-Za-z_]*)\s*[=:]\s*("[^"]*"|[\d_.]+)[;,]?$/gm;
/** These say what is counted, which others count too. */
const UNITS = new Set("MS PX BYTES PERCENT LETTERS CHARACTERS DIGITS ENTRIES MODULES MASTER SIZE".split(" "));

/** Constants with an equal value by chance: requests for activity and names, and the frame's wait for Farcaster. */
const OTHERS = new Set([
  "packages/core/src/features/activity/verbs.ts: RETRY_MS = 30_000 is TOKEN_RETRY_MS",
  "packages/core/src/features/names/verbs.ts: RETRY_MS = 30_000 is TOKEN_RETRY_MS",
  "apps/secure/src/wallet/farcaster.ts: POLL_MS = 1_000 is EMAIL_CHANGE_POLL_MS",
]);

/** Where a figure stands a second time: the same value, under a name all words of which are the figure's too, or the other way round. */
function listTwice(): readonly string[] {
  return SOURCES.filter(({ path }) => !path.endsWith(".css")).flatMap(({ path, text }) =>
    [...text.matchAll(WRITTEN)].flatMap(([, name = "", value = ""]) =>
      Object.entries(limits)
        .filter(([figure, is]) => isSame(value, is) && sharesWords(name, figure))
        .map(([figure]) => `${path}: ${name} = ${value} is ${figure}`),
    ),
  );
}

function isSame(written: string, figure: number | string): boolean {
  return typeof figure === "string"
    ? written.toLowerCase() === `"${figure}"`.toLowerCase()
    : Number(written.replaceAll("_", "")) === figure;
}

function sharesWords(name: string, figure: string): boolean {
  const [own, its] = [wordsOf(name), wordsOf(figure)];
  const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
    some.length > 0 && some.every((word) => others.includes(word));
  return isWithin(own, its) || isWithin(its, own);
}

function wordsOf(name: string): readonly string[] {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .toUpperCase()
    .split("_");
  return words.filter((word) => !UNITS.has(word));
}

describe("the figures of the product", () => {
  it("are each used by the kit, by a sheet of its views or by the frame [LIM-01]", () => {
    const used = listUsed();
    expect(Object.keys(limits).filter((name) => !used.has(name))).toEqual([]);
  });

  it("stand nowhere a second time [LIM-01]", () => {
    expect(listTwice().filter((found) => !OTHERS.has(found))).toEqual([]);
  });

  it.each(["#0988f0", "999999", "9999px", "352px"])("have %s in one place alone [LIM-01]", (value) => {
    const written = new RegExp(`(?<![\\w.])${value}(?![\\w.])`, "i");
    const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    expect(SOURCES.filter(({ text }) => written.test(bare(text))).map(({ path }) => path)).toEqual([]);
  });
});
