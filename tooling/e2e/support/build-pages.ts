import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { PAGES } from "./paths.ts";

/** What the pages are built for. */
export type PageBuild = {
  /** The pages are written to `pages` inside, what a server would run to `server`. */
  readonly folder: string;
  /** Written into the pages. */
  readonly stage: object;
  /** From the packages' sources instead of their published builds: quicker, and not what visitors get. */
  readonly isFromSources: boolean;
};

type Target = { readonly wanted: PageBuild; readonly react: 19 | 18 };

/** Builds every page for production as a host would, each by itself, with React 19 and some with React 18 too. */
export async function buildPages(wanted: PageBuild): Promise<void> {
  for (const name of ["host", "seven", "service", "money", "two-kits", "dialog", "framed", "scenes"])
    await buildPage({ wanted, react: 19 }, name);
  await buildPage({ wanted, react: 18 }, "host");
  for (const version of [19, 18] as const) {
    await buildPage({ wanted, react: version }, "ssr");
    await renderPage({ wanted, react: version });
  }
}

async function buildPage(target: Target, name: string): Promise<void> {
  const base = `${baseOf(target)}${name}/`;
  await build({
    ...shareConfig(target),
    root: join(PAGES, name),
    base,
    build: {
      outDir: join(target.wanted.folder, "pages", base),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
}

/** Puts what a server renders into the page that hydrates it. */
async function renderPage(target: Target): Promise<void> {
  const base = `${baseOf(target)}ssr/`;
  const outDir = join(target.wanted.folder, "server", base);
  const shared = shareConfig(target);
  await build({
    ...shared,
    root: join(PAGES, "ssr"),
    ssr: { ...shared.ssr, noExternal: true },
    build: { outDir, emptyOutDir: true, ssr: "render.tsx" },
  });
  const module = (await import(pathToFileURL(join(outDir, "render.js")).href)) as { render(): string };
  const path = join(target.wanted.folder, "pages", base, "index.html");
  const html = await readFile(path, "utf8");
  await writeFile(
    path,
    html.replace('<div id="app"></div>', () => `<div id="app">${module.render()}</div>`),
  );
}

function baseOf({ react: version }: Target): string {
  return version === 19 ? "/" : `/react-${version}/`;
}

function shareConfig({ wanted: { stage, isFromSources }, react: version }: Target): InlineConfig {
  const conditions = [...(isFromSources ? ["@foyer/source"] : []), "module", "import", "default"];
  return {
    configFile: false,
    logLevel: "error",
    mode: "production",
    plugins: [react()],
    define: { STAGE: JSON.stringify(stage) },
    resolve: { conditions: ["browser", ...conditions], alias: version === 19 ? [] : aliasReact18() },
    ssr: { resolve: { conditions: ["node", ...conditions] } },
  };
}

function aliasReact18(): { readonly find: RegExp; readonly replacement: string }[] {
  const require = createRequire(import.meta.url);
  return [
    { find: /^react(?=\/|$)/, replacement: dirname(require.resolve("react-18/package.json")) },
    { find: /^react-dom(?=\/|$)/, replacement: dirname(require.resolve("react-dom-18/package.json")) },
  ];
}
