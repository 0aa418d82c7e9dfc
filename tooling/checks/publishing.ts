import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "./problem.ts";
import { REPOSITORY } from "./repository.ts";
import { listPublicPackages, type WorkspacePackage } from "./workspace.ts";

/** The parts of a published manifest that tell people what it is and where it is from. */
type Told = {
  readonly version?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly homepage?: string;
  readonly bugs?: string;
  readonly repository?: { readonly type?: string; readonly url?: string; readonly directory?: string };
  readonly license?: string;
  readonly files?: readonly string[];
  readonly publishConfig?: { readonly access?: string };
};

/** Finds what keeps packages from being published as they should be. */
export function checkPublishing(root: string): readonly Problem[] {
  const all = listPublicPackages(root);
  return [
    ...all.flatMap((each) => [...judgeManifest(root, each), ...judgeLinks(root, each), ...judgeMaps(root, each)]),
    ...judgeLicence(root),
    ...judgeChangesets(root, all),
    ...judgeWorkflows(root),
  ];
}

function judgeManifest(root: string, { folder }: WorkspacePackage): readonly Problem[] {
  const file = `${folder}/package.json`;
  const told = JSON.parse(readFileSync(join(root, file), "utf8")) as Told;
  const wanted: Partial<Record<keyof Told, unknown>> = {
    homepage: `${REPOSITORY}/tree/main/${folder}#readme`,
    bugs: `${REPOSITORY}/issues`,
    repository: { type: "git", url: `git+${REPOSITORY}.git`, directory: folder },
    license: "MIT",
    publishConfig: { access: "public" },
  };
  const wrong = Object.entries(wanted)
    .filter(([name, value]) => JSON.stringify(told[name as keyof Told]) !== JSON.stringify(value))
    .map(([name, value]) => ({ file, message: `'${name}' is not ${JSON.stringify(value)}` }));
  const missing = ["LICENSE", "README.md"]
    .filter((name) => !told.files?.includes(name))
    .map((name) => ({ file, message: `'files' lacks '${name}'` }));
  const silent = (["description", "keywords"] as const)
    .filter((name) => (told[name]?.length ?? 0) === 0)
    .map((name) => ({ file, message: `has no '${name}'` }));
  return [...wrong, ...missing, ...silent];
}

/** A package's page on npm has no neighbours: what leads to them leads nowhere there. */
function judgeLinks(root: string, { folder }: WorkspacePackage): readonly Problem[] {
  const file = `${folder}/README.md`;
  if (!existsSync(join(root, file))) return [];
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  return lines.flatMap((text, index) =>
    [...text.matchAll(/\]\((\.{1,2}\/[^)]*)\)/g)].map(([, target]) => ({
      file,
      line: index + 1,
      message: `'${target}' is relative: write ${REPOSITORY}/blob/main/…`,
    })),
  );
}

/** What is published is readable: maps that hold the sources again would only make installing slower. */
function judgeMaps(root: string, { folder }: WorkspacePackage): readonly Problem[] {
  const dist = join(root, folder, "dist");
  if (!existsSync(dist)) return [];
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".map"))
    .filter((name) => {
      const map = JSON.parse(readFileSync(join(dist, name), "utf8")) as {
        readonly sourcesContent?: readonly unknown[];
      };
      return map.sourcesContent?.some((each) => each !== null);
    })
    .map((name) => ({ file: `${folder}/dist/${name}`, message: "holds the sources again" }));
}

/** Packages without a licence file are packed with the repository's: there is one text. */
function judgeLicence(root: string): readonly Problem[] {
  if (!existsSync(join(root, "LICENSE"))) return [{ file: "LICENSE", message: "is missing" }];
  return listPublicPackages(root)
    .filter(({ folder }) => existsSync(join(root, folder, "LICENSE")))
    .map(({ folder }) => ({ file: `${folder}/LICENSE`, message: "is packed in the place of the repository's" }));
}

/** The first version of a package is 0.1.0: one change of it is minor, and none major. */
function judgeChangesets(root: string, all: readonly WorkspacePackage[]): readonly Problem[] {
  const folder = join(root, ".changeset");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^(?!README).*\.md$/.test(name)) : [];
  const changes = files.flatMap((name) => {
    const [, head = ""] = readFileSync(join(folder, name), "utf8").split(/^---$/m);
    return [...head.matchAll(/^"([^"]+)": (\w+)$/gm)].map(([, of = "", bump = ""]) => ({
      file: `.changeset/${name}`,
      of,
      bump,
    }));
  });
  // `changeset version` refuses a change of what is not published, and all others with it.
  const names = new Set(all.map(({ manifest }) => manifest.name));
  const lost = changes
    .filter(({ of }) => !names.has(of))
    .map(({ file, of }) => ({ file, message: `'${of}' is not published` }));
  const major = changes
    .filter(({ of, bump }) => bump === "major" && all.some(({ manifest }) => manifest.name === of))
    .map(({ file, of }) => ({ file, message: `'${of}' would be 1.0.0` }));
  const unborn = all
    .filter(({ manifest }) => manifest.version === "0.0.0")
    .filter(({ manifest }) => !changes.some(({ of, bump }) => of === manifest.name && bump === "minor"))
    .map(({ folder: of }) => ({ file: `${of}/package.json`, message: "no changeset makes it 0.1.0" }));
  return [...lost, ...major, ...unborn];
}

/** A tag can be moved to other code after it was looked at; a commit cannot. */
function judgeWorkflows(root: string): readonly Problem[] {
  const folder = join(root, ".github/workflows");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const file = `.github/workflows/${name}`;
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    return lines.flatMap((text, index) => {
      const [, action] = /^\s*(?:- )?uses: +(\S+)/.exec(text) ?? [];
      if (action === undefined || action.startsWith("./") || /@[0-9a-f]{40}$/.test(action)) return [];
      return [{ file, line: index + 1, message: `'${action}' is not pinned to a commit` }];
    });
  });
}
