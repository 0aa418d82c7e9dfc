import type { NodePath } from "@babel/traverse";
import type { CallExpression, ObjectPattern, VariableDeclaration } from "@babel/types";
import type { Carrier } from "./carriers.ts";
import { placeCarrier } from "./carriers.ts";
import { listImported, listImports, type Wanted, want } from "./imports.ts";
import { noteStatement, startOf, textOf } from "./notes.ts";
import type { Source } from "./open-source.ts";
import { dropSpecifiers } from "./remove.ts";

/** What one name of a hook's result becomes. `write` gives the statements that make a name of that kind again. */
export type Translation = {
  readonly carrier: Carrier;
  write(name: string, carrier: string, isTyped: boolean): string;
  /** What else the statements need, by module. */
  readonly needs?: Readonly<Record<string, string>>;
};

/** What a hook's results become, by their names; those that are not here are left, with `note`. */
export type HookTable = {
  readonly results: Readonly<Record<string, Translation>>;
  readonly note: string;
};

/**
 * Translates `const { a, b } = useHook()`: what is known becomes statements of the same names, so that nothing else has
 * to change; what is not stays with the hook, and a note. Any other use of the hook stays with a note, too.
 */
export function translateHook(source: Source, { isModule, hook, tables }: HookRule, wanted: Wanted): void {
  for (const { name, local, module } of listImported(source, isModule)) {
    if (name !== hook) continue;
    const uses = (source.program.scope.getBinding(local)?.referencePaths ?? []).flatMap((reference) => {
      const call = reference.parentPath;
      return call?.isCallExpression() && reference.key === "callee"
        ? [{ call, table: tables(call.node), pattern: findPattern(call) }]
        : [];
    });
    const isWhole = uses.every(({ pattern, table }) => pattern && listLeft(pattern.pattern, table).length === 0);
    const isSame = uses.some(({ table }) =>
      Object.values(table.results).some(({ carrier }) => hookOf(carrier) === local),
    );
    // Where a hook of ours has the same name, both cannot be in one file.
    if (isWhole) dropImport(source, module, local);
    for (const { call, table, pattern } of uses) {
      if (pattern && (isWhole || !isSame))
        translatePattern(source, { ...pattern, call, table, gone: isWhole ? local : undefined }, wanted);
      else noteStatement(source, call, table.note);
    }
  }
}

/** Which hook of which modules is translated, and how; `tables` may depend on what it is called with. */
export type HookRule = {
  isModule(module: string): boolean;
  readonly hook: string;
  tables(call: CallExpression): HookTable;
};

function dropImport(source: Source, module: string, local: string): void {
  for (const declaration of listImports(source))
    if (declaration.source.value === module)
      dropSpecifiers(source, declaration, (specifier) => specifier.local.name === local);
}

function hookOf({ code }: Carrier): string {
  return /^\w+/.exec(code)?.[0] ?? "";
}

type Pattern = { readonly declaration: NodePath<VariableDeclaration>; readonly pattern: ObjectPattern };

function findPattern(call: NodePath<CallExpression>): Pattern | undefined {
  const { parentPath: declarator } = call;
  if (!declarator?.isVariableDeclarator() || declarator.node.id.type !== "ObjectPattern") return undefined;
  const { parentPath: declaration } = declarator;
  if (!declaration?.isVariableDeclaration() || declaration.node.declarations.length !== 1) return undefined;
  return { declaration, pattern: declarator.node.id };
}

type Part = { readonly name: string; readonly translation: Translation };

/** What a pattern takes of a hook's result and is known; and, as it is written, what is not. */
function readPart(property: ObjectPattern["properties"][number], { results }: HookTable): Part | undefined {
  if (property.type !== "ObjectProperty" || property.key.type !== "Identifier" || property.value.type !== "Identifier")
    return undefined;
  const translation = Object.hasOwn(results, property.key.name) ? results[property.key.name] : undefined;
  return translation && { name: property.value.name, translation };
}

function listLeft({ properties }: ObjectPattern, table: HookTable): ObjectPattern["properties"] {
  return properties.filter((property) => readPart(property, table) === undefined);
}

type PatternUse = Pattern & {
  readonly call: NodePath<CallExpression>;
  readonly table: HookTable;
  readonly gone: string | undefined;
};

function translatePattern(
  source: Source,
  { declaration, pattern, call, table, gone }: PatternUse,
  wanted: Wanted,
): void {
  const indent = /[ \t]*$/.exec(source.code.slice(0, startOf(declaration.node)))?.[0] ?? "";
  const lines = pattern.properties.flatMap((property) => {
    const part = readPart(property, table);
    if (part === undefined) return [];
    const { carrier, needs = {}, write } = part.translation;
    for (const [module, needed] of Object.entries(needs))
      if (source.isTyped || !needed.startsWith("type ")) want(wanted, module, needed);
    const { at, made } = placeCarrier(source, { carrier, call, gone }, wanted);
    return [...made, write(part.name, at, source.isTyped)];
  });
  const left = listLeft(pattern, table).map((property) => textOf(source, property));
  if (left.length > 0) noteStatement(source, call, table.note);
  if (lines.length === 0) return;
  const text = lines.join("\n").replaceAll("\n", `\n${indent}`);
  if (left.length === 0) source.text.overwrite(startOf(declaration.node), declaration.node.end ?? 0, text);
  else {
    source.text.overwrite(startOf(pattern), pattern.end ?? 0, `{ ${left.join(", ")} }`);
    source.text.appendRight(declaration.node.end ?? 0, `\n${indent}${text}`);
  }
}
