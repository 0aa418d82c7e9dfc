import { rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { reach, readModules, toPath } from "./module-graph.js";

/**
 * Puts everything that one lazily imported module brings along into that module's file. A bundler may split what it
 * finds in several files over several requests; it never splits a file. Other files that use a part of it get it from
 * there: the part's own file becomes a line that says so.
 * @param {{ folder: string; entry: string; joined: string; companions?: readonly string[] }} given `entry`: what loads
 * with the page. `joined`: the module. `companions`: other lazy modules that may bring all of it along. Paths in `folder`.
 */
export async function joinModules({ folder, entry, joined, companions = [] }) {
  const root = resolve(folder);
  const { files, edges, names } = await readModules(root);
  const start = reach(edges, [entry]);
  const members = reach(edges, [joined]).filter((file) => !start.includes(file));
  refuseStrays({ edges, start, members, allowed: [joined, ...companions] });

  const outside = files.filter((file) => !members.includes(file));
  const used = members.filter(
    (file) => file !== joined && outside.some((other) => edges.get(other).static.includes(file)),
  );
  const exported = nameExports({ used, names, taken: names.get(joined) });
  await bundle({ root, joined, members, exported, own: names.get(joined) });
  for (const file of members.filter((each) => each !== joined)) {
    rmSync(join(root, `${file}.map`), { force: true });
    if (used.includes(file)) writeFileSync(join(root, file), writeStub({ file, joined, names: exported.get(file) }));
    else rmSync(join(root, file));
  }
}

/** A lazy part of the start-up that shares a file with the joined one would bring all of it along. */
function refuseStrays({ edges, start, members, allowed }) {
  const lazy = start.flatMap((file) => edges.get(file).dynamic).filter((file) => !allowed.includes(file));
  for (const file of lazy) {
    const shared = reach(edges, [file]).find((each) => members.includes(each));
    if (shared !== undefined) throw new Error(`${file} uses ${shared}, which would bring all of ${allowed[0]} along.`);
  }
}

/** Gives each name that others use a short one in the joined file: a bundler writes them all down for the lazy import. */
function nameExports({ used, names, taken }) {
  let count = 0;
  const next = () => {
    count += 1;
    const unique = `_${count.toString(36)}`;
    return taken.includes(unique) ? next() : unique;
  };
  return new Map(used.map((file) => [file, names.get(file).map((name) => ({ name, unique: next() }))]));
}

async function bundle({ root, joined, members, exported, own }) {
  const lines = [...exported].map(([file, list]) =>
    writeExport(
      `./${file}`,
      list.map(({ name, unique }) => `${name} as ${unique}`),
    ),
  );
  await build({
    absWorkingDir: root,
    stdin: { contents: [writeExport(`./${joined}`, own), ...lines].join("\n"), resolveDir: root, sourcefile: "joined" },
    outfile: joined,
    allowOverwrite: true,
    bundle: true,
    format: "esm",
    target: "es2022",
    packages: "external",
    sourcemap: true,
    logLevel: "error",
    plugins: [keepOutside({ root, joined, members })],
  });
}

/** Leaves what is not joined, or is loaded later, as an import. */
function keepOutside({ root, joined, members }) {
  return {
    name: "keep-outside",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        const file = toPath(relative(root, resolve(resolveDir, path)));
        if (members.includes(file) && kind !== "dynamic-import") return undefined;
        return { path: toRelative(joined, file), external: true };
      });
    },
  };
}

function writeStub({ file, joined, names }) {
  const list = names.map(({ name, unique }) => (name === unique ? name : `${unique} as ${name}`));
  return `${writeExport(toRelative(file, joined), list)}\n`;
}

function writeExport(path, names) {
  return `export { ${names.join(", ")} } from ${JSON.stringify(path)};`;
}

function toRelative(from, to) {
  const path = toPath(relative(dirname(from), to));
  return path.startsWith(".") ? path : `./${path}`;
}
