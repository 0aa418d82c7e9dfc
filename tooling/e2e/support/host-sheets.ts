import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compile } from "tailwindcss-4";

const require = createRequire(import.meta.url);

/** Style sheets of other people's pages, of eight kinds, as their visitors get them. */
export async function readHostSheets(): Promise<Readonly<Record<string, string>>> {
  const read = (path: string): Promise<string> => readFile(path, "utf8");
  const tailwind3 = await read(require.resolve("tailwindcss/lib/css/preflight.css"));
  return {
    // Its build fills these in; the fallback it names itself is what matters here.
    "tailwind-3": tailwind3.replace(/theme\([^,)]*,\s*([^)]*)\)/g, "$1"),
    "tailwind-4": await buildTailwind4(),
    bootstrap: await read(require.resolve("bootstrap/dist/css/bootstrap.css")),
    pico: await read(require.resolve("@picocss/pico/css/pico.css")),
    water: await read(require.resolve("water.css/out/water.css")),
    wordpress: WORDPRESS,
    important: IMPORTANT,
    app: APP,
  };
}

async function buildTailwind4(): Promise<string> {
  const path = require.resolve("tailwindcss-4/index.css");
  const compiler = await compile('@import "tailwindcss";', {
    loadStylesheet: async () => ({ path, base: "/", content: await readFile(path, "utf8") }),
  });
  return compiler.build(["flex", "text-xl", "bg-red-500"]);
}

const WORDPRESS = `
  body { font: 18px/1.8 Georgia, serif; color: #404040; letter-spacing: .02em; word-spacing: 2px; text-align: justify; }
  a, a:visited { color: #c36; text-decoration: underline; }
  h1, h2, h3 { margin: 1.5em 0 .75em; text-transform: uppercase; letter-spacing: .1em; clear: both; }
  p { margin: 0 0 1.5em; }
  button, [type="button"] { padding: .6rem 1rem; border: 1px solid #c36; border-radius: 3px; color: #c36; background: transparent; text-transform: uppercase; }
  button:hover, button:focus { color: #fff; background: #c36; }
  input { padding: .5rem 1rem; border: 1px solid #666; border-radius: 3px; width: 100%; }
  img { max-width: 100%; height: auto; border: 4px double red; }
  svg { fill: red; width: 40px; }
  label { display: block; font-weight: bold; } dialog { padding: 2em; border: 5px solid; } ul { margin: 0 0 1.5em 3em; }`;

// Everything but what hides or moves: a host that hides its own elements hides what is inside, and means it.
const IMPORTANT = `
  * { font: 30px/2 fantasy !important; color: lime !important; background: red !important; padding: 7px !important; border: 3px dashed blue !important; box-sizing: content-box !important; text-transform: uppercase !important; letter-spacing: 3px !important; word-spacing: 9px !important; text-align: right !important; cursor: wait !important; pointer-events: none !important; text-shadow: 2px 2px red !important; list-style: square !important; text-indent: 20px !important; white-space: pre !important; }
  div, span { color-scheme: dark !important; font-variant: small-caps !important; }`;

const APP = `
  #app button, #app a, #app span, #app div, #app svg, #app h2, #app p, body > div button, body > div * { color: red; background: yellow; font: 700 40px/3 monospace; padding: 30px; margin: 20px; border: 9px solid; border-radius: 0; text-transform: uppercase; }
  #app *, body > div { letter-spacing: 1em; font-size: 50px; line-height: 4; text-align: right; }`;
