import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult, type IResolveOptions, type IViolation } from "dependency-cruiser";
import { createRules } from "./rules.ts";

/** What a cruise found: how many files it read, and each import that a rule forbids. */
export type CruiseOutcome = { readonly files: number; readonly violations: readonly IViolation[] };

/** Reads every source file under `root` and holds its imports against the rules. */
export async function cruiseTree(root: string): Promise<CruiseOutcome> {
  const folders = ["packages", "apps", "tooling"].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: createRules(root) },
      // Type imports count: an architecture in types only is still an architecture.
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      // Projects of their own: nothing here is installed for them.
      exclude: {
        path: [
          "(^|/)(dist|\\.output|\\.turbo)/",
          "(^|/)node_modules/\\.vite",
          "^apps/(examples|indexer/ponder|docs/pages/public)/",
          "^packages/create-foyer/templates/",
          // Code of the documentation's pages, which is no file.
          "^recipe:",
        ],
      },
    },
    resolveOptions(),
  );
  const result = output as ICruiseResult;
  return { files: result.summary.totalCruised, violations: result.summary.violations };
}

function resolveOptions(): Partial<IResolveOptions> {
  return {
    // Without the source condition, imports by package name resolve to builds that are not there, and violate nothing.
    conditionNames: ["@foyer/source", "types", "import", "default"],
    exportsFields: ["exports"],
    extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".json", ".d.ts"],
    mainFields: ["types", "module", "main"],
    bustTheCache: true,
  };
}
