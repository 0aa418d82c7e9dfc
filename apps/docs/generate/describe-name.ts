import type { PublicName } from "@foyer-tooling/checks/public-names";
import ts from "typescript";
import { escapeMarkup } from "./page.ts";

/** What a docblock says of a name. */
export type Described = {
  readonly name: string;
  readonly specifier: string;
  readonly text: string;
  /** TypeScript, without bodies. */
  readonly declaration: string;
  readonly examples: readonly string[];
  /** Codes of errors. */
  readonly throws: readonly string[];
  readonly see: readonly string[];
};

/** Codes of the catalogue, by name. A verifier of a server has codes of its own, which are no pages. */
export type Codes = Readonly<Record<string, string>>;

/** Reads docblock and declaration of a public name; undefined where another package has them. */
export function describeName({ name, node, specifier }: PublicName): Described | undefined {
  if (node === undefined) return undefined;
  const blocks = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const tags = (wanted: RegExp): readonly ts.JSDocTag[] =>
    ts.getJSDocTags(node).filter(({ tagName }) => wanted.test(tagName.text));
  return {
    name,
    specifier,
    text: blocks.map(({ comment }) => clean(ts.getTextOfJSDocComment(comment))).join("\n\n"),
    declaration: declare(node, name),
    examples: tags(/^example$/).map(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? "").trim()),
    throws: tags(/^throws$/).flatMap((tag) => tag.getText().match(/[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*/g) ?? []),
    see: tags(/^see$/).map((tag) =>
      clean(
        tag
          .getText()
          .replace(/^@see\s*/, "")
          .replace(/\s*\*?\s*$/, ""),
      ),
    ),
  };
}

/** A name with its docblock, as a part of a page. */
export function writeName(
  described: Described,
  { isTitled, codes }: { readonly isTitled: boolean; readonly codes: Codes },
): string {
  const { name, text, declaration, examples, throws, see } = described;
  const links = [...new Set(throws)].map((code) =>
    Object.hasOwn(codes, code) ? `[\`${code}\`](/errors/${code.replace("/", "-")})` : `\`${code}\``,
  );
  return [
    isTitled ? `## ${name}` : "",
    text,
    fence("ts", declaration),
    links.length > 0 ? `Fails with ${links.join(", ")}.` : "",
    ...see.map((each) => `See ${each}.`),
    ...examples.map((example) => fence("tsx", example)),
  ]
    .filter((piece) => piece !== "")
    .join("\n\n");
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function clean(text = ""): string {
  const plain = text.replace(/\{@link\s+([^}|]+?)\s*(?:\|[^}]*)?\}/g, (_, target: string) =>
    target.startsWith("http") ? `<${target}>` : `\`${target}\``,
  );
  return escapeMarkup(plain.trim());
}

function declare(node: ts.Node, name: string): string {
  if (ts.isVariableDeclaration(node)) return declareVariable(node, name);
  if (ts.isFunctionDeclaration(node)) return headOf(node, node.body);
  if (ts.isClassDeclaration(node)) return declareClass(node);
  return withoutExport(node.getText());
}

function declareVariable({ type, initializer }: ts.VariableDeclaration, name: string): string {
  if (type !== undefined) return `const ${name}: ${type.getText()}`;
  if (initializer === undefined) return `const ${name}`;
  if (ts.isArrowFunction(initializer)) return `const ${name} = ${headOf(initializer, initializer.body)} …`;
  const text = initializer.getText();
  return text.length <= 1_500 ? `const ${name} = ${text}` : `const ${name}`;
}

function declareClass(node: ts.ClassDeclaration): string {
  const head = node.getText().slice(0, node.members.pos - node.getStart());
  const members = node.members.map((member) => {
    const body = ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member) ? member.body : undefined;
    return `  ${headOf(member, body)}`;
  });
  return [withoutExport(head).trimEnd(), ...members, "}"].join("\n");
}

function headOf(node: ts.Node, body: ts.Node | undefined): string {
  const start = node.getStart();
  const text = node.getText();
  return withoutExport(body === undefined ? text : text.slice(0, body.getStart() - start)).trimEnd();
}

function withoutExport(text: string): string {
  return text.replace(/^export (?:async (?=function))?/, "");
}
