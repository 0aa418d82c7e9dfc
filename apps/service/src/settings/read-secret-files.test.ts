import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSecretFiles } from "./read-secret-files.ts";

describe("readSecretFiles", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "foyer-secrets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (text: string): string => {
    writeFileSync(join(folder, "secret"), text);
    return join(folder, "secret");
  };

  it("reads what a file holds, without the line end after it", () => {
    expect(readSecretFiles({ TOKEN_FILE: write(" s3cret\nof two lines\n"), PORT: "1", EMPTY: "" }, ["TOKEN"])).toEqual({
      given: { TOKEN: " s3cret\nof two lines", TOKEN_FILE: join(folder, "secret"), PORT: "1" },
      problems: [],
    });
  });

  it("leaves alone what is a path for whoever reads it, and what is no setting", () => {
    const given = { KEK_FILE: write("key"), OTHER_FILE: "/nowhere" };
    expect(readSecretFiles(given, ["KEK", "KEK_FILE"])).toEqual({ given, problems: [] });
  });

  it("says which file is no file, is empty, or stands beside the setting itself, and repeats none", () => {
    const file = write("\n");
    const { problems } = readSecretFiles({ A_FILE: "/nowhere", B_FILE: file, C_FILE: file, C: "s3cret" }, [
      "A",
      "B",
      "C",
    ]);
    expect(problems).toEqual([
      { name: "A_FILE", message: "names a file that is empty or cannot be read" },
      { name: "B_FILE", message: "names a file that is empty or cannot be read" },
      { name: "C_FILE", message: "cannot be set beside C; leave one of them out" },
    ]);
  });
});
