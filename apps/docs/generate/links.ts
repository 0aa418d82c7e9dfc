import { posix } from "node:path";
import { FEATURES } from "./features.ts";
import { anchorOf } from "./page.ts";

const CORE = "packages/core/README.md";

/** Sections of the main README that are pages here. */
const MAIN: Readonly<Record<string, string>> = {
  hooks: "/hooks/",
  settings: "/settings",
  theme: "/theming",
  "what-loads-when": "/sizes",
  "for-your-tests": "/packages/testing",
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  "apps/server": "/server/",
  "apps/keeper": "/server/keeper",
  "apps/indexer": "/server/indexer",
  "apps/secure": "/server/secure",
  "apps/sandbox": "/server/sandbox",
  "apps/examples": "/start/",
  "docs/add-a-feature.md": "/recipes/add-a-feature",
};

/** Leads the links of a document to pages of the site. What has none keeps its words alone. */
export function rewriteLinks(text: string, from: string): string {
  const pieces = text.split(/(^```.*?^```$)/gms);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : rewriteProse(piece, from))).join("");
}

const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;

function rewriteProse(text: string, from: string): string {
  return text.replace(LINK, (whole, ...[image, words, target]: readonly string[]) => {
    if (target === undefined || /^[a-z]+:/i.test(target)) return whole;
    const place = image === "" ? findPlace(target, from) : undefined;
    return place === undefined ? (words ?? "") : `[${words}](${place})`;
  });
}

/** The page of the site that has what `target` names in a document of the repository. */
export function findPlace(target: string, from: string): string | undefined {
  const [file = "", anchor = ""] = target.split("#");
  const path = file === "" ? from : posix.join(posix.dirname(from), file);
  if (path === CORE) return findInCore(anchor);
  if (path === "README.md") return Object.hasOwn(MAIN, anchor) ? MAIN[anchor] : "/start/";
  const place = findDocument(path.replace(/\/README\.md$/, ""));
  return place === undefined || anchor === "" ? place : `${place}#${anchor}`;
}

function findDocument(path: string): string | undefined {
  if (Object.hasOwn(DOCUMENTS, path)) return DOCUMENTS[path];
  const example = /^apps\/examples\/([\w-]+)$/.exec(path)?.[1];
  if (example !== undefined) return `/start/${startOf(example)}`;
  const namespace = /^packages\/adapters\/([\w-]+)$/.exec(path)?.[1];
  if (namespace !== undefined) return `/namespaces/${namespace}`;
  const name = /^packages\/([\w-]+)$/.exec(path)?.[1];
  return name === undefined ? undefined : `/packages/${name}`;
}

/** The page that shows an example. */
function startOf(example: string): string {
  return example.startsWith("vite-react") ? "vite" : example.replace(/-\d+$/, "");
}

function findInCore(anchor: string): string {
  if (anchor === "errors") return "/errors/";
  const feature = FEATURES.find(({ heading }) => anchorOf(heading) === anchor);
  if (feature !== undefined) return `/features/${feature.slug}`;
  if (anchor === "choosing-a-name") return "/features/names#choosing-a-name";
  return anchor === "" ? "/packages/core" : `/packages/core#${anchor}`;
}
