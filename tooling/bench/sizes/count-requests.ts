import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import webpack from "webpack";
import { OPENING, SETTLING } from "./budgets.ts";

const BENCH = fileURLToPath(new URL("..", import.meta.url));
const OUT = `${BENCH}.output/requests`;
const REACT = ["react", "react-dom"];

/** How many files a host's page asks for when the modal opens, and then unasked. */
export type Requests = { readonly open: number; readonly settle: number };

/** Lists what comes with the lazy import of a file of that name. */
type List = (name: string) => readonly string[];

/** Builds a page with webpack as it comes, and counts. */
export async function countWithWebpack(source: string): Promise<Requests> {
  const compiler = webpack({
    mode: "production",
    context: BENCH,
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    output: { path: OUT },
    externals: /^react(-dom)?(\/|$)/,
    performance: false,
  });
  const { chunks = [] } = await new Promise<webpack.StatsCompilation>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve(stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true }));
    });
  });
  const late = chunks.filter(({ initial }) => !initial);
  return count((name) =>
    late
      .filter(({ origins = [] }) => origins.some(({ request }) => nameOf(request ?? "") === name))
      .map(({ id }) => String(id)),
  );
}

/** Builds a page with esbuild as it comes, and counts. */
export async function countWithEsbuild(source: string): Promise<Requests> {
  const { metafile } = await build({
    stdin: { contents: source, resolveDir: BENCH, sourcefile: "page.js" },
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    external: REACT,
    define: { "process.env.NODE_ENV": '"production"' },
    outdir: OUT,
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const files = Object.entries(metafile.outputs);
  const find = (name: string): readonly string[] =>
    files.filter(([, { entryPoint }]) => nameOf(entryPoint ?? "") === name).map(([file]) => file);
  const start = reach(metafile, find("page"));
  return count((name) => [...reach(metafile, find(name))].filter((file) => !start.has(file)));
}

function count(list: List): Requests {
  const opened = new Set(OPENING.flatMap(list));
  const settled = new Set(SETTLING.flatMap(list).filter((file) => !opened.has(file)));
  return { open: opened.size || Number.NaN, settle: settled.size || Number.NaN };
}

function reach({ outputs }: Metafile, from: readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  for (const file of found) {
    const { imports = [] } = outputs[file] ?? {};
    for (const { path, kind, external } of imports) if (kind === "import-statement" && !external) found.add(path);
  }
  return found;
}

function nameOf(path: string): string {
  return basename(path).replace(/\.js$/, "");
}
