import { readTables } from "@foyer-tooling/checks/readmes";
import ts from "typescript";
import type { Codes, Described } from "./describe-name.ts";
import { readForSite, readSource } from "./documents.ts";
import type { Page } from "./page.ts";

const CATALOGUE = "packages/contract/src/errors/catalogue.ts";
const SHARED = "WalletContext";
const MESSAGES = "packages/contract/src/errors/messages.ts";

/** A page for each code of the catalogue, with cause and cure, and one that lists them. */
export function writeErrorPages(names: readonly Described[]): readonly Page[] {
  const readme = { path: "packages/core/README.md", text: readForSite("packages/core/README.md") };
  const rows = new Map(readTables(readme, "Errors").map(({ cells }) => [cells[0] ?? "", cells]));
  const shown = JSON.parse(readSource("packages/react/src/text/locales/en.json")) as Record<string, string>;
  const messages = readMembers(MESSAGES, "MESSAGES");
  const pages = [...readMembers(CATALOGUE, "ErrorContexts")].map(([code, context]): Page => {
    const [, happened = "", cure = "", again = ""] = rows.get(code) ?? [];
    return {
      path: `errors/${code.replace("/", "-")}.md`,
      label: code,
      text: writeError({
        code,
        happened,
        cure,
        again,
        context,
        message: messages.get(code),
        shown: shown[`error.${code}`],
        thrower: names.filter(({ throws }) => throws.includes(code)),
      }),
    };
  });
  const list = pages.map(({ label }) => {
    const [, happened = "", cure = "", again = ""] = rows.get(label) ?? [];
    return `| [\`${label}\`](/errors/${label.replace("/", "-")}) | ${happened} | ${cure} | ${again} |`;
  });
  return [{ path: "errors/index.md", text: `${INTRODUCTION}\n${list.join("\n")}\n`, label: "All errors" }, ...pages];
}

/** The codes of the catalogue, with what each carries, in TypeScript. */
export function readCodes(): Codes {
  return Object.fromEntries(readMembers(CATALOGUE, "ErrorContexts"));
}

const INTRODUCTION = `# Errors

Everything that fails rejects with a \`FoyerError\`: \`code\`, \`context\`, \`retryable\`, and the \`cause\` it was made from. Ask with
\`isFoyerError(error)\` or \`isFoyerError(error, code)\`, which knows the errors of other copies of the package too. Codes are permanent.

| code | what happened | what to do | again |
| --- | --- | --- | --- |`;

type ErrorPage = {
  readonly code: string;
  readonly happened: string;
  readonly cure: string;
  readonly again: string;
  /** TypeScript of what it carries. */
  readonly context: string;
  /** TypeScript of what it says to developers. */
  readonly message: string | undefined;
  readonly shown: string | undefined;
  readonly thrower: readonly Described[];
};

function writeError({ code, happened, cure, again, context, message, shown, thrower }: ErrorPage): string {
  const links = thrower.map(
    ({ name, specifier }) => `- [\`${name}\`](${placeOf(specifier)}#${name.toLowerCase()}) of \`${specifier}\``,
  );
  const use = [
    `import { isFoyerError } from "@foyer/core";`,
    "",
    `export function explain(error: unknown): string | undefined {`,
    `  return isFoyerError(error, "${code}") ? error.message : undefined;`,
    `}`,
  ];
  return [
    `# ${code}`,
    `**Cause.** ${sentence(happened)}`,
    `**Cure.** ${sentence(cure)}`,
    again === "yes"
      ? "A person may press the button again and succeed; nothing is tried again by itself."
      : "Trying the same again does not help.",
    "## What it carries",
    fence("ts", [`type Context = ${context};`, ...(context.includes(SHARED) ? [readShared()] : [])].join("\n\n")),
    ...(message === undefined
      ? []
      : [
          "What `message` says to developers, of that context `c`; in production builds it is the code and the context:",
          fence("ts", message),
        ]),
    ...(shown === undefined ? [] : ["What the modal says to a visitor, in English:", `> ${shown}`]),
    "## How to catch it",
    fence("ts", use.join("\n")),
    ...(links.length === 0 ? [] : ["## Who says that they throw it", links.join("\n")]),
    "[All errors](/errors/)",
  ].join("\n\n");
}

/** What every code of a wallet carries. */
function readShared(): string {
  const [text = ""] = new RegExp(`interface ${SHARED} \\{.*?\\n\\}`, "s").exec(readSource(CATALOGUE)) ?? [];
  return text;
}

/** Members of an interface or of an object by name, as they are written. */
function readMembers(path: string, wanted: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.ES2022, true);
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === wanted) {
      for (const member of node.members.filter(ts.isPropertySignature)) note(member.name, member.type?.getText());
    }
    if (
      ts.isVariableDeclaration(node) &&
      node.name.getText() === wanted &&
      node.initializer &&
      ts.isObjectLiteralExpression(node.initializer)
    ) {
      for (const member of node.initializer.properties.filter(ts.isPropertyAssignment))
        note(member.name, member.initializer.getText());
    }
    ts.forEachChild(node, visit);
  };
  const note = (name: ts.PropertyName, text: string | undefined): void => {
    if (ts.isStringLiteral(name) && text !== undefined) found.set(name.text, text);
  };
  visit(source);
  return found;
}

/** The API page of an entry. */
export function placeOf(specifier: string): string {
  const [, name = "", ...entry] = specifier.split("/");
  return `/api/${name}/${entry.join("-")}`;
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
