import type { Expression, ObjectExpression, ObjectProperty } from "@babel/types";
import { MARK, textOf } from "../../source/notes.ts";
import type { Source } from "../../source/open-source.ts";
import { removeLine } from "../../source/remove.ts";
import { findOption } from "../wagmi/config-call.ts";
import { resolveConstant } from "./kit-call.ts";

/** Foyer's variables by AppKit's names, which begin with `--w3m-` or `--apkt-`, and what each is. */
const VARIABLES: Readonly<Record<string, readonly [name: string, is: "text" | "length" | "number"]>> = {
  accent: ["accent", "text"],
  "font-family": ["fontFamily", "text"],
  "font-size-master": ["fontSizeMaster", "length"],
  "border-radius-master": ["borderRadiusMaster", "length"],
  "color-mix": ["colorMix", "text"],
  "color-mix-strength": ["colorMixStrength", "number"],
  "z-index": ["zIndex", "number"],
};

/** The lines of a theme in the options, and whether its variables are included. */
export type WrittenTheme = { readonly lines: readonly string[]; readonly hasVariables: boolean };

/** Writes the mode and the variables of AppKit's options as Foyer's theme. Variables that cannot be seen here are left to a note. */
export function writeTheme(source: Source, options: ObjectExpression): WrittenTheme {
  const mode = findOption(options, "themeMode");
  const given = findOption(options, "themeVariables");
  const listed = given && listVariables(resolveConstant(source, given));
  if (listed && given) dropConstant(source, given);
  const written = (listed ?? []).map((property) => writeVariable(source, property));
  const variables = written.flatMap(({ variable }) => variable ?? []);
  const parts = [
    ...(mode ? [`mode: ${textOf(source, mode)}`] : []),
    ...(variables.length > 0 ? [`variables: { ${variables.join(", ")} }`] : []),
  ];
  const theme = parts.length > 0 ? [`theme: { ${parts.join(", ")} },`] : [];
  return { lines: [...written.flatMap(({ note }) => note ?? []), ...theme], hasVariables: listed !== undefined };
}

/** The variables, one by one; undefined where some of them are elsewhere. */
function listVariables(node: Expression | undefined): readonly ObjectProperty[] | undefined {
  if (node?.type !== "ObjectExpression") return undefined;
  const own = node.properties.flatMap((each) => (each.type === "ObjectProperty" && !each.computed ? each : []));
  return own.length === node.properties.length ? own : undefined;
}

/** Takes away the constant that held the variables, where nothing else reads it. */
function dropConstant(source: Source, given: Expression): void {
  const binding = given.type === "Identifier" ? source.program.scope.getBinding(given.name) : undefined;
  const declaration = binding?.path.parentPath;
  if (binding?.referencePaths.length !== 1 || !declaration?.isVariableDeclaration()) return;
  if (declaration.parentPath?.isProgram() && declaration.node.declarations.length === 1)
    removeLine(source, declaration.node);
}

type Written = { readonly variable?: string; readonly note?: string };

function writeVariable(source: Source, property: ObjectProperty): Written {
  const { key } = property;
  const theirs = key.type === "StringLiteral" ? key.value : "";
  const name = theirs.replace(/^(--)?(w3m|apkt)-/, "");
  const [ours, is] = Object.hasOwn(VARIABLES, name) ? (VARIABLES[name] ?? []) : [];
  if (ours === undefined || name === theirs) {
    const was = textOf(source, property).replace(/\s+/g, " ");
    return { note: `// ${MARK} Foyer's theme has no such variable (was: ${was})` };
  }
  return { variable: `${ours}: ${writeValue(source, property.value as Expression, is)}` };
}

/** A value as Foyer's types have it: lengths are texts, shares and layers are numbers. */
function writeValue(source: Source, value: Expression, is: "text" | "length" | "number" | undefined): string {
  if (is === "number" && value.type === "StringLiteral" && /^\d+%?$/.test(value.value))
    return String(Number.parseInt(value.value, 10));
  if (is === "length" && value.type === "NumericLiteral") return `"${value.value}px"`;
  return textOf(source, value);
}
