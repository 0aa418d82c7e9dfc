import ts from "typescript";

/**
 * Reads the first constant of a module that is a plain literal. The module is parsed and never run.
 * @throws {Error} for anything that is computed
 */
export function readLiteral(source: string): unknown {
  const file = ts.createSourceFile("seed.ts", source, ts.ScriptTarget.Latest);
  const statement = file.statements.find(ts.isVariableStatement);
  const initializer = statement?.declarationList.declarations[0]?.initializer;
  if (initializer === undefined) throw new Error("has no constant.");
  return toValue(initializer);
}

function toValue(node: ts.Expression): unknown {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return toValue(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(toValue);
  if (ts.isObjectLiteralExpression(node)) return Object.fromEntries(node.properties.map(toEntry));
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  throw new Error(`has ${ts.SyntaxKind[node.kind]}, which is no literal.`);
}

function toEntry(property: ts.ObjectLiteralElementLike): readonly [string, unknown] {
  const isPlain =
    ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name));
  if (!isPlain) throw new Error(`has ${ts.SyntaxKind[property.kind]}, which is no literal.`);
  return [property.name.text, toValue(property.initializer)];
}
