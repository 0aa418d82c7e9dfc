import { dirname, join } from "node:path";
import ts from "typescript";
import type { CodeBlock } from "./code-block.ts";
import type { Problem } from "./problem.ts";
import { listEntries, listPackages, listPublicPackages } from "./workspace.ts";

/** A block as the compiler sees it: a module in a folder that each file has for its blocks. */
type Module = CodeBlock & { readonly module: string };

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  // As in a host's project: no endings on relative imports, no settings of ours but the strict ones.
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ["@foyer/source"],
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

/**
 * Type-checks pieces of code, each a module of its own, in one program where that can be. One that begins with a comment such as
 * `// foyer.ts` is the file of that name for the other blocks of its file.
 */
export function checkTypes(root: string, blocks: readonly CodeBlock[]): readonly Problem[] {
  const modules = blocks.map((block, index): Module => ({ ...block, module: join(root, moduleOf(block, index)) }));
  const host = createHost(root, new Map(modules.map((block) => [block.module, block.text])));
  return apart(modules).flatMap((together) => {
    const rootNames = together.map(({ module }) => module);
    const program = ts.createProgram({ rootNames, options: OPTIONS, host });
    return together.flatMap((block) => judge(program, block));
  });
}

/** In programs of their own, those that register a kit: it holds for a whole program. */
function apart(modules: readonly Module[]): readonly (readonly Module[])[] {
  const isRegistering = ({ text }: Module): boolean => /\binterface Register\b/.test(text);
  const plain = modules.filter((block) => !isRegistering(block));
  return [plain, ...modules.filter(isRegistering).map((block) => [block])].filter(({ length }) => length > 0);
}

function moduleOf({ path, language, text }: CodeBlock, index: number): string {
  const name = /^\/\/ (?:[\w-]+\/)*([\w.-]+\.tsx?)\n/.exec(text)?.[1] ?? `block-${index + 1}.${language}`;
  return `${dirname(path)}/.code-of-${path.replace(/\W/g, "-")}/${name}`;
}

function judge(program: ts.Program, { path, line, module }: Module): readonly Problem[] {
  const source = program.getSourceFile(module);
  if (source === undefined) return [{ file: path, line, message: "could not be read as code" }];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => ({
    file: path,
    line: line + source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n  "),
  }));
}

/** Reads blocks from memory and everything else from the disk; a block may import whatever the workspace has. */
function createHost(root: string, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  const cache = ts.createModuleResolutionCache(root, (name) => name, OPTIONS);
  const sources = new Map(listPublicPackages(root).flatMap((each) => listSources(root, each)));
  const neighbours = listPackages(root).map(({ folder }) => join(root, folder, "neighbour.ts"));
  const folders = new Set([...texts.keys()].map((path) => dirname(path)));
  const reading = {
    ...host,
    fileExists: (path: string) => texts.has(path) || host.fileExists(path),
    readFile: (path: string) => texts.get(path) ?? host.readFile(path),
    directoryExists: (path: string) => folders.has(path) || host.directoryExists?.(path) === true,
  };
  const resolve = (name: string, from: string): ts.ResolvedModuleWithFailedLookupLocations =>
    ts.resolveModuleName(name, from, OPTIONS, reading, cache);

  return {
    ...reading,
    getCurrentDirectory: () => root,
    getSourceFile: (path, options) => {
      const text = texts.get(path);
      return text === undefined
        ? host.getSourceFile(path, options)
        : ts.createSourceFile(path, text, options, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text: name }) => {
        const source = sources.get(name);
        if (source !== undefined) {
          return { resolvedModule: { resolvedFileName: source, extension: ts.Extension.Ts } };
        }
        const found = resolve(name, from);
        if (found.resolvedModule !== undefined || !texts.has(from) || name.startsWith(".")) return found;
        return neighbours.map((path) => resolve(name, path)).find((each) => each.resolvedModule) ?? found;
      }),
  };
}

function listSources(
  root: string,
  workspacePackage: Parameters<typeof listEntries>[0],
): readonly (readonly [string, string])[] {
  return listEntries(workspacePackage).map(({ subpath, source }) => [
    workspacePackage.manifest.name + subpath.slice(1),
    join(root, source),
  ]);
}
