import type { NodePath } from "@babel/traverse";
import type { Expression, JSXElement } from "@babel/types";
import { textOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";

/** Where a page reads the chain. `endpoint`: an expression that can stand at the top of another file. */
export type Cluster = {
  readonly network: "mainnet" | "devnet" | "testnet";
  readonly endpoint: string;
  /** Whether the endpoint is one that everybody has, which Foyer's network has as well. */
  readonly isPublic: boolean;
};

const NAMES = { "mainnet-beta": "mainnet", devnet: "devnet", testnet: "testnet" } as const;

/** Reads the endpoint of a `<ConnectionProvider>`. Undefined where it depends on what only its component knows. */
export function readCluster(source: Source, element: NodePath<JSXElement>): Cluster | undefined {
  const attribute = element.node.openingElement.attributes.find(
    (each) => each.type === "JSXAttribute" && each.name.name === "endpoint",
  );
  const value = attribute?.type === "JSXAttribute" ? attribute.value : undefined;
  const node = value?.type === "JSXExpressionContainer" ? value.expression : value;
  if (!node || node.type === "JSXEmptyExpression") return undefined;
  const endpoint = inline(source, node as Expression, element);
  if (endpoint === undefined) return undefined;
  const [, name = ""] = /^clusterApiUrl\(["']([\w-]+)["']\)$/.exec(endpoint) ?? [];
  const known = Object.hasOwn(NAMES, name) ? NAMES[name as keyof typeof NAMES] : undefined;
  return { network: known ?? guess(endpoint), endpoint, isPublic: known !== undefined };
}

function guess(endpoint: string): Cluster["network"] {
  return /devnet/i.test(endpoint) ? "devnet" : /testnet/i.test(endpoint) ? "testnet" : "mainnet";
}

/** The text of an expression, with the component's own constants put in their places. */
function inline(source: Source, node: Expression, from: NodePath): string | undefined {
  if (node.type === "StringLiteral" || node.type === "TemplateLiteral") return textOf(source, node);
  if (node.type === "MemberExpression")
    return /^(process|import\.meta)\.env\.\w+$/.test(textOf(source, node))
      ? textOf(source, node)
      : readEnumerated(source, node);
  if (node.type === "TSNonNullExpression") return wrap(inline(source, node.expression, from), (text) => `${text}!`);
  if (node.type === "LogicalExpression") return inlineBoth(source, node, from);
  if (node.type === "Identifier") {
    const declared = from.scope.getBinding(node.name)?.path;
    const init = declared?.isVariableDeclarator() ? declared.node.init : undefined;
    return init ? inline(source, init, from) : undefined;
  }
  if (node.type !== "CallExpression") return undefined;
  const callee = textOf(source, node.callee);
  const [first] = node.arguments;
  if (
    /^(React\.)?useMemo$/.test(callee) &&
    first?.type === "ArrowFunctionExpression" &&
    first.body.type !== "BlockStatement"
  )
    return inline(source, first.body, from);
  if (callee !== "clusterApiUrl" || !first) return undefined;
  return wrap(inline(source, first as Expression, from), (text) => `clusterApiUrl(${text})`);
}

function inlineBoth(
  source: Source,
  node: Extract<Expression, { type: "LogicalExpression" }>,
  from: NodePath,
): string | undefined {
  const [left, right] = [inline(source, node.left as Expression, from), inline(source, node.right, from)];
  return left === undefined || right === undefined ? undefined : `${left} ${node.operator} ${right}`;
}

/** The clusters' names as the adapter's own enumeration has them. */
function readEnumerated(source: Source, node: Expression): string | undefined {
  const [, name] = /^WalletAdapterNetwork\.(Mainnet|Devnet|Testnet)$/.exec(textOf(source, node)) ?? [];
  if (name === undefined) return undefined;
  return name === "Mainnet" ? '"mainnet-beta"' : `"${name.toLowerCase()}"`;
}

function wrap(text: string | undefined, around: (text: string) => string): string | undefined {
  return text === undefined ? undefined : around(text);
}
