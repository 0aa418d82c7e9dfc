import { listPublicPackages, ROOT } from "@foyer-tooling/checks/workspace";
import { readForSite } from "./documents.ts";
import { FEATURES } from "./features.ts";
import { type Page, withoutSections } from "./page.ts";

const NAMESPACES: Readonly<Record<string, string>> = {
  eip155: "EVM chains",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
  sui: "Sui",
  stacks: "Stacks",
};

/** A page for each namespace and each other package, of their READMEs. */
export function writePackagePages(): readonly Page[] {
  return listPublicPackages(ROOT).map(({ folder, manifest }): Page => {
    const name = folder.split("/").at(-1) ?? "";
    const text = name === "core" ? readCore() : readForSite(`${folder}/README.md`);
    const place = Object.hasOwn(manifest.exports ?? {}, ".") ? `/api/${name}/` : "/api/";
    const api = `Every name that it offers: [API of \`${manifest.name}\`](${place}).`;
    if (!folder.startsWith("packages/adapters/"))
      return { path: `packages/${name}.md`, text: `${text}\n${api}\n`, label: manifest.name };
    const label = NAMESPACES[name] ?? name;
    return { path: `namespaces/${name}.md`, text: `${text.replace(/^# .*$/m, `# ${label}`)}\n${api}\n`, label };
  });
}

/** The documents of what anyone can run beside a page. */
export function writeServerPages(): readonly Page[] {
  const labels = {
    server: "Reference server",
    keeper: "Keeper",
    indexer: "Indexer",
    secure: "Frame of embedded wallets",
    sandbox: "Sandboxes",
  };
  return Object.entries(labels).map(([name, label]) => ({
    path: name === "server" ? "server/index.md" : `server/${name}.md`,
    text: readForSite(`apps/${name}/README.md`),
    label,
  }));
}

/** What stands in `docs` and is for people who build with the kit. */
export function writeGuidePages(): readonly Page[] {
  return [{ path: "recipes/add-a-feature.md", text: readForSite("docs/add-a-feature.md"), label: "Add a feature" }];
}

/** Without what pages of its own have. */
function readCore(): string {
  return withoutSections(readForSite("packages/core/README.md"), [...FEATURES.map(({ heading }) => heading), "Errors"]);
}
