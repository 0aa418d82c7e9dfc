import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listAddedLines, readDiff } from "./added-lines.ts";
import { type Files, withTree } from "./fixture.ts";
import { checkPlainEnglish } from "./plain-english.ts";

const FILE = "packages/core/src/a.ts";

function check(files: Files, lines: readonly number[] = [1]): readonly string[] {
  return withTree(files, (root) =>
    checkPlainEnglish(
      root,
      Object.keys(files).map((path) => ({ path, isNew: true, lines: new Set(lines) })),
    ).map(({ file, line, message }) => `${file}:${line ?? ""} ${/^'([^']+)'/.exec(message)?.[1]}`),
  );
}

describe("checkPlainEnglish", () => {
  it.each([
    ["// Waits until somebody answers", "somebody"],
    ["/** Tells whoever asks. */", "whoever"],
    [`it("is gone on with after a reload", () => {});`, "gone on with"],
    [`const message = "nobody swaps on X";`, "nobody"],
    ["/** What the wallet answered. */", "What"],
    [" * Who may sign.", "Who"],
    ["// Whose turn it is", "Whose"],
    ["/** Makes what looks a draft over. */", "Makes what"],
    ["// The state is read anew", "anew"],
    ["// The new key in the place of the old", "in the place of"],
  ])("refuses %s", (text, found) => {
    expect(check({ [FILE]: text })).toEqual([`${FILE}:1 ${found}`]);
  });

  it.each([
    "/** Returns the balance in wei. */",
    "// What is 0 in Solidity? An absent entry.",
    "const nobodyAsked = true;",
    "// The caller retries with a fresh nonce",
  ])("accepts %s", (text) => {
    expect(check({ [FILE]: text })).toEqual([]);
  });

  it("reads added lines only", () => {
    expect(check({ [FILE]: "// Somebody wrote this long ago\n// The user signs" }, [2])).toEqual([]);
  });

  it("reads documents and English messages, and no other language", () => {
    const files = {
      "docs/a.md": "Whoever installs it",
      "packages/react/src/text/locales/en.json": `{ "a": "Nobody answered" }`,
      "packages/react/src/text/locales/de.json": `{ "a": "anew" }`,
      "apps/server/src/mail/letters/words/fr.ts": `export const a = "anew";`,
      "packages/react/src/text/locales/zh-Hans.json": `{ "a": "anew" }`,
      "apps/keeper/src/words/en.ts": `export const a = "Somebody signed in";`,
      "apps/keeper/src/words/keeper-words.ts": "/** What a letter says. */",
    };
    expect(check(files)).toEqual([
      "docs/a.md:1 Whoever",
      "packages/react/src/text/locales/en.json:1 Nobody",
      "apps/keeper/src/words/en.ts:1 Somebody",
      "apps/keeper/src/words/keeper-words.ts:1 What",
    ]);
  });

  it.each(["packages/core/src/swap/desk.ts", "packages/core/src/pay/order-till.ts", "apps/secure/src/let-in.test.ts"])(
    "refuses the name of the new file %s",
    (path) => {
      expect(check({ [path]: "export {};" })).toHaveLength(1);
    },
  );
});

describe("listAddedLines", () => {
  it("lists committed, uncommitted and untracked lines since a commit, and follows renames", () => {
    const long = "a\nb\nc\nd\ne\nf\n";
    withTree({ "kept.ts": "one\ntwo\n", "moved.ts": long }, (root) => {
      const git = (...args: readonly string[]): string =>
        execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.invalid", ...args], {
          cwd: root,
          encoding: "utf8",
        });
      git("init", "-q");
      git("add", ".");
      git("commit", "-qm", "first");
      const base = git("rev-parse", "HEAD").trim();
      writeFileSync(join(root, "kept.ts"), "one\ntwo\nthree\n");
      git("mv", "moved.ts", "renamed.ts");
      writeFileSync(join(root, "renamed.ts"), `${long}g\n`);
      git("commit", "-qam", "second");
      writeFileSync(join(root, "kept.ts"), "zero\none\ntwo\nthree\n");
      writeFileSync(join(root, "new.ts"), "x\n");
      expect(listAddedLines(root, base)).toEqual([
        { path: "kept.ts", isNew: false, lines: new Set([1, 4]) },
        { path: "renamed.ts", isNew: false, lines: new Set([7]) },
        { path: "new.ts", isNew: true, lines: new Set([1, 2]) },
      ]);
      expect(() => listAddedLines(root, "0".repeat(40))).toThrow("git fetch --unshallow");
    });
  });

  it("reads no lines of a file that was deleted", () => {
    const diff =
      "diff --git a/a.ts b/a.ts\ndeleted file mode 100644\n--- a/a.ts\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n";
    expect(readDiff(diff)).toEqual([]);
  });
});
