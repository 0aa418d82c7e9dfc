import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkReadmeLinks } from "./readme-links.ts";
import { REPOSITORY_FILES } from "./repository.ts";

const DOCUMENTS = {
  "README.md": "",
  "CONTRIBUTING.md": "",
  "ARCHITECTURE.md": "# What loads when?\n",
  "docs/add-a-feature.md": "",
};

function check(files: { readonly [path: string]: string }): readonly string[] {
  return withTree({ ...DOCUMENTS, ...files }, checkReadmeLinks).map(
    ({ file, line, message }) => `${file}:${line ?? 0} ${message}`,
  );
}

describe("checkReadmeLinks", () => {
  it("accepts links to files, to headings and to elsewhere", () => {
    const readme = [
      "[a](ARCHITECTURE.md) [b](ARCHITECTURE.md#what-loads-when) [c](https://example.org/x.md) [d](#own)",
      `<img src="mark.svg"> <source srcset="mark.svg">`,
      "# Own",
    ].join("\n");
    expect(check({ "README.md": readme, "mark.svg": "" })).toEqual([]);
  });

  it("refuses a link to a file or a heading that is not there, and a picture too", () => {
    const readme = `\n[a](docs/a.md)\n[b](ARCHITECTURE.md#what-is-gone)\n<img src="shot.png">`;
    expect(check({ "README.md": readme })).toEqual([
      "README.md:2 'docs/a.md' leads nowhere",
      "README.md:3 'ARCHITECTURE.md#what-is-gone' leads nowhere",
      "README.md:4 'shot.png' leads nowhere",
    ]);
  });

  it("follows addresses of the repository's own files", () => {
    const [there, gone] = [`${REPOSITORY_FILES}ARCHITECTURE.md#what-loads-when`, `${REPOSITORY_FILES}docs/gone.md`];
    expect(check({ "CONTRIBUTING.md": `[a](${there}) [b](${gone})` })).toEqual([
      `CONTRIBUTING.md:1 '${gone}' leads nowhere`,
    ]);
  });

  it("leaves code alone", () => {
    expect(check({ "README.md": "```ts\nlist[0](a)\n```\n" })).toEqual([]);
  });

  it("asks every published package for a document of its own", () => {
    const files = { "packages/a/package.json": `{"name":"@foyer/a"}`, "apps/b/package.json": `{"private":true}` };
    expect(check(files)).toEqual(["packages/a/README.md:0 is missing"]);
  });
});
