import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Files by path, relative to the tree's top. */
export type Files = { readonly [path: string]: string };

/** A tree in a temporary folder; `plant` adds files and returns their removal. */
export type Tree = { readonly root: string; plant(files: Files): () => void; remove(): void };

/** Makes a tree of workspace packages, linked by name, with stand-ins for the libraries they use. */
export function createTree(files: Files, libraries: readonly string[]): Tree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "foyer-boundaries-")));
  const plant = (planted: Files): (() => void) => {
    for (const [path, text] of Object.entries(planted)) write(join(root, path), text);
    return () => {
      for (const path of Object.keys(planted)) rmSync(join(root, path));
    };
  };
  plant(files);
  for (const path of Object.keys(files).filter((each) => each.endsWith("/package.json"))) link(root, path, files);
  for (const library of libraries) writeLibrary(root, library);
  return { root, plant, remove: () => rmSync(root, { recursive: true }) };
}

function link(root: string, path: string, files: Files): void {
  const { name } = JSON.parse(files[path] ?? "{}") as { name: string };
  const target = join(root, "node_modules", name);
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(join(root, dirname(path)), target);
}

function writeLibrary(root: string, specifier: string): void {
  write(join(root, "node_modules", specifier, "index.js"), "export const it = 1;\n");
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
