import { parse } from "@babel/parser";
import * as babel from "@babel/traverse";
import type { File, Program } from "@babel/types";
import MagicString from "magic-string";

/** A file that is read and being changed: its tree with scopes, and its text, which edits are written into. */
export type Source = {
  readonly path: string;
  readonly code: string;
  readonly file: File;
  readonly program: babel.NodePath<Program>;
  readonly text: MagicString;
  /** Whether types may be written. */
  readonly isTyped: boolean;
};

/** Reads a file. Undefined where it cannot be read as what its name says. */
export function openSource(path: string, code: string): Source | undefined {
  const file = parseFile(path, code);
  if (file === undefined) return undefined;
  let program: babel.NodePath<Program> | undefined;
  traverse(file, {
    Program(found) {
      program = found;
      found.stop();
    },
  });
  return program && { path, code, file, program, text: new MagicString(code), isTyped: /\.[cm]?tsx?$/.test(path) };
}

/** Walks a tree with its scopes. A CommonJS module has its default one deeper where Node imports it. */
export function traverse(file: File, visitor: babel.Visitor): void {
  const walk = babel.default as typeof babel.default & { readonly default?: typeof babel.default };
  (walk.default ?? walk)(file, visitor);
}

function parseFile(path: string, code: string): File | undefined {
  // In `.ts` an angle bracket is a cast; in all others it may be an element.
  const plugins = /\.[cm]?ts$/.test(path)
    ? (["typescript"] as const)
    : path.endsWith(".tsx")
      ? (["typescript", "jsx"] as const)
      : (["jsx"] as const);
  try {
    return parse(code, { sourceType: "module", plugins: [...plugins] });
  } catch {
    return undefined;
  }
}
