import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PROGRAMS } from "../typescript/programs.mjs";
import { listPackages, ROOT } from "./workspace.ts";

type Project = { readonly path: string; readonly files: readonly string[]; readonly options: ts.CompilerOptions };

/** Reads a `tsconfig.json` as the compiler does: its files relative to the top, its options with those it extends. */
function readProject(path: string): Project {
  const { config } = ts.readConfigFile(join(ROOT, path), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, path, ".."));
  return { path, files: fileNames.map((file) => relative(ROOT, file)), options };
}

/** Lists the projects that packages check by themselves, by what their `types` script says. */
function listProjects(): readonly string[] {
  return listPackages(ROOT).flatMap(({ folder, manifest }) =>
    [...(manifest.scripts?.["types"] ?? "").matchAll(/native-tsc -p (\S+)/g)].map(([, project = ""]) =>
      project.endsWith(".json") ? `${folder}/${project}` : join(folder, project, "tsconfig.json"),
    ),
  );
}

/** Returns the options that decide how strictly a file is checked. `jsx` and `types` may be more in a program of several projects. */
function strictness({ options }: Project): unknown {
  const { configFilePath, jsx, types, pathsBasePath, ...rest } = options;
  return rest;
}

const programs = PROGRAMS.map(readProject);

describe("the programs of `pnpm types`", () => {
  it.each(listProjects())("check every file of %s with its options", (path) => {
    const project = readProject(path);
    expect(project.files).not.toEqual([]);
    const checking = programs.filter(({ files }) => project.files.every((file) => files.includes(file)));
    expect(checking.map(strictness)).toContainEqual(strictness(project));
  });

  it("are of projects that exist", () => {
    expect(listProjects().length).toBeGreaterThan(35);
    expect(programs.filter(({ files }) => files.length === 0)).toEqual([]);
  });
});
