import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The rescue page: one HTML file that asks for nothing, and may ask for nothing. Its policy allows its own script and style by their
 * hashes, and no connection at all.
 */
export async function buildRescuePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path("page.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome111", "firefox115", "safari16.4"],
    conditions: ["@foyer/source"],
    legalComments: "none",
    charset: "utf8",
  });
  // What ends a script's element may stand in a text of it.
  const script = (outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script");
  const style = await readFile(path("page.css"), "utf8");
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Foyer</title>
<style>${style}</style>
<body></body>
<script>${script}</script>
</html>
`;
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
