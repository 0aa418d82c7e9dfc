import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "@foyer-tooling/checks/workspace";
import { launch } from "../../e2e/support/launch.ts";
import { servePages } from "../../e2e/support/serve-pages.ts";
import { type Packed, packPackages } from "../pack-packages.ts";
import { runCommand } from "../run-command.ts";
import { installKit } from "./install-kit.ts";
import { KITS, type Kit } from "./kits.ts";
import { type Opened, visitKit } from "./visit-kit.ts";
import { type Row, writeTables } from "./write-table.ts";

/**
 * `pnpm first-hour`: from an empty folder to an opened modal, with each kit by its own quick start. It fetches the others from
 * the registry, so it is no part of the tests; `--write` puts what it measured into the documentation.
 */
const ROUNDS = 7;
const PAGE = join(ROOT, "apps/docs/pages/beside-others.md");
const FIGURES = /(?<=<!-- figures -->\n)[\s\S]*(?=<!-- \/figures -->)/;

const packed = await packPackages();
const folder = mkdtempSync(join(tmpdir(), "first-hour-"));
try {
  // The bundler is the same for all, and weighs on none: it lies beside them.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  await runCommand(folder, ["npm", "install", "--no-audit", "--no-fund", "vite@8.3.8", "@vitejs/plugin-react@6.3.0"]);
  const rows: Row[] = [];
  for (const kit of KITS) rows.push(await tryKit(kit, join(folder, `kit-${rows.length}`)));
  const tables = writeTables(rows);
  console.log(tables);
  if (process.argv.includes("--write")) {
    const today = new Date().toISOString().slice(0, 10);
    const text = `\nMeasured on ${today}, Node ${process.versions.node}, Linux.\n\n${tables}\n\n`;
    writeFileSync(
      PAGE,
      readFileSync(PAGE, "utf8").replace(FIGURES, () => text),
    );
  }
} finally {
  for (const each of [folder, packed.folder]) rmSync(each, { recursive: true, force: true });
}

async function tryKit(kit: Kit, own: string): Promise<Row> {
  const installed = await installKit(own, kit, packed);
  console.log(`${kit.name}, ${kit.chains}: ${JSON.stringify(installed)}`);
  if (installed.refused !== undefined) return { kit, installed };
  writeFileSync(join(own, "main.tsx"), kit.page);
  writeFileSync(
    join(own, "index.html"),
    `<!doctype html><html lang="en"><head><title>First</title><link rel="icon" href="data:," /></head><body>
<div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`,
  );
  writeFileSync(
    join(own, "vite.config.js"),
    `import react from "@vitejs/plugin-react";\nexport default { plugins: [react()] };\n`,
  );
  await runCommand(own, ["npx", "vite", "build"]);
  return { kit, installed, opened: await visit(kit, own, packed) };
}

async function visit(kit: Kit, own: string, given: Packed): Promise<readonly Opened[]> {
  const site = await servePages({ folder: join(own, "dist"), variants: [], sheets: {} });
  const browser = await launch();
  const opened: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    opened.push(await visitKit(browser, kit, { origin: site.origin, packed: given }));
  await browser.close();
  await site.stop();
  return opened;
}
