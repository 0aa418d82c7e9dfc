import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Answers } from "./answers.ts";
import { Refusal } from "./refusal.ts";
import { packageOf, writeKit } from "./write-kit.ts";

/** Where things are: the packed templates, and the folder that the command was started in. */
export type Places = { readonly templates: string; readonly cwd: string };

type Manifest = {
  name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  dependencies: Record<string, string>;
};

/** What is there to say of a project that was written. `scripts`: the names of those it has. */
export type Written = { readonly folder: string; readonly scripts: readonly string[] };

/**
 * Writes a project into a folder that is empty, or not there yet.
 * @throws {Refusal} where something is in the folder already; it stays as it is
 */
export function writeProject(answers: Answers, { templates, cwd }: Places): Written {
  const folder = resolve(cwd, answers.folder);
  refuseUnlessEmpty(folder, answers.folder);
  mkdirSync(folder, { recursive: true });
  cpSync(join(templates, answers.template.name), folder, { recursive: true, force: false, errorOnExist: true });
  const app = basename(folder);
  rewrite(join(folder, answers.template.kit), (kit) => writeKit(kit, answers, app));
  const versions = JSON.parse(readFileSync(join(templates, "versions.json"), "utf8")) as Record<string, string>;
  const manifest = fill(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest, {
    answers,
    app,
    versions,
  });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  // Packages are published without a file of this name.
  writeFileSync(join(folder, ".gitignore"), "node_modules\ndist\nbuild\n.next\n*.log\n");
  return { folder, scripts: Object.keys(manifest.scripts ?? {}) };
}

/** A repository that was just begun is empty, too. */
function refuseUnlessEmpty(folder: string, asked: string): void {
  if (!existsSync(folder)) return;
  const [found, ...others] = readEntries(folder, asked).filter((name) => name !== ".git");
  if (found === undefined) return;
  const what = others.length === 0 ? `'${found}' is` : `'${found}' and ${others.length} more are`;
  throw new Refusal(
    `'${asked}' is not empty: ${what} there. Nothing was written; name another folder, or empty this one.`,
  );
}

function readEntries(folder: string, asked: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new Refusal(`'${asked}' is not a folder. Nothing was written; name another one.`, { cause });
  }
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

type Filling = { readonly answers: Answers; readonly app: string; readonly versions: Readonly<Record<string, string>> };

/** The manifest with the project's name, and with the packages that the answers need. */
function fill(manifest: Manifest, { answers: { template, namespaces, projectId }, app, versions }: Filling): Manifest {
  const chosen: readonly string[] = namespaces.map(packageOf);
  const added =
    template.name === "html" ? [] : [...chosen, ...(projectId === undefined ? [] : ["@foyer/walletconnect"])];
  const kept = Object.entries(manifest.dependencies).filter(
    ([name]) => template.name === "html" || name !== "@foyer/eip155" || chosen.includes(name),
  );
  const dependencies = { ...Object.fromEntries(kept), ...Object.fromEntries(added.map((name) => [name, "latest"])) };
  const versioned = Object.entries(dependencies)
    .map(([name, version]) => [name, (Object.hasOwn(versions, name) && versions[name]) || version] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...manifest, name: toPackageName(app), dependencies: Object.fromEntries(versioned) };
}

/** npm allows small letters, digits and a few marks. */
function toPackageName(app: string): string {
  const name = app
    .toLowerCase()
    .replace(/[^a-z0-9-~._]+/g, "-")
    .replace(/^[-._]+|-+$/g, "");
  return name === "" ? "foyer-app" : name;
}
