import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countCopies, listInstalled } from "./list-installed.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "foyer-installed-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function place(path: string, manifest: object): void {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, "package.json"), JSON.stringify(manifest));
}

function link(from: string, to: string): void {
  mkdirSync(dirname(join(root, from)), { recursive: true });
  symlinkSync(join(root, to), join(root, from));
}

/** A store of links, as pnpm makes: two projects, of which each has another copy of `viem` behind its kit. */
function placeWorkspace(): void {
  for (const [project, version] of [
    ["one", "1"],
    ["two", "2"],
  ]) {
    const kit = `node_modules/.pnpm/kit@${version}/node_modules`;
    place(project ?? "", { dependencies: { kit: "1" } });
    place(`${kit}/kit`, { dependencies: { viem: version } });
    place(`node_modules/.pnpm/viem@${version}/node_modules/viem`, {});
    link(`${kit}/viem`, `node_modules/.pnpm/viem@${version}/node_modules/viem`);
    link(`${project}/node_modules/kit`, `${kit}/kit`);
  }
}

describe("the packages that a project reaches", () => {
  it("has one of each where its neighbour has another", () => {
    placeWorkspace();
    for (const project of ["one", "two"]) expect(countCopies(join(root, project), { name: "viem", root })).toBe(1);
  });

  it("counts a second copy behind a link", () => {
    placeWorkspace();
    place("one", { dependencies: { kit: "1" }, devDependencies: { viem: "2" } });
    link("one/node_modules/viem", "node_modules/.pnpm/viem@2/node_modules/viem");
    expect(countCopies(join(root, "one"), { name: "viem", root })).toBe(2);
  });

  it("counts a second copy in a package's own folder, and one that several share once", () => {
    place("", { dependencies: { kit: "1", wagmi: "1", viem: "2" } });
    place("node_modules/kit", { peerDependencies: { viem: "2" } });
    place("node_modules/viem", {});
    place("node_modules/wagmi", { dependencies: { viem: "2" } });
    expect(countCopies(root, { name: "viem", root })).toBe(1);
    place("node_modules/wagmi/node_modules/viem", {});
    expect(countCopies(root, { name: "viem", root })).toBe(2);
  });

  it("are what is wanted and brought along, without peers and what stands apart", () => {
    place("", { dependencies: { kit: "1" } });
    place("node_modules/kit", { dependencies: { qr: "1", viem: "2" }, peerDependencies: { react: "1" } });
    for (const name of ["qr", "viem", "react"]) place(`node_modules/${name}`, {});
    const names = listInstalled(root, { root, wanted: ["kit"], apart: "viem" }).map(({ name }) => name);
    expect(names).toEqual(["kit", "qr"]);
  });
});
