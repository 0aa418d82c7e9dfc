import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import type { Problem } from "./problem.ts";
import { walk } from "./syntax.ts";
import { listPublicPackages, type WorkspacePackage } from "./workspace.ts";

/** Imports that a published package holds and never reaches. */
const UNREACHED = [{ by: "@foyer/testing", name: "esbuild", reason: "bundles the extension from its sources alone" }];

/** Finds imports in what is published, code and declarations alike, that its manifest does not bring along. */
export function checkPackedImports(root: string): readonly Problem[] {
  return listPublicPackages(root).flatMap((each) => {
    const dist = join(root, each.folder, "dist");
    if (!existsSync(dist)) return [{ file: `${each.folder}/dist`, message: "is not built" }];
    return readdirSync(dist, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(js|d\.ts)$/.test(name))
      .flatMap((name) =>
        judge(each, { file: `${each.folder}/dist/${name}`, text: readFileSync(join(dist, name), "utf8") }),
      );
  });
}

type PackedFile = { readonly file: string; readonly text: string };

function judge({ manifest }: WorkspacePackage, { file, text }: PackedFile): readonly Problem[] {
  const unreached = UNREACHED.filter(({ by }) => by === manifest.name).map(({ name }) => name);
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const brought = new Set([manifest.name, ...declared, ...unreached]);
  const missing = new Set(
    listSpecifiers(file, text)
      .map(packageOf)
      .filter((name) => name !== "" && !brought.has(name)),
  );
  return [...missing].map((name) => ({
    file,
    message: `imports '${name}', which is no dependency of ${manifest.name}`,
  }));
}

function listSpecifiers(file: string, text: string): readonly string[] {
  const found: string[] = [];
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true), (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push(specifier.text);
    return true;
  });
  return found;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}

/** `@scope/name/path` belongs to `@scope/name`; a relative path and a module of Node to no package. */
function packageOf(specifier: string): string {
  if (specifier.startsWith(".") || isBuiltin(specifier)) return "";
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
