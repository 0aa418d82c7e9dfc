import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { build } from "esbuild";

/** The built files of a folder, which of them imports which, and what each exports. */
export async function readModules(root) {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map(toPath);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: ".unused",
    bundle: true,
    format: "esm",
    packages: "external",
    splitting: true,
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const edges = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const own = imports.filter(({ external }) => !external);
    const pick = (isDynamic) =>
      own.filter(({ kind }) => (kind === "dynamic-import") === isDynamic).map(({ path }) => path);
    edges.set(file, { static: pick(false), dynamic: pick(true) });
  }
  const names = new Map(
    Object.values(metafile.outputs)
      .filter(({ entryPoint }) => entryPoint !== undefined)
      .map(({ entryPoint, exports }) => [entryPoint, exports]),
  );
  return { files, edges, names };
}

/** Everything that is loaded together with some files. */
export function reach(edges, from) {
  const found = new Set(from);
  for (const file of found) for (const next of edges.get(file).static) found.add(next);
  return [...found];
}

/** A file's path as modules write it. */
export function toPath(file) {
  return file.split(sep).join("/");
}
