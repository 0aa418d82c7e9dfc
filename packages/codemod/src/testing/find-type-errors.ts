import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Foyer's types as they stand in the sources: nothing has to be built first.
  customConditions: ["@foyer/source"],
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUnusedLocals: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/** Type-checks the files of a project, as if they lay in this package, whose libraries they may import. */
export function findTypeErrors(files: ReadonlyMap<string, string>): readonly string[] {
  const here = fileURLToPath(new URL("../../.translated/", import.meta.url));
  const texts = new Map([...files].map(([path, text]) => [join(here, path), text]));
  const host = ts.createCompilerHost(OPTIONS);
  const folders = new Set([...texts.keys()].map((path) => dirname(path)));
  const reading: ts.CompilerHost = {
    ...host,
    fileExists: (path) => texts.has(path) || host.fileExists(path),
    readFile: (path) => texts.get(path) ?? host.readFile(path),
    directoryExists: (path) => folders.has(path) || host.directoryExists?.(path) === true,
    getSourceFile: (path, options) => {
      const text = texts.get(path);
      if (text === undefined) return host.getSourceFile(path, options);
      return ts.createSourceFile(path, text, options, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    },
  };
  const program = ts.createProgram({ rootNames: [...texts.keys()], options: OPTIONS, host: reading });
  return [...texts.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(
      ({ messageText }) => `${path.slice(here.length)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  });
}
