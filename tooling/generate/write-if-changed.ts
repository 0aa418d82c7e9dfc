import { readFile, writeFile } from "node:fs/promises";

/** Writes a file unless it already says this, so that watchers and build caches stay quiet. Answers whether it wrote. */
export async function writeIfChanged(path: string, text: string): Promise<boolean> {
  const before = await readFile(path, "utf8").catch(() => undefined);
  if (before === text) return false;
  await writeFile(path, text);
  return true;
}
