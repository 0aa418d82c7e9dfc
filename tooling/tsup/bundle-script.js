import { resolve } from "node:path";
import { rolldown } from "rolldown";
import { keepToItself } from "./keep-to-itself.js";

/**
 * Bundles one file that needs no bundler, with all that it needs inside; what it fetches late lies in `chunks` beside it.
 * @param {{ input: string; dir: string; name: string }} given relative to the package
 */
export async function bundleScript({ input, dir, name }, root = process.cwd()) {
  const entry = resolve(root, input);
  /** What the page has from the beginning: all of it in one file. */
  let start;
  const isAtStart = (id, context) => {
    start ??= reach(entry, (each) => context.getModuleInfo(each)?.importedIds ?? []);
    return start.has(id);
  };
  const bundle = await rolldown({
    input: { [name]: entry },
    cwd: root,
    platform: "browser",
    treeshake: { moduleSideEffects: false },
    transform: { target: "es2022", define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [keepToItself()],
    onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
  });
  await bundle.write({
    dir: resolve(root, dir),
    format: "esm",
    minify: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    codeSplitting: {
      groups: [{ name: (id, context) => (isAtStart(id, context) ? "start" : null), debugName: "start" }],
    },
  });
  await bundle.close();
}

function reach(from, next) {
  const found = new Set([from]);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}
