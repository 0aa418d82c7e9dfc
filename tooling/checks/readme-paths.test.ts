import { describe, expect, it } from "vitest";
import { withTree } from "./fixture.ts";
import { checkReadmePaths } from "./readme-paths.ts";

const SOURCES = { "packages/core/src/flows/open.ts": "", "packages/core/dist/old.ts": "" };

function check(readme: string, page = ""): readonly string[] {
  const files = { ...SOURCES, "README.md": readme, "apps/docs/pages/guide.md": page };
  return withTree(files, checkReadmePaths).map(({ file, line, message }) => `${file}:${line ?? 0} ${message}`);
}

describe("checkReadmePaths", () => {
  it("accepts a file by its path, by the end of its path and by its name, and a folder by its path", () => {
    expect(check("`packages/core/src/flows/open.ts` `flows/open.ts` `open.ts` `packages/core/src/flows/`")).toEqual([]);
  });

  it("accepts packages, patterns, and files of a reader's own in fenced code", () => {
    expect(check("`@solana/web3.js` `*.test.ts` `next.config.js`\n\n```sh\n`src/foyer.ts`\n```\n")).toEqual([]);
  });

  it("refuses a file and a folder that are not there, with the line that names them", () => {
    expect(check("\n`flows/close.ts`", "\n\n`packages/core/src/rooms`")).toEqual([
      "README.md:2 'flows/close.ts' is not in the repository",
      "apps/docs/pages/guide.md:3 'packages/core/src/rooms' is not in the repository",
    ]);
  });

  it("refuses the end of another name, and what is only built", () => {
    expect(check("`pen.ts` `old.ts`")).toEqual([
      "README.md:1 'pen.ts' is not in the repository",
      "README.md:1 'old.ts' is not in the repository",
    ]);
  });
});
