import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import type { Packed } from "./pack-packages.ts";
import { runCommand } from "./run-command.ts";

/** A page that uses another kit, which our command rewrites. `start`: what puts it on the screen. */
export type Migrated = { readonly kit: string; readonly document: string; readonly start: string };

const RENDER = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
`;
const SHOW = "createRoot(document.getElementById('root')!).render(createElement(Shown));\n";
const ofApp = `${RENDER}import { App as Shown } from "./src/app";\n${SHOW}`;

export const MIGRATED: readonly Migrated[] = [
  {
    kit: "rainbowkit",
    document: "rainbowkit-next",
    // What Next does with a layout and a page.
    start: `${RENDER}import Page from "./src/app/page";
import { Providers } from "./src/app/providers";
const Shown = () => createElement(Providers, undefined, createElement(Page));
${SHOW}`,
  },
  { kit: "connectkit", document: "connectkit-vite", start: ofApp },
  { kit: "wallet-adapter", document: "wallet-adapter-vite", start: ofApp },
];

const OURS = ["core", "eip155", "react", "solana", "wagmi", "walletconnect"].map((name) => `@foyer/${name}`);

/** Our packages that the rewritten pages ask for, those included that they bring along, and the command. */
export function listMigrationNeeds({ packages }: Packed): readonly string[] {
  const needed = new Set(["@foyer/codemod", ...OURS]);
  for (const name of needed) for (const each of packages[name]?.needs ?? []) needed.add(each);
  return [...needed];
}

/** Writes the pages as they are before, each in a folder of its kit's name, in one project that Vite builds. */
export function writePages(folder: string, packed: Packed): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("package.json", JSON.stringify(writeManifest(packed)));
  for (const { kit, document, start } of MIGRATED) {
    for (const [path, text] of readDocument(document)) write(`${kit}/${path}`, text);
    write(`${kit}/main.ts`, start);
    write(
      `${kit}/index.html`,
      `<!doctype html><html lang="en"><head><title>${kit}</title><link rel="icon" href="data:," /></head>
<body><div id="root"></div><script type="module" src="./main.ts"></script></body></html>`,
    );
  }
  // Vite has no \`process\`, which the page of Next reads its settings from.
  write(
    "vite.config.js",
    `export default { define: { "process.env": {} }, build: { rollupOptions: { input: ${JSON.stringify(
      MIGRATED.map(({ kit }) => `${kit}/index.html`),
    )} } } };`,
  );
}

/** The files of a page, by path, out of the document that the command's own tests read: a heading, then a block of code. */
function readDocument(name: string): readonly (readonly [string, string])[] {
  const text = readFileSync(join(ROOT, "packages/codemod/projects", `${name}.md`), "utf8");
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf("\n")), part.split(/^```.*\n/m)[1] ?? ""]);
}

/** Has the packed command rewrite each page, as somebody does who moves: gives what it says. */
export async function migratePages(folder: string): Promise<readonly string[]> {
  const said: string[] = [];
  for (const { kit } of MIGRATED)
    said.push(await runCommand(folder, ["npm", "exec", "--", "codemod", kit, kit, "--force"]));
  return said;
}

type Manifest = { readonly dependencies: Readonly<Record<string, string>> };

/** With the versions of the libraries that the example of wagmi has, and none of the kits that are left behind. */
function writeManifest(packed: Packed): unknown {
  const read = (path: string): Manifest & { readonly devDependencies: Readonly<Record<string, string>> } =>
    JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8"));
  const { dependencies, devDependencies } = read("apps/examples/wagmi-3");
  const ours = listMigrationNeeds(packed).map((name) => [name, `file:${packed.packages[name]?.file ?? ""}`]);
  return {
    private: true,
    type: "module",
    dependencies: { ...dependencies, "@solana/web3.js": "^1.99.0", ...Object.fromEntries(ours) },
    devDependencies: { vite: devDependencies["vite"] },
    overrides: { viem: "$viem" },
  };
}
