import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { ASSETS, BUILD_FILE, type FrameBuild } from "./frame-build.ts";

const SOURCES = fileURLToPath(new URL("..", import.meta.url));

const ENTRIES = {
  frame: "main.ts",
  worker: "worker/keyring-worker.ts",
  social: "social/main.ts",
  style: "style/frame.css",
};

/** Builds the frame's assets into a folder, each named after what is in it. `frame`: another entry, for tests. */
export async function buildFrame(
  folder: string,
  { frame = ENTRIES.frame }: { readonly frame?: string } = {},
): Promise<FrameBuild> {
  const entries = { ...ENTRIES, frame };
  const assets = join(folder, ASSETS);
  await rm(folder, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: SOURCES,
    entryPoints: Object.entries(entries).map(([out, path]) => ({ out, in: join(SOURCES, path) })),
    outdir: assets,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: ["chrome111", "firefox115", "safari16.4"],
    conditions: ["@foyer/source"],
    jsx: "automatic",
    jsxImportSource: "preact",
    metafile: true,
    logLevel: "silent",
    legalComments: "none",
  });
  const described = describe({ metafile, assets, entries });
  await writeFile(join(folder, BUILD_FILE), `${JSON.stringify(described, null, 2)}\n`);
  return described;
}

type Described = { readonly metafile: Metafile; readonly assets: string; readonly entries: typeof ENTRIES };

function describe({ metafile: { outputs }, assets, entries }: Described): FrameBuild {
  const found = Object.entries(outputs).map(([path, output]) => ({
    name: relative(assets, join(SOURCES, path)),
    ...output,
  }));
  const addressOf = (entry: string): string => {
    const output = found.find(({ entryPoint }) => entryPoint === entry);
    if (output === undefined) throw new TypeError(`esbuild wrote nothing of ${entry}`);
    return `/${ASSETS}/${output.name}`;
  };
  const script = addressOf(entries.frame);
  const imported = (name: string): readonly string[] =>
    (found.find((each) => `/${ASSETS}/${each.name}` === name)?.imports ?? [])
      .filter(({ kind }) => kind === "import-statement")
      .map(({ path }) => `/${ASSETS}/${relative(assets, join(SOURCES, path))}`)
      .flatMap((path) => [path, ...imported(path)]);
  const names = found.map(({ name }) => name).sort();
  return {
    id: createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 16),
    script,
    style: addressOf(entries.style),
    worker: addressOf(entries.worker),
    social: addressOf(entries.social),
    preloads: [...new Set(imported(script))],
  };
}
