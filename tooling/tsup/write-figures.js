import { readFileSync } from "node:fs";

const FIGURES = new URL("../../packages/contract/src/limits.ts", import.meta.url);

/** `import { A, B } from "@foyer/contract/limits"`, of the core's, and of a package's own file. */
const IMPORT = /^import \{([^}]+)\} from "(?:@foyer\/(?:contract|core)\/limits|[./]+\/limits\.ts)";$/m;

/**
 * Has each module that imports figures of the product say them in place of their names: an import would put the file that
 * holds them all into a chunk, which most pages would fetch. Lines stay where they are.
 * @param {string} [source] the file of the figures
 * @returns {import("rolldown").Plugin}
 */
export function writeFigures(source = readFileSync(FIGURES, "utf8")) {
  const figures = new Map(
    [...source.matchAll(/^export const (\w+) = ([^;]+);$/gm)].map(([, name, value]) => [name, value]),
  );
  const write = (code) => {
    const [statement, names] = IMPORT.exec(code) ?? [];
    if (statement === undefined) return undefined;
    const used = names.split(",").map((name) => name.trim());
    const rest = code.replace(statement, "\n".repeat(statement.split("\n").length - 1));
    return used.filter(Boolean).reduce((text, name) => {
      if (!figures.has(name)) throw new Error(`There is no figure '${name}'.`);
      return text.replace(new RegExp(`\\b${name}\\b`, "g"), figures.get(name));
    }, rest);
  };
  return {
    name: "figures",
    transform: (code) => {
      const written = write(code);
      return written === undefined ? undefined : { code: written, map: null };
    },
  };
}
