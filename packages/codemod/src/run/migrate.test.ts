import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readProject } from "../testing/read-project.ts";
import { migrate } from "./migrate.ts";

type Run = { readonly code: number; readonly said: string; readonly complained: string };

/** A project in a folder of its own; committed, where it is a repository. */
function createDesk(files: ReadonlyMap<string, string>, { isRepository = true } = {}) {
  const cwd = mkdtempSync(join(tmpdir(), "foyer-codemod-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], { cwd, encoding: "utf8" });
  for (const [path, text] of files) write(path, text);
  if (isRepository) {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "-m", "first");
  }
  const run = (...args: string[]): Run => {
    const [said, complained]: [string[], string[]] = [[], []];
    const code = migrate(args, { cwd, say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { code, said: said.join("\n"), complained: complained.join("\n") };
  };
  const list = (): readonly string[] =>
    readdirSync(cwd, { recursive: true, encoding: "utf8" })
      .filter((path) => !path.startsWith(".git"))
      .sort();
  return { cwd, git, list, read: (path: string) => readFileSync(join(cwd, path), "utf8"), run, write };
}

const RAINBOW = readProject("rainbowkit-next");

describe("npx @foyer/codemod", () => {
  it("writes what it translated, says what is left and what comes next, and leaves nothing beside", () => {
    const { git, list, read, run } = createDesk(RAINBOW);
    const before = list();
    const { code, said } = run("rainbowkit", "src");
    expect(code).toBe(0);
    expect(said).toContain("Changed 3 files:\n  src/app/page.tsx\n  src/app/providers.tsx\n  src/wagmi.ts");
    expect(said).toMatch(
      /Left to do by hand, 1 place:\n {2}src\/app\/providers\.tsx:\d+ {2}theme: \{ mode, variables \}/,
    );
    expect(said).toContain("npm install @foyer/core");
    expect(said).toMatch(/npm uninstall @rainbow-me\/rainbowkit( |$)/m);
    expect(list()).toEqual(before);
    expect(git("diff", "--name-only").trim().split("\n")).toHaveLength(3);
    expect(read("src/app/layout.tsx")).toBe(RAINBOW.get("src/app/layout.tsx"));
  });

  it("has nothing to do a second time, but names what is left again", () => {
    const { git, run } = createDesk(RAINBOW);
    run("rainbowkit");
    git("commit", "--quiet", "-am", "second");
    const { said } = run("rainbowkit");
    expect(said).toContain("Nothing of rainbowkit is left to translate.\n\nLeft to do by hand, 1 place:");
    expect(git("status", "--porcelain")).toBe("");
  });

  it("shows with --dry a diff that git takes, and changes nothing", () => {
    const { git, read, run, write } = createDesk(readProject("wallet-adapter-vite"));
    const { said } = run("wallet-adapter", "--dry");
    expect(git("status", "--porcelain")).toBe("");
    write("../by-codemod.diff", said.slice(0, said.indexOf("\nWould change ")));
    git("apply", "../by-codemod.diff");
    const applied = read("src/app.tsx");
    git("checkout", "--quiet", ".");
    git("clean", "--quiet", "-f");
    run("wallet-adapter");
    expect(read("src/app.tsx")).toBe(applied);
    expect(applied).toContain("<FoyerProvider foyer={foyer}>");
  });

  it("keeps a file's mode, and passes over what is installed and what it cannot read", () => {
    const { cwd, read, run } = createDesk(
      new Map([
        [
          "page.js",
          'import { ConnectButton } from "@rainbow-me/rainbowkit";\nexport const A = () => <ConnectButton />;\n',
        ],
        ["broken.js", 'import { ConnectButton } from "@rainbow-me/rainbowkit";\nexport const = ;\n'],
        ["node_modules/a/a.js", 'import { ConnectButton } from "@rainbow-me/rainbowkit";\n<ConnectButton />;\n'],
      ]),
      { isRepository: false },
    );
    chmodSync(join(cwd, "page.js"), 0o755);
    const { said } = run("rainbowkit", "--force");
    expect(read("page.js")).toBe(
      'import { FoyerButton } from "@foyer/react";\nexport const A = () => <FoyerButton />;\n',
    );
    expect(statSync(join(cwd, "page.js")).mode & 0o777).toBe(0o755);
    expect(said).toContain("Could not be read as code, and stayed:\n  broken.js");
    expect(read("node_modules/a/a.js")).toContain("rainbowkit");
  });
});

describe("npx @foyer/codemod refuses", () => {
  it("where changes are not committed, and takes --force", () => {
    const { read, run, write } = createDesk(RAINBOW);
    write("src/new.ts", "export const mine = 1;\n");
    expect(run("rainbowkit", "src")).toMatchObject({ code: 1, said: "" });
    expect(run("rainbowkit", "src").complained).toContain("'src/new.ts' is not committed. Nothing was changed");
    expect(read("src/wagmi.ts")).toBe(RAINBOW.get("src/wagmi.ts"));
    expect(run("rainbowkit", "src", "--force")).toMatchObject({ code: 0 });
    expect(read("src/new.ts")).toBe("export const mine = 1;\n");
  });

  it("where there is no repository", () => {
    const { read, run } = createDesk(RAINBOW, { isRepository: false });
    expect(run("rainbowkit").complained).toContain("This is no git repository");
    expect(read("src/wagmi.ts")).toBe(RAINBOW.get("src/wagmi.ts"));
  });

  it("to change any file where one cannot be written", () => {
    const { cwd, list, read, run } = createDesk(RAINBOW, { isRepository: false });
    const before = list();
    // Where the last of three files is to be written first, there is something already.
    mkdirSync(join(cwd, `src/.${process.pid}-2.foyer-codemod`));
    expect(() => run("rainbowkit", "--force")).toThrow();
    rmSync(join(cwd, `src/.${process.pid}-2.foyer-codemod`), { recursive: true, force: true });
    expect(list()).toEqual(before);
    for (const [path, text] of RAINBOW) expect(read(path)).toBe(text);
  });

  it.for([
    [["web3modal"], "Name what the page uses: rainbowkit, connectkit, wallet-adapter, appkit."],
    [["constructor"], "Name what the page uses"],
    [[], "Name what the page uses"],
    [["rainbowkit", "gone"], "'gone' is not there. Nothing was changed."],
    [["rainbowkit", "--colour"], "Unknown option '--colour'"],
  ] as const)("%s", ([args, words]) => {
    const { run } = createDesk(RAINBOW);
    const { code, complained } = run(...args);
    expect(code).toBe(1);
    expect(complained).toContain(words);
  });
});
