import ts from "typescript";
import { checkTypes } from "./check-types.ts";
import type { CodeBlock } from "./code-block.ts";
import type { Problem } from "./problem.ts";
import { listPublicNames } from "./public-names.ts";
import { listCodeBlocks, readDocuments, readSitePages } from "./readmes.ts";
import { lineOf } from "./syntax.ts";

/** Finds TypeScript in documents, in pages of the documentation's site, and in the examples of public names, that does not type-check. */
export function checkDocumentedCode(root: string): readonly Problem[] {
  const written = [...readDocuments(root), ...readSitePages(root)]
    .flatMap(listCodeBlocks)
    .filter(({ language }) => language === "ts" || language === "tsx");
  return checkTypes(root, [...written, ...listExamples(root)]);
}

/** The code behind each `@example`. It may use `foyer`, a kit, without making one. */
function listExamples(root: string): readonly CodeBlock[] {
  const nodes = new Set(listPublicNames(root).flatMap(({ node }) => node ?? []));
  return [...nodes].flatMap((node) =>
    ts
      .getJSDocTags(node)
      .filter(({ tagName }) => tagName.text === "example")
      .map((tag) => ({
        path: node.getSourceFile().fileName,
        line: lineOf(tag) + 1,
        language: "tsx",
        text: withKit(ts.getTextOfJSDocComment(tag.comment) ?? ""),
      })),
  );
}

function withKit(text: string): string {
  const isUsed = /\bfoyer\b(?!["/])/.test(text) && !/\b(const|let|import \{[^}]*) foyer\b/.test(text);
  // On the first line, so that all lines keep their numbers; a module, whether or not it imports anything.
  return isUsed ? `declare const foyer: import("@foyer/core").Foyer; ${text}` : text;
}
