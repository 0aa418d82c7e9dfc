import type { NodePath } from "@babel/traverse";
import type { CallExpression, Expression, ObjectExpression, VariableDeclaration } from "@babel/types";
import { listImported } from "../../source/imports.ts";
import type { Source } from "../../source/open-source.ts";

/** A configuration of wagmi that another kit's `getDefaultConfig()` makes. */
export type ConfigCall = {
  readonly statement: NodePath;
  readonly declaration: VariableDeclaration;
  /** As the file calls it. */
  readonly name: string;
  readonly isExported: boolean;
  readonly options: ObjectExpression;
};

/** Finds `const config = getDefaultConfig({ … })`, or the same within `createConfig()`. */
export function findConfigCall(source: Source, isModule: (module: string) => boolean): ConfigCall | undefined {
  for (const call of listDefaultConfigs(source, isModule)) {
    const outer = call.parentPath?.isCallExpression() ? call.parentPath : call;
    const declarator = outer.parentPath;
    const declaration = declarator?.parentPath;
    const [options] = call.node.arguments;
    if (!declarator?.isVariableDeclarator() || !declaration?.isVariableDeclaration()) continue;
    if (declarator.node.id.type !== "Identifier" || options?.type !== "ObjectExpression") continue;
    if (declaration.node.declarations.length !== 1 || !findChains(options)) continue;
    const isExported = declaration.parentPath?.isExportNamedDeclaration() === true;
    if (!isExported && !declaration.parentPath?.isProgram()) continue;
    const statement: NodePath = isExported && declaration.parentPath ? declaration.parentPath : declaration;
    return { statement, declaration: declaration.node, name: declarator.node.id.name, isExported, options };
  }
  return undefined;
}

/** All calls of `getDefaultConfig()`, those that cannot be translated among them. */
export function listDefaultConfigs(
  source: Source,
  isModule: (module: string) => boolean,
): readonly NodePath<CallExpression>[] {
  return listImported(source, isModule)
    .filter(({ name }) => name === "getDefaultConfig")
    .flatMap(({ local }) => source.program.scope.getBinding(local)?.referencePaths ?? [])
    .flatMap(({ parentPath, key }) => (parentPath?.isCallExpression() && key === "callee" ? [parentPath] : []));
}

/** The chains as they are listed, and the name of each; undefined where that cannot be seen. */
export function findChains(
  options: ObjectExpression,
): { readonly node: Expression; readonly names: readonly string[] } | undefined {
  const node = findOption(options, "chains");
  if (node === undefined) return undefined;
  const names = listNames(node);
  return names === undefined || names.length === 0 ? undefined : { node, names: [...new Set(names)] };
}

/** The value of an option that is written as `name: value` or `name`. */
export function findOption({ properties }: ObjectExpression, name: string): Expression | undefined {
  for (const property of properties)
    if (property.type === "ObjectProperty" && property.key.type === "Identifier" && property.key.name === name)
      return property.value as Expression;
  return undefined;
}

/** An option of a project id, whose value may have the same name. */
export function writeProjectId(value: string): string {
  return value === "projectId" ? value : `projectId: ${value}`;
}

/** Names in a list, those among them that are listed under a condition. */
function listNames(node: Expression): readonly string[] | undefined {
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") return listNames(node.expression);
  if (node.type === "ParenthesizedExpression") return listNames(node.expression);
  if (node.type === "ConditionalExpression") return join([listNames(node.consequent), listNames(node.alternate)]);
  if (node.type !== "ArrayExpression") return undefined;
  return join(
    node.elements.map((element) => {
      if (element?.type === "Identifier") return [element.name];
      return element?.type === "SpreadElement" ? listNames(element.argument) : undefined;
    }),
  );
}

function join(lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}
