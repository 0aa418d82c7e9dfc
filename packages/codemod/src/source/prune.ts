import type { VariableDeclaration } from "@babel/types";
import { listImports } from "./imports.ts";
import { startOf } from "./notes.ts";
import { openSource, type Source, traverse } from "./open-source.ts";
import { dropSpecifiers, removeLine } from "./remove.ts";

/** What has no effect but its value. Anything else stays, even where nobody reads it any more. */
const PLAIN: readonly string[] = [
  "ArrayExpression",
  "BooleanLiteral",
  "Identifier",
  "MemberExpression",
  "NumericLiteral",
  "ObjectExpression",
  "OptionalMemberExpression",
  "StringLiteral",
  "TemplateLiteral",
];
const PLAIN_CALLS = /^(useMemo|clusterApiUrl|getDefaultWallets|React\.useMemo|new \w+Adapter)\(/;

/** Takes away imports and constants that were used before and are not used now; what the modules of `gone` gave, anyway. */
export function pruneUnused(
  path: string,
  { before, now }: { readonly before: string; readonly now: string },
  gone: (module: string) => boolean,
): string {
  const usedBefore = listUsed(openSource(path, before));
  for (let code = now; ; ) {
    const source = openSource(path, code);
    if (source === undefined) return code;
    const used = listUsed(source);
    const isIdle = (name: string): boolean => usedBefore.has(name) && !used.has(name);
    pruneImports(source, (name, module) => !used.has(name) && (usedBefore.has(name) || gone(module)));
    pruneConstants(source, isIdle);
    const next = source.text.toString();
    if (next === code) return code;
    code = next;
  }
}

function pruneImports(source: Source, isIdle: (name: string, module: string) => boolean): void {
  for (const declaration of listImports(source))
    dropSpecifiers(source, declaration, ({ local }) => isIdle(local.name, declaration.source.value));
}

function pruneConstants(source: Source, isIdle: (name: string) => boolean): void {
  traverse(source.file, {
    VariableDeclaration({ node, parent }) {
      if (parent.type === "ExportNamedDeclaration" || !isPlain(source, node)) return;
      const [declared] = node.declarations;
      if (declared?.id.type === "Identifier" && isIdle(declared.id.name)) removeLine(source, node);
    },
  });
}

function isPlain({ code }: Source, { declarations }: VariableDeclaration): boolean {
  const value = declarations[0]?.init;
  if (declarations.length !== 1 || !value) return false;
  const init = value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression" ? value.expression : value;
  return PLAIN.includes(init.type) || PLAIN_CALLS.test(code.slice(startOf(init), init.end ?? 0));
}

/** All names that are read somewhere, whichever scope they are of: one too many is kept rather than one too few. */
function listUsed(source: Source | undefined): ReadonlySet<string> {
  const used = new Set<string>();
  if (source === undefined) return used;
  traverse(source.file, {
    Identifier(path) {
      const { parent, key } = path;
      const isDeclared = parent.type.startsWith("Import") || (parent.type === "VariableDeclarator" && key === "id");
      const isName =
        (/^(Optional)?MemberExpression$/.test(parent.type) &&
          key === "property" &&
          !("computed" in parent && parent.computed)) ||
        (parent.type === "ObjectProperty" && key === "key" && !parent.computed && !parent.shorthand);
      if (!isDeclared && !isName) used.add(path.node.name);
    },
    JSXIdentifier({ node, parent, key }) {
      if (parent.type !== "JSXAttribute" && !(parent.type === "JSXMemberExpression" && key === "property"))
        used.add(node.name);
    },
  });
  return used;
}
