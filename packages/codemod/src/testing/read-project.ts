import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Reads the files of a project that another kit is used in, by path, out of the document that has them. */
export function readProject(name: string): ReadonlyMap<string, string> {
  const document = fileURLToPath(new URL(`../../projects/${name}.md`, import.meta.url));
  const files = [...readFileSync(document, "utf8").matchAll(/^## (\S+)\n```\w+\n(.*?)^```$/gms)];
  return new Map(files.map(([, path = "", text = ""]) => [path, text]));
}
