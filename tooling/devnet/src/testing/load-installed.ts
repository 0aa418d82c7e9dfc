import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const PACKAGES = new URL("../../../../packages/", import.meta.url);

/** Loads a library from the package that depends on it: what the devnet answers is judged by somebody else's code. */
export async function loadInstalled<Library>(folder: string, name: string): Promise<Library> {
  const path = createRequire(new URL(`${folder}/package.json`, PACKAGES)).resolve(name);
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Library;
}
