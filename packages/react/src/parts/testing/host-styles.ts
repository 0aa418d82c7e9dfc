import pico from "@picocss/pico/css/pico.css?raw";
import bootstrap from "bootstrap/dist/css/bootstrap.css?raw";
import preflight from "tailwindcss/lib/css/preflight.css?raw";
import water from "water.css/out/water.css?raw";

// Tailwind fills these in at build; the fallback it names itself is what matters here.
const tailwind = preflight.replace(/theme\([^,)]*,\s*([^)]*)\)/g, "$1");

const WORDPRESS = `
  body { font: 18px/1.8 Georgia, serif; color: #404040; letter-spacing: .02em; word-spacing: 2px; text-align: justify; }
  a, a:visited { color: #c36; text-decoration: underline; }
  h1, h2, h3 { margin: 1.5em 0 .75em; text-transform: uppercase; letter-spacing: .1em; clear: both; }
  p { margin: 0 0 1.5em; }
  button, input[type="submit"], [type="button"] { padding: .6rem 1rem; border: 1px solid #c36; border-radius: 3px; color: #c36; background: transparent; text-transform: uppercase; }
  button:hover, button:focus { color: #fff; background: #c36; }
  input, input[type="search"] { padding: .5rem 1rem; border: 1px solid #666; border-radius: 3px; width: 100%; }
  img { max-width: 100%; height: auto; border: 4px double red; }
  svg { fill: red; width: 40px; }
  label { display: block; font-weight: bold; } dialog { padding: 2em; border: 5px solid; } ul { margin: 0 0 1.5em 3em; }`;

const HOSTILE = `
  * { all: unset !important; font: 30px/2 fantasy !important; color: lime !important; background: red !important; margin: 7px !important; padding: 7px !important; border: 3px dashed blue !important; box-sizing: content-box !important; display: table !important; opacity: .5 !important; text-transform: uppercase !important; letter-spacing: 3px !important; pointer-events: none !important; visibility: hidden !important; cursor: wait !important; direction: ltr; }
  foyer-test { display: none !important; color-scheme: dark !important; z-index: -1 !important; transform: scale(2) !important; filter: invert(1) !important; }`;

const APP = `
  #app button, #app a, #app input, #app span, #app div, #app dialog, #app svg, #app h2, #app p { color: red; background: yellow; font: 700 40px/3 monospace; padding: 30px; margin: 20px; border: 9px solid; border-radius: 0; text-transform: uppercase; }
  #app * { letter-spacing: 1em; } #app foyer-test { font-size: 50px; line-height: 4; text-align: right; }`;

/** Style sheets of other people's pages, of eight kinds. */
export const HOST_STYLES: Readonly<Record<string, string>> = {
  "tailwind 3 preflight": tailwind,
  "tailwind 4, layered": `@layer theme, base, components, utilities; @layer base { ${tailwind} }`,
  bootstrap,
  pico,
  "water.css": water,
  "a WordPress theme": WORDPRESS,
  "hostile !important": HOSTILE,
  "#app button {}": APP,
};
