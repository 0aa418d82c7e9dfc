import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type ts from "typescript";
import type { Problem } from "./problem.ts";
import { listPublicPackages, type WorkspacePackage } from "./workspace.ts";

/** The compilers that hosts may have, by the names they are installed under: the oldest, and each that came with a change. */
export const COMPILERS = ["typescript-5.6", "typescript-5.9", "typescript"] as const;

/** Finds errors in the declarations that are published, which a host sees that reads those of its libraries too. */
export function checkDeclarations(
  root: string,
  compilers: readonly (typeof COMPILERS)[number][] = COMPILERS,
): readonly Problem[] {
  const entries = listPublicPackages(root).flatMap((each) => listDeclarations(root, each));
  const unbuilt = entries.filter((entry) => !existsSync(entry));
  const problems = compilers.flatMap((name) =>
    judge(createRequire(import.meta.url)(name) as typeof ts, {
      root,
      entries: entries.filter((each) => existsSync(each)),
    }),
  );
  return [...unbuilt.map((entry) => ({ file: relative(root, entry), message: "is not built" })), ...problems];
}

function listDeclarations(root: string, { folder, manifest }: WorkspacePackage): readonly string[] {
  return Object.values(manifest.exports ?? {}).flatMap((targets) => {
    const types = typeof targets === "string" ? undefined : targets["types"];
    return types === undefined ? [] : [join(root, folder, types)];
  });
}

type Published = { readonly root: string; readonly entries: readonly string[] };

function judge(compiler: typeof ts, { root, entries }: Published): readonly Problem[] {
  const program = compiler.createProgram({ rootNames: entries, options: optionsOf(compiler) });
  const ours = program.getSourceFiles().filter(({ fileName }) => isPublished(root, fileName));
  const found = ours.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return found.map(({ file, start, messageText }) => ({
    file: relative(root, file?.fileName ?? root),
    line: (file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0) + 1,
    message: `TypeScript ${compiler.version}: ${compiler.flattenDiagnosticMessageText(messageText, " ")}`,
  }));
}

/** A strict host in a browser: no types of Node, and nothing that newer libraries of the language bring. */
function optionsOf(compiler: typeof ts): ts.CompilerOptions {
  return {
    target: compiler.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    jsx: compiler.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
}

function isPublished(root: string, path: string): boolean {
  return /^packages\/(?!.*\/node_modules\/).*\/dist\//.test(relative(root, path));
}
