import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkPublishing } from "./publishing.ts";
import { REPOSITORY } from "./repository.ts";

const MANIFEST = {
  name: "@foyer/a",
  version: "0.0.0",
  description: "A",
  keywords: ["foyer"],
  homepage: `${REPOSITORY}/tree/main/packages/a#readme`,
  bugs: `${REPOSITORY}/issues`,
  repository: { type: "git", url: `git+${REPOSITORY}.git`, directory: "packages/a" },
  license: "MIT",
  files: ["dist", "README.md", "LICENSE"],
  publishConfig: { access: "public" },
};

const RIGHT = {
  LICENSE: "MIT License",
  "packages/a/package.json": JSON.stringify(MANIFEST),
  "packages/a/README.md": `[Foyer](${REPOSITORY}/blob/main/README.md)`,
  "packages/a/dist/index.js.map": `{"sources":["../src/index.ts"]}`,
  ".changeset/a.md": `---\n"@foyer/a": minor\n---\n\nAdded.\n`,
  ".github/workflows/release.yml": `    - uses: actions/checkout@${"0".repeat(40)} # v1\n`,
};

function check(files: { readonly [path: string]: string } = {}): readonly string[] {
  return withTree({ ...RIGHT, ...files }, checkPublishing).map(({ file, message }) => `${file} ${message}`);
}

describe("checkPublishing", () => {
  it("accepts a package that says what it is and where it is from", () => {
    expect(check()).toEqual([]);
  });

  it.for(["homepage", "bugs", "repository", "license", "description", "keywords", "publishConfig"] as const)(
    "refuses one without '%s'",
    (name) => {
      const { [name]: _, ...others } = MANIFEST;
      const found = check({ "packages/a/package.json": JSON.stringify(others) });
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`'${name}'`);
    },
  );

  it("refuses one of another place, and one without the licence", () => {
    const repository = { ...MANIFEST.repository, directory: "packages/b" };
    const manifest = JSON.stringify({ ...MANIFEST, repository, files: ["dist", "README.md"] });
    expect(check({ "packages/a/package.json": manifest })).toEqual([
      expect.stringContaining("'repository' is not"),
      "packages/a/package.json 'files' lacks 'LICENSE'",
    ]);
  });

  it("refuses a licence of a package's own, and none at all", () => {
    expect(check({ "packages/a/LICENSE": "MIT" })).toEqual([
      "packages/a/LICENSE is packed in the place of the repository's",
    ]);
    const { LICENSE: _, ...others } = RIGHT;
    expect(withTree(others, checkPublishing).map(({ file }) => file)).toEqual(["LICENSE"]);
  });

  it("refuses relative links in a package's document", () => {
    expect(check({ "packages/a/README.md": "[Foyer](../../README.md#theme)" })).toEqual([
      `packages/a/README.md '../../README.md#theme' is relative: write ${REPOSITORY}/blob/main/…`,
    ]);
  });

  it("refuses maps that hold the sources", () => {
    expect(check({ "packages/a/dist/index.js.map": `{"sourcesContent":["export {}"]}` })).toEqual([
      "packages/a/dist/index.js.map holds the sources again",
    ]);
  });

  it("refuses changes that lead to another version than 0.1.0", () => {
    expect(check({ ".changeset/a.md": `---\n"@foyer/a": patch\n---\n` })).toEqual([
      "packages/a/package.json no changeset makes it 0.1.0",
    ]);
    expect(check({ ".changeset/b.md": `---\n"@foyer/a": major\n"@foyer/b": minor\n---\n` })).toEqual([
      ".changeset/b.md '@foyer/b' is not published",
      ".changeset/b.md '@foyer/a' would be 1.0.0",
    ]);
    const later = JSON.stringify({ ...MANIFEST, version: "0.1.0" });
    expect(check({ "packages/a/package.json": later, ".changeset/a.md": "" })).toEqual([]);
  });

  it("refuses actions that can be changed behind their names", () => {
    expect(check({ ".github/workflows/release.yml": "      - uses: actions/checkout@v4\n" })).toEqual([
      ".github/workflows/release.yml 'actions/checkout@v4' is not pinned to a commit",
    ]);
  });
});
