import type { NodePath } from "@babel/traverse";
import type { CallExpression, Expression, ObjectExpression } from "@babel/types";
import { listImported } from "../../source/imports.ts";
import { textOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import { findOption } from "../wagmi/config-call.ts";

/** The name that modules of AppKit begin with, as the projects write it that are rewritten. */
export const APPKIT = "@reown/appkit";

/** Where names of AppKit come from. */
export function isAppKit(module: string): boolean {
  return module === APPKIT || module.startsWith(`${APPKIT}/`) || module.startsWith(`${APPKIT}-`);
}

/** Whether a module is the one that AppKit's networks come from. */
export function isNetworks(module: string): boolean {
  return isAppKit(module) && module.endsWith("/networks");
}

/** An adapter, by the class that it is made with. `name`: of the constant it is kept in. */
export type AdapterUse = {
  readonly kind: string;
  readonly name: string | undefined;
  readonly options: ObjectExpression | undefined;
};

/** A call of `createAppKit()` whose parts are all in its file. */
export type KitCall = {
  /** The whole statement. */
  readonly statement: NodePath;
  readonly isExported: boolean;
  readonly options: ObjectExpression;
  readonly adapters: readonly AdapterUse[];
  /** As the file calls them. */
  readonly networks: readonly string[];
};

/** Finds the call. Undefined where there is none, or where its parts are elsewhere. */
export function findKitCall(source: Source): KitCall | undefined {
  const call = listKitCalls(source)[0];
  const [options] = call?.node.arguments ?? [];
  if (!call || options?.type !== "ObjectExpression") return undefined;
  const statement = call.getStatementParent();
  const isExported =
    statement?.parentPath?.isExportNamedDeclaration() === true || statement?.isExportNamedDeclaration() === true;
  const whole = statement?.parentPath?.isExportNamedDeclaration() ? statement.parentPath : statement;
  if (!whole?.parentPath?.isProgram()) return undefined;
  const adapters = readList(source, findOption(options, "adapters"))?.map((node) => readAdapter(source, node));
  const networks = readList(source, findOption(options, "networks"))?.map((node) => textOf(source, node));
  if (!networks?.every((name) => /^\w+$/.test(name)) || !adapters?.every((each) => each !== undefined))
    return undefined;
  return { statement: whole, isExported, options, networks, adapters };
}

/** All calls of `createAppKit()`. */
export function listKitCalls(source: Source): readonly NodePath<CallExpression>[] {
  return listImported(source, isAppKit)
    .filter(({ name }) => name === "createAppKit")
    .flatMap(({ local }) => source.program.scope.getBinding(local)?.referencePaths ?? [])
    .flatMap(({ parentPath }) => (parentPath?.isCallExpression() ? [parentPath] : []));
}

/** The members of a list, which may stand in a constant. */
function readList(source: Source, node: Expression | undefined): readonly Expression[] | undefined {
  const list = node && resolveConstant(source, node);
  if (list?.type !== "ArrayExpression") return undefined;
  return list.elements.every((each) => each !== null && each.type !== "SpreadElement")
    ? (list.elements as Expression[])
    : undefined;
}

function readAdapter(source: Source, node: Expression): AdapterUse | undefined {
  const made = resolveConstant(source, node);
  if (made?.type !== "NewExpression" || made.callee.type !== "Identifier") return undefined;
  const { name: callee } = made.callee;
  const kind = listImported(source, isAppKit).find(({ local }) => local === callee)?.name;
  const [options] = made.arguments;
  if (kind === undefined) return undefined;
  return {
    kind,
    name: node.type === "Identifier" ? node.name : undefined,
    options: options?.type === "ObjectExpression" ? options : undefined,
  };
}

/** What a constant stands for, without what is said of its type. */
export function resolveConstant({ program }: Source, node: Expression): Expression | undefined {
  if (node.type !== "Identifier") return bare(node);
  const declared = program.scope.getBinding(node.name)?.path;
  const init = declared?.isVariableDeclarator() ? declared.node.init : undefined;
  return init ? bare(init) : undefined;
}

function bare(node: Expression): Expression {
  return node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression" ? bare(node.expression) : node;
}
