import ts from "typescript";
import type { Problem } from "./problem.ts";
import { readSourceFiles, type SourceFile } from "./source-files.ts";
import { lineOf, parse, walk } from "./syntax.ts";

const CATALOGUE = "packages/contract/src/errors/catalogue.ts";
const SUITE = "packages/contract/src/testing/";

/** Finds error codes that nothing raises, and error codes that no test names. */
export function checkErrorCatalogue(root: string): readonly Problem[] {
  const catalogue = readSourceFiles(root, { folder: "packages/contract/src/errors", endings: ["catalogue.ts"] })[0];
  if (catalogue === undefined) return [{ file: CATALOGUE, message: "is missing" }];
  const packages = readSourceFiles(root, { folder: "packages", endings: [".ts", ".tsx"] });
  const tooling = readSourceFiles(root, { folder: "tooling/e2e", endings: [".e2e.ts"] });
  const isProof = (file: SourceFile): boolean => file.isTest || file.path.startsWith(SUITE);
  const proofs = [...packages.filter(isProof), ...tooling];
  const sources = packages.filter((file) => !isProof(file) && file.path !== CATALOGUE);
  const raised = new Set(sources.flatMap(listRaised));
  return listCodes(catalogue).flatMap(({ code, line }) => [
    ...(raised.has(code) ? [] : [{ file: CATALOGUE, line, message: `'${code}' is raised nowhere` }]),
    ...(proofs.some(({ text }) => text.includes(`"${code}"`))
      ? []
      : [{ file: CATALOGUE, line, message: `'${code}' is named in no test` }]),
  ]);
}

function listCodes(catalogue: SourceFile): readonly { readonly code: string; readonly line: number }[] {
  const contexts = parse(catalogue).statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === "ErrorContexts",
  );
  return (contexts?.members ?? []).flatMap((member) =>
    member.name !== undefined && ts.isStringLiteral(member.name)
      ? [{ code: member.name.text, line: lineOf(member) }]
      : [],
  );
}

/** Text that stands where a value is made: not in types, comparisons, catalogues of words, or questions. */
function listRaised(file: SourceFile): readonly string[] {
  const found: string[] = [];
  walk(parse(file), (node) => {
    if (ts.isTypeNode(node)) return false;
    if (ts.isStringLiteral(node) && !isQuestion(node)) found.push(node.text);
    return true;
  });
  return found;
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

function isQuestion(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind);
  if (ts.isCallExpression(parent)) return parent.expression.getText() === "isFoyerError";
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isCaseClause(parent);
}
