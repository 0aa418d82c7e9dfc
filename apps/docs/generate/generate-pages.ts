import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listPublicNames } from "@foyer-tooling/checks/public-names";
import { ROOT } from "@foyer-tooling/checks/workspace";
import { writeApiPages } from "./api-pages.ts";
import { describeName } from "./describe-name.ts";
import { readCodes, writeErrorPages } from "./error-pages.ts";
import { writeExampleParts } from "./example-parts.ts";
import { writeFaultPage } from "./fault-page.ts";
import { writeFeaturePages, writePolicies } from "./feature-pages.ts";
import { isHook, writeHookPages } from "./hook-pages.ts";
import { writeGuidePages, writePackagePages, writeServerPages } from "./package-pages.ts";
import type { Page } from "./page.ts";
import { writePathPage } from "./path-page.ts";
import { writeTablePages, writeTheme, writeTokens } from "./table-pages.ts";

const SITE = fileURLToPath(new URL("..", import.meta.url));

/** The site has these pages without this part of their path. */
const GENERATED = "pages/generated";

/** Groups of the side bar that are made of generated pages, in their order, by the folder that the pages are in. */
const GROUPS = ["namespaces", "features", "hooks", "errors", "packages", "server", "api"] as const;

/** Writes every page that is made of the sources and their documents, and the side bar. Returns how many. */
export function generatePages(): number {
  const names = listPublicNames(ROOT);
  const described = names.flatMap((each) => describeName(each) ?? []);
  const codes = readCodes();
  const hooks = new Set(described.filter(isHook).map(({ name }) => name));
  const pages: readonly Page[] = [
    ...writePackagePages(),
    ...writeFeaturePages(hooks),
    ...writeHookPages(described, codes),
    ...writeErrorPages(described),
    ...writeServerPages(),
    ...writeGuidePages(),
    ...writeApiPages({ names, described, codes }),
    ...writeTablePages(),
    writeFaultPage(),
    writePathPage(),
  ];
  rmSync(join(SITE, GENERATED), { recursive: true, force: true });
  for (const { path, text } of pages) write(`${GENERATED}/${path}`, text);
  for (const [name, text] of Object.entries(writeExampleParts())) write(`${GENERATED}/parts/${name}.md`, text);
  write(`${GENERATED}/parts/theme.md`, writeTheme());
  write(`${GENERATED}/parts/tokens.md`, writeTokens());
  write(`${GENERATED}/parts/policies.md`, writePolicies());
  write(
    ".vitepress/sidebar.json",
    JSON.stringify(Object.fromEntries(GROUPS.map((group) => [group, listGroup(pages, group)]))),
  );
  return pages.length;
}

/** Lists the pages of a group with what they are called in the side bar. */
function listGroup(pages: readonly Page[], group: string): readonly { readonly text: string; readonly link: string }[] {
  return pages
    .filter(({ path }) => path.startsWith(`${group}/`))
    .map(({ path, label }) => ({ text: label, link: `/${path.replace(/(index)?\.md$/, "")}` }));
}

function write(path: string, text: string): void {
  const file = join(SITE, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
